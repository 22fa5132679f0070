import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'

/** A wish on the screen. */
export interface ShownWish {
  readonly wish: WishView
  /** False until the server has it: only then does it have a page. */
  readonly saved: boolean
  /** Something that was asked of it is not answered yet. */
  readonly pending: boolean
}

/** Tells what a relative gets from what the person it is for gets. */
export const isRelatives = (wish: WishView): wish is RelativesWishView => 'creator' in wish
