import type { RelativesWishView, WishView } from './wishes.ts'

/** Whether it is a relative's view of a wish, rather than that of somebody it concerns. */
export const isRelatives = (wish: WishView): wish is RelativesWishView => 'creator' in wish
