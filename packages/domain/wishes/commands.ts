import type { Day, Decision, UserId, WishId } from '../decider.ts'
import type { PurchaseRejection, PurchaseWanted } from '../purchases/decide.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import type { Purchase } from '../purchases/purchase.ts'
import type { Viewer } from '../visibility/wish-visibility.ts'
import type { Carried, WishContent } from './content.ts'
import type { WishEvent } from './events.ts'
import type { Wish } from './wish.ts'

/** Who acts, and what day it is for them: the facts that every command about a wish comes with. */
export interface Acting {
  readonly by: Viewer
  /** The date a purchase gets when none is named. */
  readonly today: Day
  /** The last date that is not in the future anywhere on Earth. */
  readonly latestDay: Day
}

export interface AddWish extends Acting {
  readonly type: 'AddWish'
  readonly wish: WishId
  readonly owner: UserId
  readonly content: WishContent
  /** Unsaid, an owner's wish is normal and a visitor's idea is secret. */
  readonly secret: boolean | undefined
  /** Besides the owner. */
  readonly otherRecipients: readonly UserId[]
  readonly purchase: PurchaseWanted
}

export interface ChangeWish extends Acting {
  readonly type: 'ChangeWish'
  readonly wish: WishId
  readonly content: Carried<WishContent>
  readonly secret: boolean | undefined
  readonly recipients: readonly UserId[] | undefined
  readonly purchase: PurchaseWanted
  /** Ids for the wishes that begin when a secret ends: one for each recipient is enough. */
  readonly freshIds: readonly WishId[]
}

export interface RemoveWish extends Acting {
  readonly type: 'RemoveWish'
  readonly wish: WishId
}

export type WishCommand = AddWish | ChangeWish | RemoveWish

export type WishRejection =
  | 'NoSuchWish'
  | 'NoSuchList'
  | 'NotAllowed'
  | 'WrongRecipient'
  | 'NoRecipientLeft'
  | 'BuyerIsRecipient'
  | PurchaseRejection

/** A fact about one wish: purchases are a stream of their own, beside the wish's. */
export type WishFact =
  | { readonly wish: WishId; readonly of: 'wish'; readonly event: WishEvent }
  | { readonly wish: WishId; readonly of: 'purchase'; readonly event: PurchaseEvent }

export type WishDecision = Decision<WishFact, WishRejection>

export interface WishState {
  readonly wish: Wish
  readonly purchase: Purchase
}

export const wishFact = (wish: WishId, event: WishEvent): WishFact => ({ wish, of: 'wish', event })

export const purchaseFact = (wish: WishId, event: PurchaseEvent): WishFact => ({
  wish,
  of: 'purchase',
  event,
})
