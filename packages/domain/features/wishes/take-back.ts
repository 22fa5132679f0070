import { accept, type WishId } from '../../decider.ts'
import { hidesWish } from '../purchases/purchase.ts'
import { wishEvent, type WishDecision, type WishState } from './commands.ts'

/**
 * Removes what an owner has just added to their list, as far as they still see it there. That doesn't depend on a purchase: a wish
 * that one hides isn't among those, and one that isn't hidden is removed as if nobody gave it.
 *
 * @param wishes those that the owner sees; with their purchases, if one was bought meanwhile
 */
export const decideTakeBack = (wishes: ReadonlyMap<WishId, WishState>): WishDecision =>
  accept(
    ...[...wishes].flatMap(([uid, { wish, purchase }]) =>
      hidesWish(purchase) || wish.status !== 'normal' || wish.receivedOn !== undefined
        ? []
        : wishEvent(uid, { type: 'WishRemoved' }),
    ),
  )
