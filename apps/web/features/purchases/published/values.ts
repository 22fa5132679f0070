import type { RelativesWishView } from '@cachotteries/contracts/wishes'

/** The fields of a purchase in the form of a wish. Blank means not chosen. */
export interface PurchaseValues {
  readonly isPurchased: boolean
  readonly buyerUid: string
  readonly purchaseDate: string
}

export const blankPurchase: PurchaseValues = { isPurchased: false, buyerUid: '', purchaseDate: '' }

export const purchaseFields = ['isPurchased', 'buyerUid', 'purchaseDate'] as const

export const purchaseValuesOf = (wish: RelativesWishView): PurchaseValues => ({
  isPurchased: wish.isPurchased,
  buyerUid: wish.buyerUid ?? '',
  purchaseDate: wish.purchaseDate ?? '',
})

/** The purchase to add a wish with. */
export const purchaseIn = ({ isPurchased, buyerUid, purchaseDate }: PurchaseValues) =>
  isPurchased ? { isPurchased, buyerUid, purchaseDate } : {}

/** The fields that differ in `after`. */
export function purchaseChanges(before: PurchaseValues, after: PurchaseValues) {
  if (!after.isPurchased) return before.isPurchased ? { isPurchased: false } : {}
  if (!before.isPurchased) return purchaseIn(after)
  return {
    ...(after.buyerUid !== before.buyerUid && { buyerUid: after.buyerUid }),
    ...(after.purchaseDate !== before.purchaseDate && { purchaseDate: after.purchaseDate }),
  }
}
