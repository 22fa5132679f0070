import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import type { Shape } from '../platform/live/digest.ts'

/** A list taken apart for live changes: its wishes, and whose it is. */
export const listShape: Shape<ListView, WishView> = {
  rows: (list) => list.Wishes,
  around: ({ uid, User }) => [uid, User],
}
