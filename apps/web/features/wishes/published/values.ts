import type { WishView } from '@cachotteries/contracts/wishes'
import { contentFields, type ContentField, type WishContent } from '@cachotteries/contracts/wish-fields'
import {
  blankPurchase,
  purchaseChanges,
  purchaseIn,
  purchaseValuesOf,
  type PurchaseValues,
} from '../../purchases/published/values.ts'
import type { AddInput, ChangeInput } from '../intent.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { asSaved, blankContent, contentTyped, typedContent, type TypedContent } from '../form/inputs.ts'

/** The values of the wish form. Blank means not chosen. */
export interface WishValues extends TypedContent, PurchaseValues {
  readonly isSecret: boolean
  readonly recipientIds: string[]
  /** Of one's own wish: whether nobody else sees it. */
  readonly isDraft: boolean
}

/** The content fields in the order of the screen: the link of a new wish is first. */
export const fieldsInOrder = (isNew: boolean): readonly ContentField[] =>
  isNew ? ['url', ...contentFields.filter((field) => field !== 'url')] : contentFields

/** An empty form. A visitor's wish is secret by default. */
export const blankValues = (owner: string, byVisitor: boolean): WishValues => ({
  ...blankContent,
  ...blankPurchase,
  isSecret: byVisitor,
  recipientIds: [owner],
  isDraft: false,
})

export const valuesOf = (wish: WishView): WishValues => ({
  ...typedContent(wish),
  isSecret: wish.isSecret,
  ...(isRelatives(wish)
    ? { ...purchaseValuesOf(wish), recipientIds: [...wish.recipientIds], isDraft: false }
    : { ...blankPurchase, recipientIds: [], isDraft: wish.isDraft }),
})

/** The wish to add to `owner`'s list. On one's own list it has no fields of purchases or secrets. */
export function additionOf(
  values: WishValues,
  owner: string,
  byVisitor: boolean,
): Omit<AddInput, 'commandId'> {
  const { isSecret, recipientIds } = values
  const content = contentTyped(contentFields, values)
  if (!byVisitor) return { owner, ...content, ...(values.isDraft && { isDraft: true }) }
  const first = !isSecret || recipientIds.includes(owner) ? owner : (recipientIds[0] ?? owner)
  return {
    owner: first,
    ...content,
    isSecret,
    ...(isSecret && { recipientIds: recipientIds.filter((uid) => uid !== first) }),
    ...purchaseIn(values),
  }
}

/** The fields that differ in `after`, and nothing else, so that other people's changes are kept. */
export function changesOf(before: WishValues, after: WishValues): Omit<ChangeInput, 'uid' | 'commandId'> {
  return {
    ...contentChanges(before, after),
    ...(after.isSecret !== before.isSecret && { isSecret: after.isSecret }),
    ...(!sameSet(after.recipientIds, before.recipientIds) && { recipientIds: [...after.recipientIds] }),
    ...(after.isDraft !== before.isDraft && { isDraft: after.isDraft }),
    ...purchaseChanges(before, after),
  }
}

function contentChanges(before: WishValues, after: WishValues): Partial<WishContent> {
  const changed = contentFields.filter(
    (field) => asSaved(field, after[field]) !== asSaved(field, before[field]),
  )
  return contentTyped(changed, after)
}

const sameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((uid) => b.includes(uid))
