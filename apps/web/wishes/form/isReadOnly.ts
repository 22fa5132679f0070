import type { WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '../shownWish.ts'

/** Whether the viewer may not change the content: the wish is another's, and not a secret idea. */
export const isReadOnly = (wish: WishView): boolean => isRelatives(wish) && !wish.isSecret
