import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { isToCome } from '../../ui/dates.ts'

/** That the owner of the list may buy the wish themself, for a week after they said so. */
export function ownersWarning(wish: RelativesWishView, owner: string): string | undefined {
  const { ownerMayBuyUntil, wishlists } = wish
  if (ownerMayBuyUntil === null || !isToCome(ownerMayBuyUntil)) return undefined
  const name = wishlists.find(({ User }) => User.uid === owner)?.User.name
  return name && `${name} pense se l’offrir`
}
