import type { Day, Decision, Instant, UserId, WishId } from '../../decider.ts'
import type { PicturesOfLink } from '../../pictures/picture.ts'
import type {
  Actor,
  CorrectGift,
  Give,
  GiveBack,
  PurchaseCommand,
  PurchaseRejection,
} from '../purchases/commands.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { Purchase } from '../purchases/purchase.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { FieldChanges, WishContent } from './content.ts'
import type { WishEvent } from './events.ts'
import type { Place } from './place.ts'
import type { Wish } from './wish.ts'

/**
 * The owners of the lists to which the user can't add. They are full by what the user sees of them: a limit that counted
 * hidden wishes would tell their number.
 */
export type FullLists = ReadonlySet<UserId>

/** What their owners chose, of the people whom a wish concerns. */
export interface OwnersChoices {
  /** Those on whose lists a wish that is bought now stays. */
  readonly totalSurprise: ReadonlySet<UserId>
}

export interface AddWish extends Actor, OwnersChoices {
  readonly type: 'AddWish'
  readonly wish: WishId
  readonly owner: UserId
  readonly content: WishContent
  /** When undefined, an owner's wish is normal and a visitor's idea is secret. */
  readonly secret: boolean | undefined
  /** Recipients besides the owner. */
  readonly otherRecipients: readonly UserId[]
  readonly full: FullLists
  /** What is said about giving it, in one. */
  readonly gift?: Give | GiveBack | CorrectGift | undefined
  /** Whether the owner keeps it to themself for now. */
  readonly draft: boolean | undefined
  /** The picture of the link, if it is stored already. */
  readonly pictures?: PicturesOfLink | undefined
}

export interface ChangeContent {
  readonly type: 'ChangeContent'
  readonly content: FieldChanges<WishContent>
  /** The picture of the link, if it is stored already. */
  readonly pictures?: PicturesOfLink | undefined
}

/** An owner keeps a wish to themself for now, or shows it. */
export interface ChangeDraft {
  readonly type: 'ChangeDraft'
  readonly draft: boolean
}

/** Says for whom a secret idea is, and for whom it isn't any more. */
export interface ShareIdea {
  readonly type: 'ShareIdea'
  readonly recipients: readonly UserId[]
  /** From whom it may become hidden by that: those whom it names, and who is set aside for their lists. */
  readonly losing?: readonly Viewer[] | undefined
  readonly full: FullLists
}

/** Says that it is a secret, as forms do that send all fields. */
export interface KeepSecret {
  readonly type: 'KeepSecret'
}

export interface RevealIdea {
  readonly type: 'RevealIdea'
  /** Ids for the wishes that begin: at least one for each recipient. */
  readonly newIds: readonly WishId[]
  /** The picture of the link, if it is stored already: a copy for each wish that begins. */
  readonly pictures?: PicturesOfLink | undefined
}

export interface RemoveWish {
  readonly type: 'RemoveWish'
}

/** One thing that somebody does about a wish that they see. */
export type WishAct =
  | ChangeContent
  | ChangeDraft
  | ShareIdea
  | KeepSecret
  | RevealIdea
  | RemoveWish
  | PurchaseCommand

/** What somebody does about one wish that they see: all of it or nothing. */
export interface ActOnWish extends Actor, OwnersChoices {
  readonly type: 'ActOnWish'
  readonly wish: WishId
  /** Each is decided as if those before it were done. */
  readonly acts: readonly WishAct[]
}

/** Who removed a wish takes that back. */
export interface RestoreWish extends Pick<Actor, 'by'> {
  readonly type: 'RestoreWish'
  readonly wish: WishId
  readonly now: Instant
  readonly full: FullLists
}

/** An owner warns relatives that they may buy the wish themself. */
export interface MayBuyMyself extends Pick<Actor, 'by'> {
  readonly type: 'MayBuyMyself'
  readonly wish: WishId
}

/**
 * Puts a wish in its place on a list, by hand. The person who orders the list computed the place from what they see of it, so it
 * depends on nothing else.
 */
export interface PlaceWish extends Pick<Actor, 'by'> {
  readonly type: 'PlaceWish'
  readonly owner: UserId
  readonly wish: WishId
  readonly place: Place
}

/** An owner, or who keeps their list, received the wish, or says that this was a mistake. */
export interface ReceiveWish extends Pick<Actor, 'by'> {
  readonly type: 'ReceiveWish'
  readonly wish: WishId
  readonly on: Day
  readonly latestDay: Day
}

export interface UndoReceipt extends Pick<Actor, 'by'> {
  readonly type: 'UndoReceipt'
  readonly wish: WishId
  /** Whether a giver told that it came from them, which the owner sees. */
  readonly isTold: boolean
}

/** What a guest who made an account gave is given by that account from now on, whatever became of the wish. */
export interface InheritGift extends Pick<Actor, 'by' | 'givers'> {
  readonly type: 'InheritGift'
  readonly wish: WishId
  /** The guest. */
  readonly from: UserId
}

/** What somebody without an account gives is given by their inviter from now on. */
export interface HandOverGift extends Pick<Actor, 'by' | 'givers'> {
  readonly type: 'HandOverGift'
  readonly wish: WishId
  readonly from: UserId
  /** Those who must all see the wish, since the person who gives it from now on reads what it says. */
  readonly seenBy: readonly Viewer[]
}

export type WishCommand =
  | HandOverGift
  | InheritGift
  | AddWish
  | ActOnWish
  | RestoreWish
  | MayBuyMyself
  | PlaceWish
  | ReceiveWish
  | UndoReceipt

export type WishRejection =
  | 'NoSuchWish'
  | 'NoSuchList'
  | 'NotAllowed'
  | 'WrongRecipient'
  | 'NoRecipientLeft'
  | 'BuyerIsRecipient'
  | 'ListFull'
  | 'DayInFuture'
  | 'AlreadyTold'
  | PurchaseRejection

/** An event and its wish. `of` says whether it belongs to the stream of the wish, or to that of its purchase. */
export type EventAboutWish =
  | { readonly wish: WishId; readonly of: 'wish'; readonly event: WishEvent }
  | { readonly wish: WishId; readonly of: 'purchase'; readonly event: PurchaseEvent }

export type WishDecision = Decision<EventAboutWish, WishRejection>

export interface WishState {
  readonly wish: Wish
  readonly purchase: Purchase
  /** Those who keep the owner's list and may change it in their name. Missing for an owner who has an account. */
  readonly keepers?: readonly UserId[]
}

export const wishEvent = (wish: WishId, event: WishEvent): EventAboutWish => ({ wish, of: 'wish', event })

export const purchaseEvent = (wish: WishId, event: PurchaseEvent): EventAboutWish => ({
  wish,
  of: 'purchase',
  event,
})
