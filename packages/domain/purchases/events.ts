import type { Day, UserId } from '../decider.ts'

export interface WishBought {
  readonly type: 'WishBought'
  readonly buyer: UserId
  readonly on: Day
}

/** Another buyer or another date for what is bought already. */
export interface PurchaseChanged {
  readonly type: 'PurchaseChanged'
  readonly buyer?: UserId
  readonly on?: Day
}

export interface PurchaseUnmarked {
  readonly type: 'PurchaseUnmarked'
}

export type PurchaseEvent = WishBought | PurchaseChanged | PurchaseUnmarked
