import { checkTheLink } from '@cachotteries/contracts/messages'
import type { UserId } from '@cachotteries/domain/decider'
import { unsavedPicture } from '@cachotteries/domain/visibility/pictures'
import { Effect } from 'effect'
import { limited } from '../infrastructure/rate-limits.ts'
import { refusal, Refusal } from '../infrastructure/refusal.ts'
import { encodePicture } from './encode.ts'
import { fetchPicture } from './fetch.ts'
import { keepUnsaved } from './store.ts'

/** Who sends a picture, and from which address. */
interface Sender {
  readonly user: UserId
  readonly address: string
}

const notLoaded = refusal('PictureNotLoaded')
const wrongLink = new Refusal({
  reason: 'PictureNotLoaded',
  message: notLoaded.message,
  issues: [{ path: 'img', message: checkTheLink }],
})

/** Fetches the picture of a link, for the form that shows it. What is saved with the link then is this picture. */
export const fetchForForm = ({ user, address }: Sender, url: string) =>
  Effect.gen(function* () {
    const picture = yield* Effect.mapError(fetchPicture(url), () => wrongLink)
    const { img, stored } = yield* keepUnsaved(user, () => url, picture)
    return unsavedPicture(img, stored)
  }).pipe((fetching) => limited('pictures', { account: user, address }, fetching))

/** Keeps a photo from a device. Its link leads to this server, and to nobody but its maker. */
export const keepPhoto = ({ user, address }: Sender, bytes: Uint8Array, origin: string) =>
  Effect.gen(function* () {
    const picture = yield* Effect.mapError(encodePicture(bytes), () => notLoaded)
    const imgOf = (name: string): string => `${origin}/api/pictures/${name}/page`
    const { img, stored } = yield* keepUnsaved(user, imgOf, picture)
    return unsavedPicture(img, stored)
  }).pipe((keeping) => limited('pictures', { account: user, address }, keeping))
