import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import type { AddInput, ChangeInput } from '../intent.ts'
import { isRelatives } from '../shownWish.ts'

/** What the wish form holds. Blank is a choice not made. */
export interface WishValues {
  readonly name: string
  readonly importance: number
  readonly comment: string
  readonly url: string
  readonly img: string
  readonly isPurchased: boolean
  readonly buyerUid: string
  readonly purchaseDate: string
  readonly isSecret: boolean
  readonly recipientIds: string[]
}

const blankPurchase = { isPurchased: false, buyerUid: '', purchaseDate: '' } as const

/** An empty form: what a visitor adds is secret unless they say otherwise. */
export const blankValues = (owner: string, byVisitor: boolean): WishValues => ({
  name: '',
  importance: 1,
  comment: '',
  url: '',
  img: '',
  ...blankPurchase,
  isSecret: byVisitor,
  recipientIds: [owner],
})

export const valuesOf = (wish: WishView): WishValues => ({
  name: wish.name,
  importance: wish.importance,
  comment: wish.comment ?? '',
  url: wish.url ?? '',
  img: wish.img ?? '',
  isSecret: wish.isSecret,
  ...(isRelatives(wish) ? relativesValues(wish) : { ...blankPurchase, recipientIds: [] }),
})

const relativesValues = (wish: RelativesWishView) => ({
  isPurchased: wish.isPurchased,
  buyerUid: wish.buyerUid ?? '',
  purchaseDate: wish.purchaseDate ?? '',
  recipientIds: [...wish.recipientIds],
})

/** The wish to add to `owner`'s list; what a person adds to their own list says nothing of purchases or secrets. */
export function additionOf(
  values: WishValues,
  owner: string,
  byVisitor: boolean,
): Omit<AddInput, 'commandId'> {
  const { name, importance, comment, url, img, isSecret, recipientIds } = values
  const content = { name, importance, comment, url, img }
  if (!byVisitor) return { owner, ...content }
  const first = !isSecret || recipientIds.includes(owner) ? owner : (recipientIds[0] ?? owner)
  return {
    owner: first,
    ...content,
    isSecret,
    ...(isSecret && { recipientIds: recipientIds.filter((uid) => uid !== first) }),
    ...(values.isPurchased && purchaseOf(values)),
  }
}

const purchaseOf = ({ buyerUid, purchaseDate }: WishValues) => ({ isPurchased: true, buyerUid, purchaseDate })

/** What is different in `after`, and nothing else: what others changed meanwhile stays theirs. */
export function changesOf(before: WishValues, after: WishValues): Omit<ChangeInput, 'uid' | 'commandId'> {
  return {
    ...(after.name.trim() !== before.name && { name: after.name }),
    ...(after.importance !== before.importance && { importance: after.importance }),
    ...(after.comment.trim() !== before.comment && { comment: after.comment }),
    ...(after.url.trim() !== before.url && { url: after.url }),
    ...(after.img.trim() !== before.img && { img: after.img }),
    ...(after.isSecret !== before.isSecret && { isSecret: after.isSecret }),
    ...(!sameSet(after.recipientIds, before.recipientIds) && { recipientIds: [...after.recipientIds] }),
    ...purchaseChanges(before, after),
  }
}

function purchaseChanges(before: WishValues, after: WishValues) {
  if (!after.isPurchased) return before.isPurchased ? { isPurchased: false } : {}
  if (!before.isPurchased) return purchaseOf(after)
  return {
    ...(after.buyerUid !== before.buyerUid && { buyerUid: after.buyerUid }),
    ...(after.purchaseDate !== before.purchaseDate && { purchaseDate: after.purchaseDate }),
  }
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((uid) => b.includes(uid))
