import { accept, type WishId } from '../../decider.ts'
import { hidesWish } from '../purchases/purchase.ts'
import type { WishDecision, WishState } from './commands.ts'
import { drafted } from './draft.ts'

/**
 * Makes drafts of all that an owner sees published of their list, or publishes all drafts. Neither depends on a purchase: a
 * wish that one hides isn't among those, and one that isn't hidden is put away as if nobody gave it. Its givers keep it. What
 * the owner received, or a purchase hid, meanwhile, isn't on their list any more.
 *
 * @param wishes those that the owner sees; with their purchases, if one was bought meanwhile
 */
export const decidePutAway = (wishes: ReadonlyMap<WishId, WishState>, draft: boolean): WishDecision =>
  accept(
    ...[...wishes].flatMap(([uid, { wish, purchase }]) =>
      hidesWish(purchase) || (wish.status === 'normal' && wish.receivedOn !== undefined)
        ? []
        : drafted(uid, wish, draft),
    ),
  )
