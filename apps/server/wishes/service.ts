import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import { decide } from '@cachotteries/domain/wishes/decide'
import type { Acting, WishCommand, WishRejection, WishState } from '@cachotteries/domain/wishes/commands'
import { sight, type Viewer } from '@cachotteries/domain/visibility/sight'
import {
  ownList,
  ownWishDetail,
  relativesList,
  relativesWish,
  relativesWishDetail,
} from '@cachotteries/domain/visibility/wishes'
import type { ListView, Shown, WishDetailView } from '@cachotteries/domain/visibility/views'
import { concernedBy } from '@cachotteries/domain/wishes/wish'
import { boughtByAnother } from '@cachotteries/contracts/messages'
import type { AddWish, ChangeWish, NewWish } from '@cachotteries/contracts/wishes'
import { Effect } from 'effect'
import { Clock, dayOf, latestDay } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { execute, madeBefore } from '../platform/log/execute.ts'
import { Identifiers } from '../platform/identifiers.ts'
import { viewerOf } from '../platform/kin.ts'
import { orRefuse, refusal, type Refusal } from '../platform/refusal.ts'
import { sightableWish } from '../platform/sightable.ts'
import { streamOf } from '../platform/log/streams.ts'
import {
  knownWishById,
  knownWishesFor,
  ownWishById,
  ownWishes,
  ownerOfWishlist,
  wishlistOf,
} from './queries.ts'
import { foldWish, streamsOfWish } from './state.ts'

/** Somebody's wishlist as the user may see it. The list of a stranger and an unknown one are one refusal. */
export const list = (
  user: UserId,
  owner: UserId,
): Effect.Effect<Shown<ListView>, Refusal<'NoSuchList'>, Database> =>
  Effect.gen(function* () {
    const viewer = yield* viewerOf(user)
    const wishlist = yield* orRefuse(yield* wishlistOf(owner), 'NoSuchList')
    const shown =
      owner === user
        ? ownList(viewer, wishlist, (yield* ownWishes(owner)).wishes)
        : relativesList(viewer, wishlist, (yield* knownWishesFor(user, owner)).wishes)
    return yield* orRefuse(shown, 'NoSuchList')
  })

/** One wish as the user may see it. A hidden one, and one that never was, are one refusal. */
export const get = (
  user: UserId,
  id: WishId,
): Effect.Effect<Shown<WishDetailView>, Refusal<'NoSuchWish'>, Database> =>
  Effect.flatMap(viewerOf(user), (viewer) => shownTo(viewer, id))

const shownTo = (
  viewer: Viewer,
  id: WishId,
): Effect.Effect<Shown<WishDetailView>, Refusal<'NoSuchWish'>, Database> =>
  Effect.gen(function* () {
    const own = yield* ownWishById(viewer.user, id)
    const known = own ? undefined : yield* knownWishById(viewer, id)
    const shown = own
      ? ownWishDetail(viewer, own.wish, own.owner)
      : known && relativesWishDetail(viewer, known)
    return yield* orRefuse(shown, 'NoSuchWish')
  })

export const add = Effect.fn('wishes.add')(function* (user: UserId, form: AddWish) {
  const { newId } = yield* Identifiers
  const { name, comment, url, img, importance } = form
  const actor = yield* acting(user)
  const wish = newId()
  const facts = yield* perform(actor, wish, form.commandId, () => ({
    ...actor,
    type: 'AddWish',
    wish,
    owner: form.owner,
    content: { name, comment, url, img, importance },
    secret: form.isSecret,
    otherRecipients: (form.recipientIds ?? []).filter((recipient) => recipient !== form.owner),
    purchase: { purchased: form.isPurchased, buyer: form.buyerUid, on: form.purchaseDate },
  }))
  return yield* shownTo(actor.by, yield* orRefuse(facts[0]?.id, 'NoSuchWish'))
})

/** Adds to the list of this id, as the documented call names it. */
export const addToList = Effect.fn('wishes.addToList')(function* (
  user: UserId,
  wishlist: WishlistId,
  { additionalRecipientId, ...form }: NewWish & { readonly commandId: string },
) {
  // A list that there isn't goes the way of a stranger's: its id is nobody's.
  const owner = (yield* ownerOfWishlist(wishlist)) ?? wishlist
  const recipientIds = [...(form.recipientIds ?? []), additionalRecipientId ?? []].flat()
  return yield* add(user, { ...form, owner, recipientIds })
})

/** Changes the fields that the form carries. When a secret ends, the answer is the wish that it became. */
export const change = Effect.fn('wishes.change')(function* (user: UserId, form: ChangeWish) {
  const { newId } = yield* Identifiers
  const { uid, commandId, isSecret, recipientIds, isPurchased, purchaseDate, buyerUid, ...content } = form
  const actor = yield* acting(user)
  const facts = yield* performOnSeen(actor, uid, commandId, ({ wish }) => ({
    ...actor,
    type: 'ChangeWish',
    wish: uid,
    content,
    secret: isSecret,
    recipients: recipientIds,
    purchase: { purchased: isPurchased, buyer: buyerUid, on: purchaseDate },
    freshIds: isSecret === false ? [...concernedBy(wish), ...(recipientIds ?? [])].map(() => newId()) : [],
  }))
  const became = facts.flatMap((fact) =>
    fact.of === 'wish' && fact.event.type === 'IdeaRevealed' ? fact.event.became : [],
  )
  return yield* shownTo(actor.by, became.find(({ owner }) => actor.by.relatives.has(owner))?.wish ?? uid)
})

export const remove = Effect.fn('wishes.remove')(function* (
  user: UserId,
  { uid, commandId }: { readonly uid: WishId; readonly commandId: string },
) {
  const actor = yield* acting(user)
  yield* performOnSeen(actor, uid, commandId, () => ({ ...actor, type: 'RemoveWish', wish: uid }))
})

const acting = (user: UserId): Effect.Effect<Acting, never, Database | Clock> =>
  Effect.gen(function* () {
    const now = (yield* Clock).now()
    return { by: yield* viewerOf(user), today: dayOf(now), latestDay: latestDay(now) }
  })

/**
 * As `perform`, on a wish that somebody names. Who doesn't see it is refused before its streams are read: what there
 * is to read of a hidden wish takes time, and of one that never was there is nothing. Who sees it may do so no longer
 * when the decision is taken: the decider has the last word.
 */
const performOnSeen = (
  actor: Acting,
  wish: WishId,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
) =>
  Effect.gen(function* () {
    const { by } = actor
    const found = yield* sightableWish(by, wish)
    if (found && sight(by, found) !== 'nothing') return yield* perform(actor, wish, commandId, commandFor)
    return yield* orRefuse(yield* madeBefore({ by: by.user, commandId }), 'NoSuchWish')
  })

const perform = (
  { by }: Acting,
  wish: WishId,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
) =>
  execute({
    commandId,
    by: by.user,
    streams: streamsOfWish(wish),
    fold: (facts) => foldWish(wish, facts),
    decide: (state) => decide(commandFor(state), state),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
    explain: (reason: WishRejection) => explain(by, wish, reason),
  })

/** Who came too late is told who was faster, by the name that their own look at the wish gives. */
const explain = (
  by: Viewer,
  wish: WishId,
  reason: WishRejection,
): Effect.Effect<Refusal<WishRejection>, never, Database> =>
  Effect.gen(function* () {
    if (reason !== 'BoughtByAnother') return refusal(reason)
    const known = yield* knownWishById(by, wish)
    const shown = known && relativesWish(by, known)
    return shown?.buyer ? refusal(reason, boughtByAnother(shown.buyer.name)) : refusal(reason)
  })
