import type { OwnWishView, RelativesWishView } from '@cachotteries/contracts/wishes'
import { isToCome, shortDate } from '../../../ui/dates.ts'

/** That the owner of the list may buy the wish themself, for a week after they said so. */
export function ownersWarning(wish: RelativesWishView, owner: string): string | undefined {
  const { ownerMayBuyUntil, wishlists } = wish
  if (ownerMayBuyUntil === null || !isToCome(ownerMayBuyUntil)) return undefined
  const name = wishlists.find(({ User }) => User.uid === owner)?.User.name
  return name && `${name} pense se l’offrir`
}

const aWeek = 7 * 24 * 60 * 60_000

/** The same for the owner, with the day on which they said so. */
export function ownWarning({ mayBuyMyselfUntil: until }: OwnWishView): string | undefined {
  if (until === null || !isToCome(until)) return undefined
  const said = new Date(Date.parse(until) - aWeek).toISOString()
  return `Le ${shortDate(said)}, vous avez dit que vous pensez vous l’offrir`
}
