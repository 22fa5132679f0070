import type { Recorded, WishId } from '@cachotteries/domain/decider'
import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { RowChange } from '../platform/log/read-model-table.ts'
import { ownerWishes, visitorWishes } from '../wishes/read-model.ts'

/** A bought wish leaves its owner's table whole, and comes back whole when it is unmarked. */
export function projectPurchase(id: WishId, event: Recorded<PurchaseEvent>): readonly RowChange[] {
  switch (event.type) {
    case 'WishBought':
      return [
        visitorWishes.patch({ id }, { buyer: event.buyer, bought_on: event.on }),
        ownerWishes.remove({ id }),
      ]
    case 'PurchaseChanged':
      return [visitorWishes.patch({ id }, { buyer: event.buyer, bought_on: event.on })]
    case 'PurchaseUnmarked':
      return [visitorWishes.patch({ id }, { buyer: null, bought_on: null }), ownerWishes.refill({ id })]
  }
}
