import { replay, type UserId, type WishId } from '../decider.ts'
import type { Owner, WishData } from '../visibility/wishes.ts'
import type { KnownPerson } from '../visibility/person.ts'
import { hidesWish } from '../features/purchases/purchase.ts'
import type { WishState } from '../features/wishes/commands.ts'
import { contentOf } from '../features/wishes/content.ts'
import { concernedBy } from '../features/wishes/wish.ts'
import { evolveWishState, noWishState, type RecordedEventAboutWish } from './wishes.ts'

/** Somebody whose name is their id with a capital. */
export const person = (uid: UserId): { uid: UserId; name: string } => ({
  uid,
  name: uid.slice(0, 1).toUpperCase() + uid.slice(1),
})

/** Somebody with a list. */
export const listOwner = (uid: UserId, totalSurprise = false): Owner => ({ ...person(uid), totalSurprise })

export const pictured = (uid: UserId): KnownPerson => ({
  ...person(uid),
  img: `https://faces.example/${uid}.png`,
  picture: null,
})

/**
 * All data of a wish, as the table for visitors has it; undefined when there is no wish.
 *
 * @param totalSurprise the people who chose the total surprise
 */
export function knownWish(
  uid: WishId,
  state: WishState,
  totalSurprise: ReadonlySet<UserId> = new Set(),
): WishData | undefined {
  const { wish, purchase } = state
  if (wish.status !== 'normal' && wish.status !== 'secret') return undefined
  return {
    uid,
    ...contentOf(wish),
    picture: wish.picture,
    createdAt: wish.createdAt,
    secret: wish.status === 'secret',
    ...(wish.status === 'normal'
      ? {
          draft: wish.draft,
          ownerMayBuyUntil: wish.ownerMayBuyUntil,
          place: wish.place,
          receivedOn: wish.receivedOn ?? null,
        }
      : { draft: false, ownerMayBuyUntil: null, place: null, receivedOn: null }),
    concerned: concernedBy(wish).map((user) => listOwner(user, totalSurprise.has(user))),
    hiddenFrom: wish.hiddenFrom,
    creator: person(wish.creator),
    hiddenByPurchase: hidesWish(purchase),
    gifts: purchase.gifts.map(({ buyer, on, quantity, sharing }) => ({
      buyer: pictured(buyer),
      tookRestAt: null,
      on,
      quantity,
      sharing: sharing
        ? { ...sharing, shares: sharing.shares.map(({ user, amount }) => ({ person: person(user), amount })) }
        : null,
    })),
  }
}

/** The state of a wish after these events. */
export const stateAfter = (...past: readonly RecordedEventAboutWish[]): WishState =>
  replay(evolveWishState, noWishState, past)

/** An array with the data of the wish after these events; empty when it is gone. */
export function knownAfter(uid: WishId, ...past: readonly RecordedEventAboutWish[]): WishData[] {
  const known = knownWish(uid, stateAfter(...past))
  return known ? [known] : []
}
