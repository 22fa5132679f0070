import type { RelativesWishView } from '@cachotteries/contracts/wishes'

/** That the owner of the list may buy the wish themself, for a week after they said so. */
export function ownersWarning(wish: RelativesWishView, owner: string): string | undefined {
  const { ownerMayBuyUntil, wishlists } = wish
  if (ownerMayBuyUntil === null || Date.parse(ownerMayBuyUntil) <= Date.now()) return undefined
  const name = wishlists.find(({ User }) => User.uid === owner)?.User.name
  return name && `${name} pense se l’offrir`
}
