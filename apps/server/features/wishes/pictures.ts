import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { PicturesOfLink } from '@cachotteries/domain/pictures/picture'
import type { WishDecision, WishState } from '@cachotteries/domain/features/wishes/commands'
import { decideGiftPicture, decidePicture } from '@cachotteries/domain/features/wishes/pictured'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { inBackground } from '../../infrastructure/background.ts'
import type { Pictured } from '../../infrastructure/feature.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import type { Fact } from '../../infrastructure/log/facts.ts'
import { streamOf } from '../../infrastructure/log/stream-type.ts'
import {
  copiesOf,
  copiesOfUnsaved,
  beginToFetch,
  type SavedLink,
} from '../../infrastructure/pictures/saving.ts'
import { findWish } from './queries.ts'
import { giversOf } from './published/givers.ts'
import { foldWish, streamsOfWish, wishStream } from './streams.ts'

/** The picture that the user has made for the link of a new wish, if any. */
export const unsavedPicture = (user: UserId, wish: WishId, img: string | null) =>
  img === null ? Effect.succeed(undefined) : copiesOfUnsaved('wish', user, img, [wish])

/**
 * The pictures that are stored already for a change of a wish that the user sees: the one that they have made for its link,
 * or, for a secret that ends, the one that it has.
 *
 * @param img the link in the change, if it has one
 * @param begin the ids of the wishes that begin when a secret ends: each gets a copy. Undefined for any other change
 */
export const picturesForChange = Effect.fnUntraced(function* (
  user: UserId,
  wish: WishId,
  img: string | null | undefined,
  begin: readonly WishId[] | undefined,
) {
  const { known: ending } = begin ? yield* findWish(user, wish) : {}
  const link = img === undefined ? ending?.img : img
  if (!link) return undefined
  const of = begin ?? [wish]
  const unsaved = yield* copiesOfUnsaved('wish', user, link, of)
  if (unsaved || !ending?.picture || ending.img !== link) return unsaved
  return yield* copiesOf('wish', link, ending.picture, of)
})

/**
 * The links that these facts saved without their pictures. A link is fetched once for all the wishes that have it: the person who
 * runs the linked server would otherwise count the recipients of a secret that ends.
 */
function linksWithoutPicture(by: UserId, saved: readonly Fact[]): readonly SavedLink[] {
  const facts = saved.filter(wishStream.contains)
  const settled = facts.filter(({ event }) => event.type === 'WishPictured' || event.type === 'IdeaRevealed')
  const done = new Set(settled.map(({ id }) => id))
  const ids = new Map<string, WishId[]>()
  for (const { id, event } of facts) {
    const saves =
      event.type === 'WishAdded' || event.type === 'SecretIdeaAdded' || event.type === 'WishChanged'
    const img = saves && !done.has(id) ? event.personal?.img : undefined
    if (img) ids.set(img, [...(ids.get(img) ?? []), id])
  }
  return Array.from(ids, ([img, wishes]) => ({
    has: 'wish',
    by,
    img,
    of: wishes,
    place: ({ copies }) =>
      Effect.forEach(wishes, (wish, index) => place(wish, { img, copies: copies.slice(index, index + 1) })),
  }))
}

/** Begins to fetch the pictures of links that these facts saved without. */
export const fetchPictures = (by: UserId, saved: readonly Fact[]) =>
  beginToFetch(linksWithoutPicture(by, saved))

const place = Effect.fnUntraced(function* (wish: WishId, pictures: PicturesOfLink) {
  yield* record(wish, [wishStream.of(wish)], (state) => decidePicture(wish, pictures, state))
  // An owner who waits for the picture must not wait longer because the wish is bought.
  yield* inBackground(placeInGift(wish))
})

const placeInGift = Effect.fnUntraced(function* (wish: WishId) {
  const givers = yield* giversOf(wish)
  if (givers.length > 0)
    yield* record(wish, streamsOfWish(wish), (state) => decideGiftPicture(wish, state, givers))
})

/** Records what no person's command asks for. */
const record = (wish: WishId, streams: readonly string[], decide: (state: WishState) => WishDecision) =>
  Effect.gen(function* () {
    const { newId } = yield* Identifiers
    yield* execute({
      commandId: newId(),
      by: null,
      streams,
      fold: (facts) => foldWish(wish, facts),
      decide,
      place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
    })
  }).pipe(Effect.orDie)

export const picturedWishes: Pictured = {
  has: 'wish',
  without: `
    select id, img from visitor_wishes where img is not null and picture is null and removed_at is null`,
  // That of a removed wish for longer than its removal can be taken back, also when the clock is doubted.
  shown: `
    select (picture->>'name')::uuid from visitor_wishes
    where picture is not null and (removed_at is null or removed_at > coalesce((select at from certain_time), now()) - interval '2 hours')`,
  place,
}
