import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { longDay } from '../../../ui/dates.ts'

/** That the owner of the list received the wish, if they said so. */
export function whenReceived(
  { receivedOn, wishlists }: RelativesWishView,
  owner: string,
): string | undefined {
  const name = wishlists.find(({ User }) => User.uid === owner)?.User.name
  return receivedOn === null ? undefined : name && `${name} l’a reçu le ${longDay(receivedOn)}`
}
