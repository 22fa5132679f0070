import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'

/** A wish on the screen. */
export interface ShownWish {
  /** Names its card from the moment it is asked for: the wish's id comes with the answer. */
  readonly key: string
  readonly wish: WishView
  /** False until the server has given it an id of its own. */
  readonly saved: boolean
  /** Something that was asked of it is not answered yet. */
  readonly pending: boolean
}

/** Tells what a relative gets from what the person it is for gets. */
export const isRelatives = (wish: WishView): wish is RelativesWishView => 'creator' in wish
