import type { ClickId, WishId } from '../decider.ts'

/** What was on the screen where the link was: a card of a list, the form of a wish, or its page. */
export type ClickSource = 'wish-card' | 'wish-form' | 'wish-detail'

/** Somebody followed a wish's link to a shop. Nothing but ids: names are those of the moment one looks. */
export interface LinkClicked {
  readonly type: 'LinkClicked'
  readonly click: ClickId
  readonly wish: WishId
  readonly source: ClickSource
}
