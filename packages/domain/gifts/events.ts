import type { UserId, WishId } from '../decider.ts'

/** Where a gift is on its way: to be bought, at home, or given. Only the buyer knows. */
export type GiftStage = 'to-buy' | 'have' | 'given'

/** What the buyer writes about a gift of theirs, for themselves. Has only the fields that changed. */
export interface GiftChanged {
  readonly type: 'GiftChanged'
  /** The wish that it was taken from. */
  readonly gift: WishId
  readonly stage?: GiftStage
  /** Whether it is kept although the wish is out of sight. */
  readonly kept?: boolean
  readonly personal?: {
    /** In cents. */
    readonly paid?: number | null
    readonly note?: string | null
  }
}

/** The buyer has no use any more for a gift that was undone, or whose wish is out of sight. */
export interface GiftForgotten {
  readonly type: 'GiftForgotten'
  readonly gift: WishId
}

export interface BudgetChanged {
  readonly type: 'BudgetChanged'
  readonly person: UserId
  /** In cents. */
  readonly personal: { readonly budget: number | null }
}

export type GiftEvent = GiftChanged | GiftForgotten | BudgetChanged
