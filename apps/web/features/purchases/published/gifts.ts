import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import { isRelatives } from '@cachotteries/contracts/wish-views'

export type WishGift = RelativesWishView['gifts'][number]

/** What this person gives of a wish, alone or with others. */
export const giftWith = ({ gifts }: Pick<RelativesWishView, 'gifts'>, person: string): WishGift | undefined =>
  gifts.find(
    ({ uid, together }) => uid === person || together?.participants.some((one) => one.uid === person),
  )

/** Whether this person gives some of it. */
export const isGiving = (wish: WishView, person: string): boolean =>
  isRelatives(wish) && giftWith(wish, person) !== undefined

/** A gift of others that this person may join. */
export const openTo = (wish: Pick<RelativesWishView, 'gifts'>, person: string): WishGift | undefined =>
  giftWith(wish, person) ? undefined : wish.gifts.find(({ isOpen }) => isOpen)

/** Of a wish of which nothing is left: the gift of several that others can join, to which something is missing. */
export const openGiftOf = (wish: WishView): WishGift | undefined =>
  isRelatives(wish) && wish.isPurchased && wish.receivedOn === null
    ? wish.gifts.find(({ isOpen, together }) => isOpen && together?.missing !== 0)
    : undefined

/** Whether this person may give some of it, or take back what they give. */
export const isOfferable = (wish: RelativesWishView, person: string): boolean =>
  (wish.remaining > 0 && wish.receivedOn === null) || giftWith(wish, person) !== undefined

/** How many more are given than the wish asks for. */
export const givenBeyond = ({ gifts, quantity }: Pick<RelativesWishView, 'gifts' | 'quantity'>): number =>
  gifts.length === 0 ? 0 : Math.max(0, gifts.reduce((sum, gift) => sum + gift.quantity, 0) - (quantity ?? 1))
