import { accept, reject } from '../../decider.ts'
import { available } from '../purchases/purchase.ts'
import { wishEvent, type PlaceWish, type WishDecision, type WishState } from './commands.ts'
import { keeps, wishVisibilityIn } from './seen.ts'

/**
 * Of the wishes on a list that one may order, nothing says which can be placed: the answer is the same for a wish that is
 * bought and hidden, for a secret, and for one that never was. A bought one is placed as well, since it is still on an open
 * screen, and comes back to that place.
 */
export function placeWish({ by, owner, wish: uid, place }: PlaceWish, state: WishState): WishDecision {
  if (by.user !== owner) {
    if (!by.relatives.has(owner)) return reject('NoSuchList')
    if (by.setAsideFor.has(owner) || !keeps(by, state)) return reject('NotAllowed')
  }
  const { wish } = state
  const isTheirs = wish.status === 'normal' && wish.owner === owner && wish.place !== place
  return isTheirs && wishVisibilityIn(by, { wish, purchase: available }) !== 'nothing'
    ? accept(wishEvent(uid, { type: 'WishPlaced', place }))
    : accept()
}
