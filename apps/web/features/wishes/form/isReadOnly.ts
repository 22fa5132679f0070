import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '@cachotteries/contracts/wish-views'

/**
 * Whether the viewer may not change the content: the wish is another's, and not a secret idea.
 *
 * @param isKeeper whether the viewer keeps the list of its owner
 */
export const isReadOnly = (wish: WishView, isKeeper: boolean): wish is RelativesWishView =>
  isRelatives(wish) && !wish.isSecret && !isKeeper
