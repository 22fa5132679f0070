import type { UserId } from '@cachotteries/domain/decider'
import type { PicturesOfLink } from '@cachotteries/domain/pictures/picture'
import { Context, Effect, Fiber } from 'effect'
import { inBackground, type Background } from '../background.ts'
import { limited } from '../rate-limits.ts'
import type { Recording } from '../services.ts'
import { fetchPicture } from './fetch.ts'
import { bytesOf, keepFetched, withinQuota, type Has } from './store.ts'

/* How features that have pictures get them. */

export { copiesOf, copiesOfUnsaved } from './store.ts'

/** How long a save waits for its picture, in milliseconds. Later, the picture comes to open screens by itself. */
export const PictureWaitMs = Context.Reference<number>('server/PictureWaitMs', { defaultValue: () => 2_000 })

/** A link that was saved and whose picture isn't stored yet. */
export interface SavedLink {
  readonly has: Has
  /** Who saved it. */
  readonly by: UserId
  readonly img: string
  /** The ids of what has it: of the person, or of each wish that the save made. Each gets a copy. */
  readonly of: readonly string[]
  /** Puts the copies into what was saved, unless it has another link or a picture by now. */
  readonly place: (pictures: PicturesOfLink) => Effect.Effect<unknown, never, Recording | Background>
}

/**
 * Fetches the picture of a link once, and puts it in place. Goes on after the request is answered, and without a picture
 * when there is none: the backfill tries again later.
 */
export const fetchSaved = ({ has, by, img, of, place }: SavedLink) =>
  Effect.gen(function* () {
    const picture = yield* fetchPicture(by, img)
    yield* place(yield* withinQuota(by, bytesOf(picture) * of.length, keepFetched(has, img, picture, of)))
  }).pipe(
    (fetching) => limited('savedPictures', { account: by, address: undefined }, fetching),
    Effect.ignore,
  )

/** `fetchSaved` for a save that is about to be answered: waits for the picture, for two seconds at most. */
export const fetchBeforeAnswer = (link: SavedLink) =>
  Effect.gen(function* () {
    const fetching = yield* inBackground(fetchSaved(link))
    yield* Effect.timeoutOption(Fiber.await(fetching), yield* PictureWaitMs)
  })
