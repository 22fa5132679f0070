import type { Day, UserId } from '../decider.ts'

export interface WishBought {
  readonly type: 'WishBought'
  readonly buyer: UserId
  readonly on: Day
  /** The user who marked it, when another one recorded the event: a revealed secret keeps its purchase. */
  readonly markedBy?: UserId
  /** Recorded with the beginning of a normal wish, which its owner has never seen. */
  readonly atBirth?: boolean
}

/** Another buyer or another date of a bought wish. */
export interface PurchaseChanged {
  readonly type: 'PurchaseChanged'
  readonly buyer?: UserId
  readonly on?: Day
}

export interface PurchaseUnmarked {
  readonly type: 'PurchaseUnmarked'
  /** The owner sees the wish for the first time: to them it begins now. */
  readonly firstShown?: boolean
}

export type PurchaseEvent = WishBought | PurchaseChanged | PurchaseUnmarked
