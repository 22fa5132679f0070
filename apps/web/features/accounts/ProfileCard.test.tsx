import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProfileDetails } from './ProfileCard.tsx'

it('a profile says of an email and a day that are missing that they are not available', () => {
  const account = {
    uid: 'olive',
    name: 'Olive',
    email: '',
    createdAt: '',
    isAdmin: false,
    img: null,
    picture: null,
    birthDate: null,
    totalSurprise: null,
    sparesMe: false,
  }
  const html = renderToStaticMarkup(<ProfileDetails account={account} />)
  expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, text]) => text)).toEqual(
    Array.from({ length: 2 }, () => 'Non disponible'),
  )
})
