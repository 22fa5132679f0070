import type { Day, UserId } from '../decider.ts'

export interface WishBought {
  readonly type: 'WishBought'
  readonly buyer: UserId
  readonly on: Day
  /** Who made the mark, where it is not who recorded it: a purchase outlives the secret that it was part of. */
  readonly markedBy?: UserId
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
