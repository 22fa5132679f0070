import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import type { Rows } from '../live/applyChange.ts'

/** Where the wishes of a list are. */
export const listRows: Rows<ListView, WishView> = {
  of: (view) => view.Wishes,
  replaced: (view, Wishes) => ({ ...view, Wishes }),
}
