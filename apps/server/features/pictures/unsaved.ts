import { checkTheLink } from '@cachotteries/contracts/messages'
import type { UserId } from '@cachotteries/domain/decider'
import { unsavedPicture } from '@cachotteries/domain/visibility/pictures'
import { Effect } from 'effect'
import { limited } from '../../infrastructure/rate-limits.ts'
import { refusal, Refusal, refuse } from '../../infrastructure/refusal.ts'
import { withSpool } from '../../infrastructure/spool.ts'
import { Turns } from '../../infrastructure/turns.ts'
import { encodePicture, type PictureFailure } from '../../infrastructure/pictures/encode.ts'
import { fetchPicture } from '../../infrastructure/pictures/fetch.ts'
import type { EncodedPicture } from '../../infrastructure/pictures/sizes.ts'
import { bytesOf, keepUnsaved, withinQuota } from '../../infrastructure/pictures/store.ts'

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

/** @param notRead the refusal of what can't be read: its link may be wrong, or its file */
const refusedFor = (notRead: Refusal<'PictureNotLoaded'>) => (failure: PictureFailure) =>
  failure._tag === 'NotAPicture' ? notRead : refusal(failure._tag)

const keep = (user: UserId, imgOf: (name: string) => string, picture: EncodedPicture) =>
  withinQuota(user, bytesOf(picture), keepUnsaved(user, imgOf, picture))

/** Fetches the picture of a link, for the form that shows it. What is saved with the link then is this picture. */
export const fetchForForm = ({ user, address }: Sender, url: string) =>
  Effect.gen(function* () {
    const picture = yield* Effect.mapError(fetchPicture(user, url), refusedFor(wrongLink))
    const { img, stored } = yield* keep(user, () => url, picture)
    return unsavedPicture(user, img, stored)
  }).pipe((fetching) => limited('pictures', { account: user, address }, fetching))

/**
 * Photos that are received, wait or are encoded, each in a file of up to 10 MiB: of one account, one is encoded while three
 * wait. More are refused, and not received.
 */
const receiving = new Turns({ atOnce: 96, each: 4, waiting: 0 })

/** Keeps a photo from a device. Its link leads to this server, and to nobody but its maker. */
export const keepPhoto = ({ user, address }: Sender, file: AsyncIterable<Uint8Array>, origin: string) =>
  withSpool((spool) =>
    Effect.gen(function* () {
      yield* Effect.promise(() => spool.fill(file))
      const picture = yield* Effect.mapError(encodePicture(user, spool), refusedFor(notLoaded))
      const imgOf = (name: string): string => `${origin}/api/pictures/${name}/page`
      const { img, stored } = yield* keep(user, imgOf, picture)
      return unsavedPicture(user, img, stored)
    }),
  ).pipe(
    (keeping) => receiving.take(user, keeping),
    Effect.catchTag('TooMuchWaiting', () => refuse('TooManyPhotos')),
    (keeping) => limited('pictures', { account: user, address }, keeping),
  )
