import { of } from '@cachotteries/contracts/elision'
import type { OwnWishView, RelativesWishView } from '@cachotteries/contracts/wishes'
import { isToCome, longDay, shortDate } from '../../../ui/dates.ts'

/** Whose idea a wish is, or who noted it for an owner without an account; undefined for the owner’s own. */
export function whoseIdea(
  { creator, isSecret }: RelativesWishView,
  owner: string,
  isKept: boolean | undefined,
): string | undefined {
  if (creator.uid === owner) return undefined
  return isKept && !isSecret ? `Noté par ${creator.name}` : `Une idée ${of(creator.name)}`
}

/** The names of the other people whose lists have this wish, apart from `owner`; empty if there are none. */
export const sharedWith = (wish: RelativesWishView, owner: string): string =>
  wish.wishlists
    .filter(({ User }) => User.uid !== owner)
    .map(({ User }) => User.name)
    .join(', ')

/** That the owner of the list received the wish, if they said so. */
export function whenReceived(
  { receivedOn, wishlists }: RelativesWishView,
  owner: string,
): string | undefined {
  const name = wishlists.find(({ User }) => User.uid === owner)?.User.name
  return receivedOn === null ? undefined : name && `${name} l’a reçu le ${longDay(receivedOn)}`
}

/** That the owner of the list may buy the wish themself, for a week after they said so. */
export function ownersWarning(wish: RelativesWishView, owner: string): string | undefined {
  const { ownerMayBuyUntil, wishlists } = wish
  if (ownerMayBuyUntil === null || !isToCome(ownerMayBuyUntil)) return undefined
  const name = wishlists.find(({ User }) => User.uid === owner)?.User.name
  return name && `${name} pense se l’offrir`
}

/** The same for the owner, with the last day. */
export function ownWarning({ mayBuyMyselfUntil: until }: OwnWishView): string | undefined {
  if (until === null || !isToCome(until)) return undefined
  return `Vous avez prévenu vos proches, jusqu’au ${shortDate(until)}, que vous pensez vous l’offrir`
}
