import type { ClickId, WishId } from '../../decider.ts'

/** Where the link was: on a card of a list, in the form of a wish, or on its page. */
export type ClickSource = 'wish-card' | 'wish-form' | 'wish-detail'

/** Somebody followed a wish's link to a shop. Has only ids: analytics show the present names. */
export interface LinkClicked {
  readonly type: 'LinkClicked'
  readonly click: ClickId
  readonly wish: WishId
  readonly source: ClickSource
}
