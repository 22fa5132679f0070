import type { RelativesWishView } from '@cachotteries/contracts/wishes'

/** The names of the others whose lists this wish is on, seen from `owner`'s; empty when there are none. */
export const sharedWith = (wish: RelativesWishView, owner: string): string =>
  wish.wishlists
    .filter(({ User }) => User.uid !== owner)
    .map(({ User }) => User.name)
    .join(', ')
