import type { UserId } from '@cachotteries/domain/decider'
import type { PicturesOfLink } from '@cachotteries/domain/pictures/picture'
import { Effect } from 'effect'
import { inBackground, type Background } from '../background.ts'
import { limited } from '../rate-limits.ts'
import type { Recording } from '../services.ts'
import { Turns } from '../turns.ts'
import { fetchPicture } from './fetch.ts'
import { bytesOf, keepFetched, withinQuota, type Has } from './store.ts'

/* How features that have pictures get them. */

export { copiesOf, copiesOfUnsaved } from './store.ts'

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
 * Two saved links of an account are fetched and encoded at once, however many saves they come from: its forms have the other
 * turns. Two and not one, so that a slow site that one wish links to says nothing by when the picture of the next one comes.
 */
const saving = new Turns({ atOnce: Number.POSITIVE_INFINITY, each: 2 })

/** Fetches the picture of a link once, and puts it in place. When there is none, the backfill tries again later. */
const fetchSaved = ({ has, by, img, of, place }: SavedLink) =>
  Effect.gen(function* () {
    const picture = yield* fetchPicture(by, img)
    yield* place(yield* withinQuota(by, bytesOf(picture) * of.length, keepFetched(has, img, picture, of)))
  }).pipe(
    (fetching) => limited('savedPictures', { account: by, address: undefined }, fetching),
    (fetching) => saving.take(by, fetching),
    Effect.ignore,
  )

/**
 * Begins to fetch the pictures of links that were saved, one after another. The save is answered meanwhile, so that its time
 * tells nothing of what others do, and the pictures come to open screens by themselves.
 */
export const beginToFetch = (links: readonly SavedLink[]) => inBackground(Effect.forEach(links, fetchSaved))
