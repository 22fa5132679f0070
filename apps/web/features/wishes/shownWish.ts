import type { Person } from '@cachotteries/contracts/accounts'
import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'

/** A wish on the screen. */
export interface ShownWish {
  readonly wish: WishView
  /** False until the server has it; it has a page only then. */
  readonly saved: boolean
  /** Whether an intent on it is pending. */
  readonly pending: boolean
}

/** Whether it is a relative's view of a wish, rather than that of somebody it concerns. */
export const isRelatives = (wish: WishView): wish is RelativesWishView => 'creator' in wish

/** A wish on a list for `me`. One on somebody else's that came with the owner's fields alone looks like one that is available. */
export const shownOn = (owner: Person, me: string, wish: WishView): WishView =>
  owner.uid === me || isRelatives(wish)
    ? wish
    : {
        ...wish,
        purchaseDate: null,
        buyerUid: null,
        purchasedBy: null,
        buyer: null,
        staysOnList: false,
        remaining: wish.quantity ?? 1,
        gifts: [],
        ownerMayBuyUntil: wish.mayBuyMyselfUntil,
        receivedOn: null,
        creator: owner,
        recipientIds: [owner.uid],
        wishlists: [{ User: owner }],
      }
