import type { Day, Decision, UserId } from '../../decider.ts'
import type { ForPeople, Viewer } from '../../wish-visibility.ts'
import type { Giver } from './charge.ts'
import type { PurchaseEvent } from './events.ts'
import type { Purchase } from './purchase.ts'

/** Which gift somebody says something about, and what they say. A missing or empty field says nothing. */
interface AboutGift {
  readonly buyer?: UserId | null | undefined
  readonly on?: Day | null | undefined
  /** How many of what the wish asks for: all that is left, when a mark doesn't say. */
  readonly quantity?: number | null | undefined
  /** Whether it undoes what gave something back. Then it isn't another purchase, and keeps the stamp of the one that ended. */
  readonly again?: boolean | undefined
}

/** Somebody gives it, or one whom they name does. */
export interface Give extends AboutGift {
  readonly type: 'Give'
}

/** Who gives it, when, or how many, was said wrongly. The person in charge hands the charge over with it. */
export interface CorrectGift extends AboutGift {
  readonly type: 'CorrectGift'
}

export interface GiveBack {
  readonly type: 'GiveBack'
  /** Whether a form that has it says something about the gift as well. That changes nothing, and no owner may say it. */
  readonly isAboutGift?: true | undefined
}

/**
 * Who is in charge opens the gift to others or closes it, says which sum to reach and what they give themselves, hands the charge
 * over, or removes somebody.
 */
export interface ArrangeGift {
  readonly type: 'ArrangeGift'
  readonly isOpen?: boolean | undefined
  /** In cents, null for none. */
  readonly target?: number | null | undefined
  /** What they give themselves, in cents, null for no amount yet. */
  readonly amount?: number | null | undefined
  readonly inCharge?: UserId | undefined
  /** Who gives none of it any more: of a guest who was withdrawn, anybody says so, whatever they gave. */
  readonly without?: UserId | undefined
  /** Whether that is a guest who was withdrawn. */
  readonly isFormerGuest?: boolean | undefined
}

/** Somebody joins the gift of a giver, or says another amount. */
export interface TakePart {
  readonly type: 'TakePart'
  /** Whose gift; needed where several are open. */
  readonly giver?: UserId | undefined
  /** In cents, null for none. */
  readonly amount?: number | null | undefined
  /** Whether they agree to be named when the gift is told. Who joins agrees, unless they say no. */
  readonly named?: boolean | undefined
}

export interface LeaveGift {
  readonly type: 'LeaveGift'
}

/** One of the two sides says that they are even. */
export interface SettleShare {
  readonly type: 'SettleShare'
  readonly person?: UserId | undefined
  readonly settled: boolean
}

/** One thing that somebody does about what is given of a wish. Undefined fields don't change. */
export type PurchaseCommand = Give | CorrectGift | GiveBack | ArrangeGift | TakePart | LeaveGift | SettleShare

/** The user who gives a command about a wish, and the date for them. */
export interface Actor {
  readonly by: Viewer
  /** The date of a purchase without a date. */
  readonly today: Day
  /** The last date that isn't in the future everywhere on Earth. */
  readonly latestDay: Day
  /**
   * The others whom the command names as buyers. A buyer who is neither among them, nor among the givers, counts as not seeing the
   * wish.
   */
  readonly buyers?: readonly Viewer[] | undefined
  /** Those whom the command names who have no account: they buy nothing. */
  readonly withoutAccount?: ReadonlySet<UserId> | undefined
  /** Those who give the wish, where the command may pass a charge on, or ends a secret that becomes wishes. */
  readonly givers?: readonly Giver[] | undefined
}

/** What the wish asks for, and for whom. */
export interface Asked extends ForPeople {
  /** How many; null when it doesn't say. */
  readonly wanted: number | null
  /** Whether the owner chose that a wish bought now stays on their list. Never for a secret, of which no purchase is stamped. */
  readonly staysOnList?: boolean
}

/** What a command about a purchase is decided by. */
export interface AboutWish {
  readonly actor: Actor
  readonly purchase: Purchase
  readonly asked: Asked
}

export type PurchaseRejection =
  | 'BoughtByAnother'
  | 'WrongBuyer'
  | 'DateInFuture'
  | 'NotBought'
  | 'NotSoMany'
  | 'GivenBySeveral'
  | 'NotInCharge'
  | 'CannotBeInCharge'
  | 'NotOpen'
  | 'NotTakingPart'
  | 'ShareSettled'

export type PurchaseDecision = Decision<PurchaseEvent, PurchaseRejection>
