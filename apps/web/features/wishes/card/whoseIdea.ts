import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { of } from '@cachotteries/contracts/elision'

/** Whose idea a wish is, or who noted it for an owner without an account; undefined for the owner’s own. */
export function whoseIdea(
  { creator, isSecret }: RelativesWishView,
  owner: string,
  isKept: boolean | undefined,
): string | undefined {
  if (creator.uid === owner) return undefined
  return isKept && !isSecret ? `Noté par ${creator.name}` : `Une idée ${of(creator.name)}`
}
