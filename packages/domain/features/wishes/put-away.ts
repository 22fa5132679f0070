import { accept, type WishId } from '../../decider.ts'
import { hidesWish } from '../purchases/purchase.ts'
import type { WishDecision, WishState } from './commands.ts'
import { drafted } from './draft.ts'

/**
 * Makes drafts of what an owner sees published of their list, or publishes drafts. Neither depends on a purchase: a
 * wish that one hides isn't among those, and one that isn't hidden is put away as if nobody gave it. Its givers keep it. What
 * the owner received, or a purchase hid, meanwhile, isn't on their list any more.
 *
 * @param wishes those that the owner sees; with their purchases, if one was bought meanwhile
 * @param year with which they are put away
 */
export const decidePutAway = (
  wishes: ReadonlyMap<WishId, WishState>,
  draft: boolean,
  year?: number,
): WishDecision =>
  accept(
    ...[...wishes].flatMap(([uid, { wish, purchase }]) =>
      hidesWish(purchase) || (wish.status === 'normal' && wish.receivedOn !== undefined)
        ? []
        : drafted(uid, wish, draft, year),
    ),
  )
