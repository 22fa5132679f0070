import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import type { addWish, changeWish, ListView, removeWish, WishView } from '@cachotteries/contracts/wishes'
import {
  contentFields,
  contentOf,
  forFields,
  type ContentField,
  type WishContent,
} from '@cachotteries/contracts/wish-fields'
import type { z } from 'zod'
import { isRelatives, type ShownWish } from './shownWish.ts'

export type AddInput = z.input<typeof addWish>
export type ChangeInput = z.input<typeof changeWish>

/** What this person asked of a list. It shows at once, over what the server said, until it is answered. */
export type Intent =
  | { readonly kind: 'add'; readonly input: AddInput; readonly seen: readonly string[] }
  | { readonly kind: 'change'; readonly input: ChangeInput }
  | { readonly kind: 'remove'; readonly input: z.input<typeof removeWish> }

/** Those whom this person may name: themself first, then their relatives. */
export interface People {
  readonly me: PersonWithPicture
  readonly relatives: readonly PersonWithPicture[]
}

/** The names of cards whose wishes were added here: by the wish's id, that of the command that added it. */
export type CardKeys = ReadonlyMap<string, string>

/**
 * The list with what was asked of it done already. Nothing of it is written anywhere: when the server
 * refuses, the intent is no longer pending and the list is again as it was.
 */
export function withIntents(
  view: ListView,
  intents: readonly Intent[],
  people: People,
  keys: CardKeys = new Map(),
): ShownWish[] {
  let shown: ShownWish[] = view.Wishes.map((wish) => ({
    key: keys.get(wish.uid) ?? wish.uid,
    wish,
    saved: true,
    pending: false,
  }))
  for (const intent of intents) shown = withIntent(shown, intent, view, people)
  return shown
}

function withIntent(shown: ShownWish[], intent: Intent, view: ListView, people: People): ShownWish[] {
  // What was added a moment ago may still go by the command that added it.
  const isMeant = ({ key, wish }: ShownWish): boolean =>
    intent.kind !== 'add' && (wish.uid === intent.input.uid || key === intent.input.uid)
  if (intent.kind === 'remove') return shown.filter((row) => !isMeant(row))
  if (intent.kind === 'change')
    return shown
      .map((row) =>
        isMeant(row) ? { ...row, wish: changed(row.wish, intent.input, people), pending: true } : row,
      )
      .filter(({ wish }) => isOnListOf(wish, view.User.uid))
  const { input } = intent
  // Pushed before it was answered: the same card, not a second one.
  const pushed = shown.find(({ wish }) => wish.name === input.name.trim() && !intent.seen.includes(wish.uid))
  if (pushed) return shown.map((row) => (row === pushed ? { ...row, key: input.commandId } : row))
  return [...shown, { key: input.commandId, wish: added(input, view, people), saved: false, pending: true }]
}

/** Whether a wish, as it is now, is on this person's list. */
export const isOnListOf = (wish: WishView, owner: string): boolean =>
  !isRelatives(wish) || wish.recipientIds.includes(owner)

function added(input: AddInput, view: ListView, people: People): WishView {
  const bare: WishView = {
    uid: input.commandId,
    ...contentOf({ importance: 1, name: '', ...contentIn(input) }),
    createdAt: '9999',
    isPurchased: false,
    isSecret: false,
  }
  if (view.User.uid === people.me.uid) return bare
  const recipients = [input.owner, ...(input.recipientIds ?? [])]
  const blank = {
    purchaseDate: null,
    buyerUid: null,
    purchasedBy: null,
    buyer: null,
    recipientIds: [],
    wishlists: [],
  }
  const creator = { uid: people.me.uid, name: people.me.name }
  return changed(
    { ...bare, ...blank, creator },
    { ...input, name: bare.name, uid: bare.uid, recipientIds: recipients },
    { ...people, relatives: [...people.relatives, { ...view.User, img: null }] },
  )
}

/** The fields that are carried, as the server will take them: no spaces around text, null where it is blank. */
function contentIn(input: Readonly<Partial<Record<ContentField, unknown>>>): Partial<WishContent> {
  const carried = contentFields.filter((field) => input[field] !== undefined)
  return forFields(carried, (field) => {
    const value = input[field]
    return typeof value === 'string' ? value.trim() || null : value
  }) as Partial<WishContent>
}

function changed(wish: WishView, input: ChangeInput, people: People): WishView {
  const { isSecret, isPurchased, recipientIds } = input
  const content = contentIn(input)
  if (!isRelatives(wish)) return { ...wish, ...content }
  const known = [people.me, ...people.relatives]
  const named = (uid: string) => known.find((person) => person.uid === uid)
  const bought = isPurchased ?? wish.isPurchased
  const buyerUid = bought ? (input.buyerUid ?? wish.buyerUid ?? people.me.uid) : null
  return {
    ...wish,
    ...content,
    isSecret: isSecret ?? wish.isSecret,
    isPurchased: bought,
    purchaseDate: bought ? (input.purchaseDate ?? wish.purchaseDate) : null,
    buyerUid,
    purchasedBy: buyerUid,
    buyer: buyerUid === null ? null : (named(buyerUid) ?? wish.buyer),
    recipientIds: recipientIds ?? wish.recipientIds,
    wishlists: recipientIds
      ? recipientIds.flatMap((uid) => {
          const User = named(uid)
          return User ? [{ User: { uid, name: User.name } }] : []
        })
      : wish.wishlists,
  }
}
