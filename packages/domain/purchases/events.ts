import type { Day, UserId } from '../decider.ts'

export interface WishBought {
  readonly type: 'WishBought'
  readonly buyer: UserId
  readonly on: Day
  /** The user who marked it, when another one recorded the event: a revealed secret keeps its purchase. */
  readonly markedBy?: UserId
  /** Recorded with the beginning of a normal wish, which its owner has never seen. */
  readonly atBirth?: boolean
  /** The total surprise: its owner, who chose it, goes on seeing the wish. What they choose later changes nothing of this. */
  readonly staysOnList?: true
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
  /** The owner has seen the wish all the time. */
  readonly stayed?: true
}

export type PurchaseEvent = WishBought | PurchaseChanged | PurchaseUnmarked
