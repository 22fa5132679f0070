import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import {
  ownList,
  ownWishDetail,
  relativesList,
  relativesWishDetail,
} from '@cachotteries/domain/visibility/wishes'
import type { ListView, Shown, WishDetailView } from '@cachotteries/domain/visibility/views'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { concernedBy } from '@cachotteries/domain/wishes/wish'
import type { Digested } from '@cachotteries/contracts/live'
import type { AddWish, ChangeWish, NewWish } from '@cachotteries/contracts/wishes'
import { Effect } from 'effect'
import type { Database } from '../platform/database.ts'
import { Identifiers, nobody } from '../platform/identifiers.ts'
import { asOwner } from '../platform/kin.ts'
import { digested } from '../platform/live/digest.ts'
import type { Moment } from '../platform/moments.ts'
import { orRefuse, type Refusal } from '../platform/refusal.ts'
import { acting, approaching, perform, performOnSeen, shownAfter } from './perform.ts'
import { findWish, knownWishesFor, ownWishes, ownerOfWishlist } from './queries.ts'
import { RememberedLists } from './remembered-lists.ts'
import { listShape } from './shape.ts'

interface LookedList {
  readonly view: Shown<ListView>
  readonly moment: Moment
}

const lookAtList = (
  user: UserId,
  owner: UserId,
): Effect.Effect<LookedList, Refusal<'NoSuchList'>, Database> =>
  Effect.gen(function* () {
    if (owner === user) {
      const { position, models, wishlist, wishes } = yield* ownWishes(owner)
      const viewer = asOwner(user)
      const view = yield* orRefuse(wishlist && ownList(viewer, wishlist, wishes), 'NoSuchList')
      return { view, moment: { position, models } }
    }
    const { position, models, viewer, wishlist, wishes } = yield* knownWishesFor(user, owner)
    const view = yield* orRefuse(wishlist && relativesList(viewer, wishlist, wishes), 'NoSuchList')
    return { view, moment: { position, models } }
  })

/** Somebody's wishlist as the user may see it. The list of a stranger and an unknown one are one refusal. */
export const list = (
  user: UserId,
  owner: UserId,
): Effect.Effect<Shown<ListView>, Refusal<'NoSuchList'>, Database> =>
  Effect.map(lookAtList(user, owner), ({ view }) => view)

/** The same with its digest, as it was answered before where that still is what the user sees. */
export const listAnswer = (
  user: UserId,
  owner: UserId,
): Effect.Effect<Digested<Shown<ListView>>, Refusal<'NoSuchList'>, Database | RememberedLists> =>
  RememberedLists.use(({ answer }) =>
    answer(
      { user, owner },
      Effect.map(lookAtList(user, owner), ({ view, moment }) => ({
        ...{ answer: digested(view, listShape), moment },
      })),
    ),
  )

/** One wish as the user may see it. A hidden one, and one that never was, are one refusal. */
export const get = (
  user: UserId,
  id: WishId,
): Effect.Effect<Shown<WishDetailView>, Refusal<'NoSuchWish'>, Database> =>
  Effect.gen(function* () {
    const { viewer, own, known } = yield* findWish(user, id)
    const shown = own
      ? ownWishDetail(viewer, own.wish, own.owner)
      : known && relativesWishDetail(viewer, known)
    return yield* orRefuse(shown, 'NoSuchWish')
  })

/** @param id of the wish, where it isn't to follow from the command's. */
export const add = Effect.fn('wishes.add')(function* (user: UserId, form: AddWish, id?: WishId) {
  const { wishIdOf } = yield* Identifiers
  const actor = yield* acting(user)
  const wish = id ?? wishIdOf(user, form.commandId)
  const { made } = yield* perform(actor, wish, form.commandId, () => ({
    ...actor,
    type: 'AddWish',
    wish,
    owner: form.owner,
    content: contentOf(form),
    secret: form.isSecret,
    otherRecipients: (form.recipientIds ?? []).filter((recipient) => recipient !== form.owner),
    purchase: { purchased: form.isPurchased, buyer: form.buyerUid, on: form.purchaseDate },
  }))
  return yield* get(user, yield* orRefuse(made[0]?.id, 'NoSuchWish'))
})

/** Adds to the list of this id, as the documented call names it. */
export const addToList = Effect.fn('wishes.addToList')(function* (
  user: UserId,
  wishlist: WishlistId,
  { additionalRecipientId, ...form }: NewWish & { readonly commandId: string },
) {
  // A list that there isn't goes the way of a stranger's. Not under the id that was sent: it may be a person's.
  const owner = (yield* ownerOfWishlist(wishlist)) ?? nobody
  const recipientIds = [...(form.recipientIds ?? []), additionalRecipientId ?? []].flat()
  const { newId } = yield* Identifiers
  // A program may choose keys that others can guess: an id that follows from one would then tell whose idea it was.
  return yield* add(user, { ...form, owner, recipientIds }, newId())
})

/** Changes the fields that the form carries. When a secret ends, the answer is the wish that it became. */
export const change = Effect.fn('wishes.change')(function* (user: UserId, form: ChangeWish) {
  const { newId } = yield* Identifiers
  const { uid, commandId, isSecret, recipientIds, isPurchased, purchaseDate, buyerUid, ...content } = form
  const named = [...(recipientIds ?? []), buyerUid ?? []].flat()
  const approach = yield* approaching(user, uid, named)
  const { actor } = approach
  const executed = yield* performOnSeen(approach, commandId, ({ wish }) => ({
    ...actor,
    type: 'ChangeWish',
    wish: uid,
    content,
    secret: isSecret,
    recipients: recipientIds,
    purchase: { purchased: isPurchased, buyer: buyerUid, on: purchaseDate },
    freshIds: isSecret === false ? [...concernedBy(wish), ...(recipientIds ?? [])].map(() => newId()) : [],
  }))
  const became = executed.made.flatMap((fact) =>
    fact.of === 'wish' && fact.event.type === 'IdeaRevealed' ? fact.event.became : [],
  )
  const shown = shownAfter(approach, executed)
  if (shown) return shown
  return yield* get(user, became.find(({ owner }) => actor.by.relatives.has(owner))?.wish ?? uid)
})

export const remove = Effect.fn('wishes.remove')(function* (
  user: UserId,
  { uid, commandId }: { readonly uid: WishId; readonly commandId: string },
) {
  const approach = yield* approaching(user, uid)
  yield* performOnSeen(approach, commandId, () => ({ ...approach.actor, type: 'RemoveWish', wish: uid }))
})
