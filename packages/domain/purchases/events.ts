import type { Day, UserId, WishId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'

/** What the buyer of a wish saw of it when they were named, since they may not see it later. */
export interface SeenByBuyer {
  /** The picture of the wish. */
  readonly picture?: StoredPicture
  /**
   * Those whom the wish is for, of whom the buyer sees that it is for them. Missing when the buyer doesn't see the wish, in
   * events of older releases, and where a buyer who named themselves sees everybody.
   */
  readonly buyerSees?: readonly UserId[]
}

export interface WishBought extends SeenByBuyer {
  readonly type: 'WishBought'
  readonly buyer: UserId
  readonly on: Day
  /** The user who marked it, when another one recorded the event: a revealed secret keeps its purchase. */
  readonly markedBy?: UserId
  /** Recorded with the beginning of a normal wish, which its owner has never seen. */
  readonly atBirth?: boolean
  /** The secret that this wish was, when the buyer had bought it as such and sees the wish. */
  readonly continues?: WishId
  /** The total surprise: its owner, who chose it, goes on seeing the wish. What they choose later changes nothing of this. */
  readonly staysOnList?: true
}

/** Another buyer or another date of a bought wish. */
export interface PurchaseChanged extends SeenByBuyer {
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

/** The picture of a bought wish has been stored, and its buyer sees it. */
export interface PurchasePictured {
  readonly type: 'PurchasePictured'
  readonly buyer: UserId
  readonly picture: StoredPicture
}

export type PurchaseEvent = WishBought | PurchaseChanged | PurchaseUnmarked | PurchasePictured
