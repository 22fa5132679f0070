import type { Picture } from '@cachotteries/contracts/pictures'
import type {
  addWish,
  changeWish,
  ListView,
  placeWishes,
  removeWish,
  restoreWish,
  WishView,
} from '@cachotteries/contracts/wishes'
import {
  contentFields,
  contentOf,
  forFields,
  type ContentField,
  type WishContent,
} from '@cachotteries/contracts/wish-fields'
import type { z } from 'zod'
import { isOnListOf, uidOf } from '../../live/listRows.ts'
import { withPurchase, type Giving } from '../purchases/published/intendedGifts.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import type { People } from './published/people.ts'
import { shownOn, type ShownWish } from './shownWish.ts'

export type AddInput = z.input<typeof addWish>
export type ChangeInput = z.input<typeof changeWish>

/** A change of a wish that the user asked for. It is shown at once, over the server's data, until it is answered. */
export type WishIntent =
  | {
      readonly kind: 'add'
      /** The id that the wish will have, derived from the user and the command id. */
      readonly uid: string
      /** When the user asked for it. */
      readonly at: string
      readonly input: AddInput
      readonly picture?: Picture | undefined
    }
  | {
      readonly kind: 'change'
      readonly input: ChangeInput
      /** The picture of the link in `input`, as the form has shown it. */
      readonly picture?: Picture | undefined
    }
  | { readonly kind: 'remove'; readonly input: z.input<typeof removeWish> }
  | {
      readonly kind: 'restore'
      readonly input: z.input<typeof restoreWish>
      /** As it was when it was removed. */
      readonly wish: WishView
    }

/** The same, and what is given of it. */
export type Intent = WishIntent | Giving

/** Wishes that the user put in their places, shown likewise. */
export interface Placing {
  readonly kind: 'place'
  readonly input: z.input<typeof placeWishes>
}

type Addition = Extract<WishIntent, { kind: 'add' }>
type Change = Extract<WishIntent, { kind: 'change' }>

/**
 * The list with pending intents applied. Only the view changes: when the server refuses, the intent is no longer
 * pending, and the list is as before.
 */
export function withIntents(
  view: ListView,
  intents: readonly (Intent | Placing)[],
  people: People,
): ShownWish[] {
  let shown: ShownWish[] = view.Wishes.map((wish) => ({
    wish: shownOn(view.User, people.me.uid, wish),
    saved: true,
    pending: false,
  }))
  for (const intent of intents)
    shown = intent.kind === 'place' ? placed(shown, intent) : withIntent(shown, intent, view, people)
  return shown
}

function placed(shown: readonly ShownWish[], { input }: Placing): ShownWish[] {
  const places = new Map(input.places.map(({ uid, place }) => [uid, place]))
  return shown.map((row) => {
    const place = places.get(row.wish.uid)
    return place === undefined ? row : { ...row, wish: { ...row.wish, place } }
  })
}

function withIntent(shown: ShownWish[], intent: Intent, view: ListView, people: People): ShownWish[] {
  const isMeant = ({ wish }: ShownWish): boolean => wish.uid === uidOf(intent)
  if (intent.kind === 'remove') return shown.filter((row) => !isMeant(row))
  if (intent.kind === 'add' || intent.kind === 'restore') {
    // It was pushed before it was answered.
    if (shown.some(isMeant)) return shown
    const wish = intent.kind === 'add' ? added(intent, view, people) : intent.wish
    return [...shown, { wish, saved: false, pending: true }]
  }
  const change =
    intent.kind === 'change' ? intent : { input: { ...intent.input, isPurchased: intent.kind === 'give' } }
  return shown
    .map((row) => (isMeant(row) ? { ...row, wish: changed(row.wish, change, people), pending: true } : row))
    .filter(({ wish }) => isOnListOf(wish, view.User.uid))
}

function added({ uid, at, input, picture }: Addition, view: ListView, people: People): WishView {
  const bare: WishView = {
    uid,
    ...contentOf({ importance: 1, name: '', ...contentIn(input) }),
    picture: picture ?? null,
    createdAt: at,
    place: null,
    isPurchased: false,
    isSecret: false,
    isDraft: input.isDraft ?? false,
    mayBuyMyselfUntil: null,
  }
  if (view.User.uid === people.me.uid) return bare
  const recipients = [input.owner, ...(input.recipientIds ?? [])]
  const creator = { uid: people.me.uid, name: people.me.name }
  return changed(
    { ...shownOn(view.User, people.me.uid, bare), creator },
    { input: { ...input, name: bare.name, uid: bare.uid, recipientIds: recipients } },
    { ...people, relatives: [...people.relatives, { ...view.User, img: null, picture: null }] },
  )
}

/** The given fields as the server will store them: trimmed, null where blank. */
function contentIn(input: Readonly<Partial<Record<ContentField, unknown>>>): Partial<WishContent> {
  const carried = contentFields.filter((field) => input[field] !== undefined)
  return forFields(carried, (field) => {
    const value = input[field]
    return typeof value === 'string' ? value.trim() || null : value
  }) as Partial<WishContent>
}

function changed(
  wish: WishView,
  { input, picture }: Pick<Change, 'input' | 'picture'>,
  people: People,
): WishView {
  const { isSecret, recipientIds } = input
  const fields = contentIn(input)
  const isSamePicture = fields.img === undefined || fields.img === wish.img
  const content = { ...fields, ...(!isSamePicture && { picture: picture ?? null }) }
  if (!isRelatives(wish)) return { ...wish, ...content }
  const known = [people.me, ...people.relatives]
  const named = (uid: string) => known.find((person) => person.uid === uid)
  return {
    ...withPurchase(wish, input, { me: people.me, named }),
    ...content,
    isSecret: isSecret ?? wish.isSecret,
    recipientIds: recipientIds ?? wish.recipientIds,
    wishlists: recipientIds
      ? recipientIds.flatMap((uid) => {
          const User = named(uid)
          return User ? [{ User: { uid, name: User.name } }] : []
        })
      : wish.wishlists,
  }
}
