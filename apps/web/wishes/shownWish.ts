import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'

/** A wish on the screen. */
export interface ShownWish {
  readonly wish: WishView
  /** False until the server has it; it has a page only then. */
  readonly saved: boolean
  /** Whether an intent on it is pending. */
  readonly pending: boolean
}

/** Whether it is a relative's view of a wish, rather than that of somebody it concerns. */
export const isRelatives = (wish: WishView): wish is RelativesWishView => 'creator' in wish
