import type { Day, OccasionId, UserId, WishId } from '../../decider.ts'

/** Where a gift is on its way: to be bought, at home, or given. Only the buyer knows. */
export type GiftStage = 'to-buy' | 'have' | 'given'

/** What the buyer writes about a gift of theirs, for themselves. Has only the fields that changed. */
export interface GiftChanged {
  readonly type: 'GiftChanged'
  /** The wish that it was taken from. */
  readonly gift: WishId
  readonly stage?: GiftStage
  /** The day on which it was given. Events of older releases lack it: then it is the day on which they were recorded. */
  readonly givenOn?: Day
  /** What it is for, of what there is to celebrate; null for nothing in particular. */
  readonly occasion?: OccasionId | null
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

/** The buyer has said whether they gave what they had for an occasion on its day: they aren't asked again. */
export interface DayAnswered {
  readonly type: 'DayAnswered'
  readonly occasion: OccasionId
  readonly day: Day
}

export type GiftEvent = GiftChanged | GiftForgotten | BudgetChanged | DayAnswered
