import type { Day, Recorded, UserId } from '../decider.ts'
import type { PurchaseEvent } from './events.ts'

export type Purchase =
  | { readonly status: 'available' }
  | {
      readonly status: 'bought'
      readonly buyer: UserId
      readonly on: Day
      readonly markedBy: UserId
    }

export const available: Purchase = { status: 'available' }

export function evolve(purchase: Purchase, event: PurchaseEvent & Pick<Recorded<object>, 'by'>): Purchase {
  switch (event.type) {
    case 'WishBought':
      return { status: 'bought', buyer: event.buyer, on: event.on, markedBy: event.markedBy ?? event.by }
    case 'PurchaseChanged':
      if (purchase.status === 'available') return purchase
      return { ...purchase, buyer: event.buyer ?? purchase.buyer, on: event.on ?? purchase.on }
    case 'PurchaseUnmarked':
      return available
  }
}
