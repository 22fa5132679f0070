import { replay, type UserId, type WishId } from '../decider.ts'
import type { KnownWish } from '../visibility/wishes.ts'
import type { PersonWithPicture } from '../visibility/views.ts'
import type { WishState } from '../wishes/commands.ts'
import { contentOf } from '../wishes/content.ts'
import { concernedBy } from '../wishes/wish.ts'
import { evolveWishState, neverBorn, type RecordedFact } from './wishes.ts'

/** Somebody whose name is their id with a capital. */
export const person = (uid: UserId): { uid: UserId; name: string } => ({
  uid,
  name: uid.slice(0, 1).toUpperCase() + uid.slice(1),
})

export const pictured = (uid: UserId): PersonWithPicture => ({
  ...person(uid),
  img: `https://faces.example/${uid}.png`,
})

/** All there is to know of a wish, as the visitors' table would have it; undefined when there is no wish. */
export function knownWish(uid: WishId, state: WishState): KnownWish | undefined {
  const { wish, purchase } = state
  if (wish.status !== 'normal' && wish.status !== 'secret') return undefined
  return {
    ...{ uid, ...contentOf(wish), createdAt: wish.createdAt },
    secret: wish.status === 'secret',
    concerned: concernedBy(wish).map(person),
    creator: person(wish.creator),
    purchase: purchase.status === 'bought' ? { buyer: pictured(purchase.buyer), on: purchase.on } : null,
  }
}

/** What happened to a wish, put together. */
export const stateAfter = (...past: readonly RecordedFact[]): WishState =>
  replay(evolveWishState, neverBorn, past)

/** The one wish to which this happened, to be put among others; none when there is no wish any more. */
export function knownAfter(uid: WishId, ...past: readonly RecordedFact[]): KnownWish[] {
  const known = knownWish(uid, stateAfter(...past))
  return known ? [known] : []
}
