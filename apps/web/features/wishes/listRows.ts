import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { Rows } from '../../live/applyChange.ts'

/** The rows of a list are its wishes. */
export const listRows: Rows<ListView, WishView> = {
  of: (view) => view.Wishes,
  replaced: (view, Wishes) => ({ ...view, Wishes }),
}
