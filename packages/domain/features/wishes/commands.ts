import type { Day, Decision, Instant, UserId, WishId } from '../../decider.ts'
import type { PicturesOfLink } from '../../pictures/picture.ts'
import type { Giver } from '../purchases/charge.ts'
import type { PurchaseRejection, RequestedPurchase } from '../purchases/decide.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { Purchase } from '../purchases/purchase.ts'
import type { Together, TogetherRejection } from '../purchases/together.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { FieldChanges, WishContent } from './content.ts'
import type { WishEvent } from './events.ts'
import type { Place } from './place.ts'
import type { Wish } from './wish.ts'

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
  readonly purchase: RequestedPurchase
  /** Whether the owner keeps it to themself for now. */
  readonly draft: boolean | undefined
  /** The picture of the link, if it is stored already. */
  readonly pictures?: PicturesOfLink | undefined
}

export interface ChangeWish extends Actor, OwnersChoices {
  readonly type: 'ChangeWish'
  readonly wish: WishId
  readonly content: FieldChanges<WishContent>
  readonly secret: boolean | undefined
  readonly recipients: readonly UserId[] | undefined
  /** From whom it may become hidden by the command: those whom it names as recipients, and who is set aside for their lists. */
  readonly losing?: readonly Viewer[] | undefined
  readonly draft: boolean | undefined
  readonly full: FullLists
  readonly purchase: RequestedPurchase
  /** Ids for the wishes that begin when a secret is revealed: at least one for each recipient. */
  readonly newIds: readonly WishId[]
  /** The picture of the link, if it is stored already: a copy for each wish that begins when a secret is revealed. */
  readonly pictures?: PicturesOfLink | undefined
}

export interface RemoveWish extends Actor {
  readonly type: 'RemoveWish'
  readonly wish: WishId
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

/** Somebody does something about a gift of several. */
export interface GiveTogether extends Pick<Actor, 'by' | 'givers'> {
  readonly type: 'GiveTogether'
  readonly wish: WishId
  readonly act: Together
  /** Of those whom it names, the guests who were withdrawn. */
  readonly formerGuests?: ReadonlySet<UserId> | undefined
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
  | ChangeWish
  | RemoveWish
  | RestoreWish
  | MayBuyMyself
  | PlaceWish
  | GiveTogether
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
  | TogetherRejection

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
