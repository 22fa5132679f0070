import type { ServedPage } from '../../infrastructure/http/served-pages.ts'
import { showList, showPictureOfList } from './shown.ts'
import { refusalPage } from './published/page.ts'
import { pictureAddress } from './published/picture-address.ts'
import { style } from './published/style.ts'

/** The page behind each link, `/links/{token}`, with its pictures. */
export const linkPage: ServedPage = {
  under: '/links/',
  style,
  serve: ({ rest, address }) => {
    const [, token = '', name = ''] = pictureAddress.exec(rest) ?? []
    return name === '' ? showList(address, rest.replace(/\/$/, '')) : showPictureOfList(token, name)
  },
  refused: refusalPage,
}
