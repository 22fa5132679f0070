import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { give, giveBack } from '@cachotteries/contracts/purchases'
import type { RelativesWishView, WishChanges } from '@cachotteries/contracts/wishes'
import type { z } from 'zod'
import { giftWith, type WishGift } from './gifts.ts'

type Give = z.input<typeof give>

/** Who gives how many of a wish, and since when. */
export type Purchase = Omit<Give, 'uid' | 'commandId'>

/** That a wish is given, or given no more. It is shown at once, over the server's data, until it is answered. */
export type Giving =
  | { readonly kind: 'give'; readonly input: Give }
  | { readonly kind: 'giveBack'; readonly input: z.input<typeof giveBack> }

type Change = Pick<WishChanges, 'isPurchased' | 'buyerUid' | 'purchaseDate' | 'purchaseQuantity'>

interface Whom {
  readonly me: PersonWithPicture
  readonly named: (uid: string) => PersonWithPicture | undefined
}

/** A wish once a pending purchase of it is done, or undone, as far as it can be known before the answer. */
export function withPurchase(wish: RelativesWishView, purchase: Change, whom: Whom): RelativesWishView {
  const given = intendedGifts(wish, purchase, whom)
  const isPurchased = given.gifts.length > 0 && given.remaining === 0
  const buyerUid = isPurchased
    ? (purchase.buyerUid ?? wish.buyerUid ?? given.gifts.at(-1)?.uid ?? null)
    : null
  return {
    ...wish,
    ...given,
    isPurchased,
    purchaseDate: isPurchased ? (purchase.purchaseDate ?? wish.purchaseDate) : null,
    buyerUid,
    purchasedBy: buyerUid,
    buyer: buyerUid === null ? null : (whom.named(buyerUid) ?? wish.buyer),
  }
}

/** What is given of it then. */
function intendedGifts(
  wish: RelativesWishView,
  { isPurchased, buyerUid, purchaseDate, purchaseQuantity }: Change,
  { me, named }: Whom,
): Pick<RelativesWishView, 'gifts' | 'remaining'> {
  const { gifts, remaining } = wish
  if (isPurchased === undefined) return { gifts, remaining }
  const own = giftWith(wish, me.uid)
  if (!isPurchased) {
    const gift = own ?? (gifts.length === 1 ? gifts[0] : undefined)
    if (!gift) return { gifts, remaining }
    const left = without(gift, me.uid)
    return left
      ? { gifts: gifts.map((one) => (one === gift ? left : one)), remaining }
      : { gifts: gifts.filter((one) => one !== gift), remaining: remaining + gift.quantity }
  }
  const buyer = named(buyerUid || me.uid)
  const given = buyer && giftWith(wish, buyer.uid)
  if (given && purchaseQuantity)
    return {
      gifts: gifts.map((one) => (one === given ? { ...one, quantity: purchaseQuantity } : one)),
      remaining: Math.max(0, remaining + given.quantity - purchaseQuantity),
    }
  if (!buyer || given || remaining === 0) return { gifts, remaining }
  const quantity = Math.min(purchaseQuantity ?? remaining, remaining)
  const taken: WishGift = {
    uid: buyer.uid,
    name: buyer.name,
    quantity,
    on: purchaseDate ?? '',
    isOpen: false,
    together: null,
  }
  return { gifts: [...gifts, taken], remaining: remaining - quantity }
}

/** A gift of several without one of them: the person who joined first is in charge then. Undefined when nobody is left. */
function without(gift: WishGift, person: string): WishGift | undefined {
  const [first, ...others] = gift.together?.participants ?? []
  if (!gift.together || !first) return undefined
  if (gift.uid === person) return { ...gift, ...first, together: { ...gift.together, participants: others } }
  const participants = gift.together.participants.filter(({ uid }) => uid !== person)
  return { ...gift, together: { ...gift.together, participants } }
}
