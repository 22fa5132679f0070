import type { RelativesWishView } from '@cachotteries/contracts/wishes'

/** The names of the other people whose lists have this wish, apart from `owner`; empty if there are none. */
export const sharedWith = (wish: RelativesWishView, owner: string): string =>
  wish.wishlists
    .filter(({ User }) => User.uid !== owner)
    .map(({ User }) => User.name)
    .join(', ')
