import type { Day, UserId, WishId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'

/** What the person whom an event names as a giver saw of the wish then, since they may not see it later. */
export interface SeenByBuyer {
  /** The picture of the wish. */
  readonly picture?: StoredPicture
  /**
   * Those whom the wish is for, of whom the giver sees that it is for them. Missing when the giver doesn't see the wish, in
   * events of older releases, and where a giver who named themselves sees everybody.
   */
  readonly buyerSees?: readonly UserId[]
}

/** Somebody who takes part in a gift of several. */
export interface Share {
  readonly user: UserId
  /** What they give for it, in cents, if they have said so. */
  readonly amount: number | null
  /** Whether they and who is in charge are even. */
  readonly settled: boolean
  /** Whether they agreed to be named when the gift is told. Missing for those who were never asked: they aren't named. */
  readonly named?: boolean
  /** They named the amount before who is in charge now, who doesn't see it until they name it again. */
  readonly withheld?: true
}

export interface Sharing {
  /** Whether others may still join. */
  readonly isOpen: boolean
  /** The sum to reach, in cents, if there is one. */
  readonly target: number | null
  /** Everybody who takes part, who is in charge among them: who joined first comes first. */
  readonly shares: readonly Share[]
}

/** Who else knows of what an event says about a gift of several. */
interface SeenByOthers {
  /**
   * Those who give it and saw the wish then, besides who did this: it stays known to them when they don't see the wish any more.
   * Missing for nobody, and in events of older releases.
   */
  readonly seenBy?: readonly UserId[]
}

/** Which of the gifts on a wish an event is about: the first when it is missing, as in all events of older releases. */
interface AboutGift {
  readonly gift?: number
}

interface Taken extends SeenByBuyer, AboutGift {
  readonly buyer: UserId
  readonly on: Day
  /** How many; missing for one of a wish that doesn't say. */
  readonly quantity?: number
  /** The user who marked it, when another one recorded the event: a revealed secret keeps its purchase. */
  readonly markedBy?: UserId
  /** The secret that this wish was, when the buyer had bought it as such and sees the wish. */
  readonly continues?: WishId
}

/** Somebody gives what is left of a wish. */
export interface WishBought extends Taken {
  readonly type: 'WishBought'
  /** Recorded with the beginning of a normal wish, which its owner has never seen. */
  readonly atBirth?: boolean
  /** The total surprise: its owner, who chose it, goes on seeing the wish. What they choose later changes nothing of this. */
  readonly staysOnList?: true
}

/** Somebody gives some of what a wish asks for, and something is left. For its owner nothing has happened. */
export interface PartTaken extends Taken {
  readonly type: 'PartTaken'
}

/** Another buyer or another date of a gift. */
export interface PurchaseChanged extends SeenByBuyer, AboutGift {
  readonly type: 'PurchaseChanged'
  readonly buyer?: UserId
  readonly on?: Day
}

/** What the end of a purchase that had left nothing means to the owner. */
interface Reopening {
  /** The owner sees the wish for the first time: to them it begins now. */
  readonly firstShown?: boolean
  /** The owner has seen the wish all the time. */
  readonly stayed?: true
}

/** Somebody gives more or fewer. */
export interface QuantityChanged extends AboutGift, Reopening {
  readonly type: 'QuantityChanged'
  readonly quantity: number
  /** When nothing is left since, or something again. Otherwise for the owner nothing has happened. */
  readonly leaves?: 'nothing' | 'something'
  /** As in `WishBought`, when nothing is left. */
  readonly staysOnList?: true
}

/**
 * How a gift is shared from now on: it was opened or closed to others, somebody joined, changed their share, left, or handed the
 * charge over. In events of older releases, somebody settled a share, too. The owner knows of one purchase, which stays as it is.
 */
export interface GiftShared extends SeenByBuyer, SeenByOthers, AboutGift {
  readonly type: 'GiftShared'
  readonly isOpen: boolean
  readonly personal: Pick<Sharing, 'target' | 'shares'>
  /** Who joined by this. */
  readonly joined?: UserId
  /** Who left by this. */
  readonly left?: UserId
  /** Who is in charge from now on, when it is somebody else. */
  readonly buyer?: UserId
  /** As in `WishBought`, for who joined. */
  readonly continues?: WishId
}

/**
 * A guest has an account now, which gives what they gave. They know of it what they saw as a guest, and no more: by now it may be
 * hidden from them.
 */
export interface GiftInherited extends SeenByOthers, AboutGift {
  readonly type: 'GiftInherited'
  readonly from: UserId
  readonly to: UserId
  /** The account, when the guest gave it alone, or was in charge of it. */
  readonly buyer?: UserId
  /** How a gift of several is shared from then on. */
  readonly personal?: Pick<Sharing, 'target' | 'shares'>
}

/**
 * One of two people says whether the share of `person` is settled with `inCharge`, who was in charge of the gift as they know it.
 * It is between these two, and known to both, whatever became of the wish.
 */
export interface ShareSettled {
  readonly type: 'ShareSettled'
  readonly person: UserId
  readonly inCharge: UserId
  readonly settled: boolean
}

export interface PurchaseUnmarked extends AboutGift, Reopening {
  readonly type: 'PurchaseUnmarked'
  /** More was given than the wish asks for now, and nothing is left still: the owner goes on not seeing it. */
  readonly leavesNothing?: true
}

/** The picture of a bought wish has been stored, and this person, who gives it, sees it. Null once it is erased. */
export interface PurchasePictured {
  readonly type: 'PurchasePictured'
  readonly buyer: UserId
  readonly picture: StoredPicture | null
}

export type PurchaseEvent =
  | WishBought
  | PartTaken
  | PurchaseChanged
  | QuantityChanged
  | GiftShared
  | GiftInherited
  | ShareSettled
  | PurchaseUnmarked
  | PurchasePictured
