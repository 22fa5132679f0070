import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '@cachotteries/contracts/wish-views'

/** The possible buyers: the user, then their relatives who have an account, but never the people whom the wish concerns. */
export function buyersOf(
  { me, relatives }: { me: PersonWithPicture; relatives: readonly PersonWithPicture[] },
  concerned: readonly string[],
  wish: WishView | null,
): PersonWithPicture[] {
  const possible = [me, ...relatives].filter(
    ({ uid, withoutAccount }) => !withoutAccount && !concerned.includes(uid),
  )
  const buyer = wish && isRelatives(wish) ? wish.buyer : null
  return buyer && !possible.some(({ uid }) => uid === buyer.uid) ? [...possible, buyer] : possible
}
