import type { WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '../shownWish.ts'

/** Whether the viewer may look at the wish but not change what it says: it is another's, and no secret idea. */
export const isReadOnly = (wish: WishView): boolean => isRelatives(wish) && !wish.isSecret
