import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import { listAsOwner, listSetAside, ownList, relativesList } from '@cachotteries/domain/visibility/wishes'
import type { Visitor } from '@cachotteries/domain/wish-visibility'
import { message } from '@cachotteries/domain/visibility/words'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { ListView } from '@cachotteries/domain/visibility/views/wishes'
import { actsIn, giftIn } from '@cachotteries/domain/features/wishes/acts'
import { isAboutOthers } from '@cachotteries/domain/features/purchases/decide'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { concernedBy } from '@cachotteries/domain/features/wishes/wish'
import type { AddWish, ChangeWish, NewWish } from '@cachotteries/contracts/wishes'
import { Effect } from 'effect'
import { Clock, Identifiers, nobody } from '../../infrastructure/clock-and-ids.ts'
import type { Database } from '../../infrastructure/database.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { orRefuse, type Refusal } from '../../infrastructure/refusal.ts'
import { asOwner, viewerOf } from '../families/published/relatives.ts'
import { fetchPictures, picturesForChange, unsavedPicture } from './pictures.ts'
import {
  isNormalWishOf,
  isRemovedBy,
  knownWishesFor,
  listAsOwnerFor,
  ownWishes,
  ownerOfWishlist,
} from './queries.ts'
import { fullLists } from './list-size.ts'
import { losingBy } from './losing.ts'
import { foldWish, wishStream } from './streams.ts'
import { buyersNamed, namedIn } from './published/buyers.ts'
import {
  acting,
  get,
  loadWishForCommand,
  perform,
  performByWish,
  performIfVisible,
} from './published/perform.ts'
import { totalSurpriseOf } from './published/visibility-facts.ts'

interface ListAt {
  readonly position: number
  readonly view: Shown<ListView>
  /** The user, if they are set aside for the list. */
  readonly setAside?: Visitor
}

/** Somebody's wishlist as the user may see it, at a position of the log. A stranger and nobody are refused alike. */
export const listAtPosition = Effect.fnUntraced(function* (
  user: UserId,
  owner: UserId,
): Effect.fn.Return<ListAt, Refusal<'NoSuchList'>, Database> {
  if (owner === user) {
    const { position, wishlist, wishes } = yield* ownWishes(owner)
    const viewer = asOwner(user)
    const view = yield* orRefuse(wishlist && ownList(viewer, wishlist, wishes), 'NoSuchList')
    return { position, view }
  }
  const { position, viewer, wishlist, wishes, asOwner: theirs } = yield* knownWishesFor(user, owner)
  const setAside = wishlist && listSetAside(viewer, wishlist, wishes, theirs)
  const view = yield* orRefuse(
    setAside ?? (wishlist && relativesList(viewer, wishlist, wishes)),
    'NoSuchList',
  )
  return { position, view, ...(setAside && { setAside: viewer }) }
})

/** Somebody's wishlist as the user may see it. */
export const list = (user: UserId, owner: UserId) =>
  Effect.map(listAtPosition(user, owner), ({ view }) => view)

/** A relative's list as its owner gets it now, without the wishes that the user doesn't see; one's own list as it is. */
export const asItsOwner = Effect.fnUntraced(function* (
  user: UserId,
  owner: UserId,
): Effect.fn.Return<Shown<ListView>, Refusal<'NoSuchList'>, Database> {
  if (owner === user) return yield* list(user, owner)
  const { viewer, wishlist, wishes } = yield* listAsOwnerFor(user, owner)
  return yield* orRefuse(wishlist && listAsOwner(viewer, wishlist, wishes), 'NoSuchList')
})

/** @param id of the new wish; derived from the command id by default */
export const add = Effect.fn('wishes.add')(function* (user: UserId, form: AddWish, id?: WishId) {
  const { derivedId } = yield* Identifiers
  const actor = yield* acting(user)
  const wish = id ?? derivedId(user, form.commandId)
  const full = yield* fullLists(actor.by, [form.owner, ...(form.recipientIds ?? [])])
  const pictures = yield* unsavedPicture(user, wish, form.img)
  const named = yield* buyersNamed(user, form.buyerUid)
  const totalSurprise = form.isPurchased ? yield* totalSurpriseOf([form.owner]) : new Set<UserId>()
  const made = yield* perform(actor, wish, form.commandId, () => ({
    ...actor,
    ...named,
    type: 'AddWish',
    wish,
    owner: form.owner,
    content: contentOf(form),
    secret: form.isSecret,
    otherRecipients: (form.recipientIds ?? []).filter((recipient) => recipient !== form.owner),
    full,
    totalSurprise,
    draft: form.isDraft,
    gift: giftIn({
      purchased: form.isPurchased,
      buyer: form.buyerUid,
      on: form.purchaseDate,
      quantity: form.purchaseQuantity,
    }),
    pictures,
  }))
  yield* fetchPictures(user, made)
  return yield* get(user, yield* orRefuse(made[0]?.id, 'NoSuchWish'))
})

/** Adds to the list with this id. */
export const addToList = Effect.fn('wishes.addToList')(function* (
  user: UserId,
  wishlist: WishlistId,
  { additionalRecipientId, ...form }: NewWish & { readonly commandId: string },
) {
  // An unknown list is refused as a stranger's is. The id that was sent isn't used, since it may be a person's.
  const owner = (yield* ownerOfWishlist(wishlist)) ?? nobody
  const recipientIds = [...(form.recipientIds ?? []), additionalRecipientId ?? []].flat()
  const { newId } = yield* Identifiers
  // A program may choose command ids that others can guess. A wish id derived from one would tell who had the idea.
  return yield* add(user, { ...form, owner, recipientIds }, newId())
})

/** Changes the fields in the form. When a secret ends, returns the wish that it became. */
export const change = Effect.fn('wishes.change')(function* (user: UserId, form: ChangeWish) {
  const { newId } = yield* Identifiers
  const { uid, commandId, isDraft, isSecret, recipientIds, isPurchased, purchaseDate, ...more } = form
  const { buyerUid, purchaseQuantity, isAgain, ...content } = more
  const context = yield* loadWishForCommand(user, uid, recipientIds)
  const { actor, facts, visibility, isShared } = context
  // Only of a secret idea can the recipients be changed.
  const chosen = visibility === 'everything' ? (recipientIds ?? []) : []
  const full = chosen.length > 0 ? yield* fullLists(actor.by, chosen) : new Set<UserId>()
  const losing = chosen.length > 0 ? yield* losingBy(chosen) : []
  const idsFor = (owners: readonly UserId[] = [], had = 0): WishId[] =>
    isSecret === false ? [...owners, ...(recipientIds ?? [])].slice(had).map(() => newId()) : []
  const newIds = idsFor(facts?.concerned)
  const isEnding = isSecret === false && facts?.secret === true
  const mayPicture = visibility !== 'nothing' && (content.img !== undefined || isEnding)
  const pictures = mayPicture
    ? yield* picturesForChange(user, uid, content.img, isEnding ? newIds : undefined)
    : undefined
  const gift = {
    purchased: isPurchased,
    buyer: buyerUid,
    on: purchaseDate,
    quantity: purchaseQuantity,
    again: isAgain,
  }
  const giving = giftIn(gift)
  const concernsOthers = isEnding || (giving !== undefined && isAboutOthers(giving, user, isShared))
  const named = concernsOthers ? yield* namedIn(context, buyerUid) : {}
  const said = { content, draft: isDraft, secret: isSecret, recipients: recipientIds, gift }
  const made = yield* performIfVisible(
    context,
    commandId,
    ({ wish }) =>
      actsIn(said, {
        full,
        losing,
        // It may have more recipients by now.
        newIds: [...newIds, ...idsFor(concernedBy(wish), newIds.length)],
        pictures,
        isEnding,
      }),
    named,
  )
  if (mayPicture) yield* fetchPictures(user, made)
  const became = made.flatMap((fact) =>
    wishStream.contains(fact) && fact.event.type === 'IdeaRevealed' ? fact.event.became : [],
  )
  return yield* get(user, became.find(({ owner }) => actor.by.relatives.has(owner))?.wish ?? uid)
})

export const remove = Effect.fn('wishes.remove')(function* (
  user: UserId,
  { uid, commandId }: { readonly uid: WishId; readonly commandId: string },
) {
  const context = yield* loadWishForCommand(user, uid)
  yield* performIfVisible(context, commandId, () => [{ type: 'RemoveWish' }])
})

/**
 * Takes the user's removal of a wish back, within an hour. Who has removed nothing gets what they see under this id: the wish,
 * if it is there, and otherwise what everybody gets for an id that never existed.
 */
export const restore = Effect.fn('wishes.restore')(function* (
  user: UserId,
  { uid, commandId }: { readonly uid: WishId; readonly commandId: string },
) {
  if (yield* isRemovedBy(user, uid)) {
    const by = yield* viewerOf(user)
    const log = yield* EventLog
    const { wish } = foldWish(uid, yield* log.read([wishStream.of(uid)]))
    const owners = concernedBy(wish)
    const { now } = yield* Clock
    const command = {
      type: 'RestoreWish',
      by,
      wish: uid,
      now: now().toISOString(),
      full: yield* fullLists(by, owners),
    } as const
    const isSecret = wish.status === 'gone' && wish.wasSecret
    yield* performByWish(command, commandId, isSecret ? undefined : owners.find((owner) => owner !== user))
  }
  return yield* get(user, uid)
})

/** Warns relatives that the user may buy a wish of their own. The answer is the same whatever becomes of it. */
export const mayBuyMyself = Effect.fn('wishes.mayBuyMyself')(function* (
  user: UserId,
  { uid, commandId }: { readonly uid: WishId; readonly commandId: string },
) {
  const command = { type: 'MayBuyMyself', by: asOwner(user), wish: uid } as const
  if (yield* isNormalWishOf(user, uid)) yield* performByWish(command, commandId)
  return message('C’est noté. Attendez une semaine.')
})
