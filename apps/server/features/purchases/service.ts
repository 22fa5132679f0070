import type {
  ArrangeGift,
  Give,
  GiveBack,
  LeaveGift,
  SettleShare,
  TakePart,
} from '@cachotteries/contracts/purchases'
import type { UserId } from '@cachotteries/domain/decider'
import { historiesOf, type GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import type { PurchaseCommand, SettleShare as Settle } from '@cachotteries/domain/features/purchases/commands'
import { available } from '@cachotteries/domain/features/purchases/purchase'
import { settleShare as decideSettling } from '@cachotteries/domain/features/purchases/settle'
import { Effect } from 'effect'
import { execute } from '../../infrastructure/log/execute.ts'
import { formerGuestsAmong } from '../families/published/former-guests.ts'
import { namedIn } from '../wishes/published/buyers.ts'
import { knownGift } from '../wishes/published/known-gifts.ts'
import {
  get,
  loadWishForCommand,
  performIfVisible,
  type CommandContext,
  type Condition,
} from '../wishes/published/perform.ts'
import { giftFactsOf, purchaseStream, streamsOfWish } from '../wishes/streams.ts'

/* Each returns the wish. `provided` is what lets the user act here, if that may end. */

/** The user, or whom they name, gives the wish or some of it. */
export const give = Effect.fn('purchases.give')(function* (
  user: UserId,
  { uid, commandId, buyerUid, purchaseDate: on, purchaseQuantity: quantity, isAgain: again }: Give,
  provided?: Condition,
) {
  const context = yield* loadWishForCommand(user, uid)
  const named = buyerUid ? yield* namedIn(context, buyerUid) : {}
  const command = { type: 'Give', buyer: buyerUid, on, quantity, again } as const
  return yield* act(context, commandId, command, { ...named, provided })
})

/** The user gives back what they give of the wish, or leaves the gift of several. */
export const giveBack = Effect.fn('purchases.giveBack')(function* (
  user: UserId,
  { uid, commandId }: GiveBack,
  provided?: Condition,
) {
  const context = yield* loadWishForCommand(user, uid)
  return yield* act(context, commandId, { type: 'GiveBack' }, { ...(yield* namedIn(context)), provided })
})

/**
 * Opens the user's gift to others or closes it, says which sum to reach, hands the charge over, or removes somebody; frees what a
 * guest gave who was withdrawn, which any relative may.
 */
export const arrangeGift = Effect.fn('purchases.arrangeGift')(function* (
  user: UserId,
  { uid, commandId, ...arranged }: ArrangeGift,
) {
  const context = yield* loadWishForCommand(user, uid)
  const { without } = arranged
  const isSeen = context.visibility === 'everything'
  const former = isSeen && without !== undefined ? yield* formerGuestsAmong([without]) : undefined
  const isFormerGuest = without !== undefined && former?.has(without)
  const command = { type: 'ArrangeGift', ...arranged, isFormerGuest } as const
  return yield* act(context, commandId, command, yield* namedIn(context))
})

/** The user joins a gift that is open to others, or changes what they give for it. */
export const takePart = Effect.fn('purchases.takePart')(function* (
  user: UserId,
  { uid, commandId, giver, amount, isNamed: named }: TakePart,
  provided?: Condition,
) {
  const context = yield* loadWishForCommand(user, uid)
  const command = { type: 'TakePart', giver: giver ?? undefined, amount, named } as const
  return yield* act(context, commandId, command, { ...(yield* namedIn(context)), provided })
})

/** The user leaves a gift of several. The last who leaves gives it back. */
export const leaveGift = Effect.fn('purchases.leaveGift')(function* (
  user: UserId,
  { uid, commandId }: LeaveGift,
  provided?: Condition,
) {
  const context = yield* loadWishForCommand(user, uid)
  return yield* act(context, commandId, { type: 'LeaveGift' }, { ...(yield* namedIn(context)), provided })
})

/**
 * Says whether a share is settled: one's own, or, for who is in charge, somebody's. It is between two people, so it is done
 * whether they see the wish now or not: then it returns nothing.
 */
export const settleShare = Effect.fn('purchases.settleShare')(function* (
  user: UserId,
  { uid, commandId, person, isSettled: settled }: SettleShare,
) {
  const command = { type: 'SettleShare', person: person ?? undefined, settled } as const
  const context = yield* loadWishForCommand(user, uid)
  const known = context.visibility === 'everything' ? undefined : yield* knownGift(user, uid)
  if (!known) return yield* act(context, commandId, command, yield* namedIn(context))
  yield* settleKnown(user, known, command, commandId)
  return undefined
})

/** Settles a share of a gift as this person knows it. What came since neither refuses it nor is told by it. */
const settleKnown = (user: UserId, known: GiftEntry, command: Settle, commandId: string) =>
  execute({
    commandId,
    by: user,
    streams: streamsOfWish(known.uid),
    fold: (facts) =>
      historiesOf(user, known, (wish, upTo) => giftFactsOf(wish, facts, upTo)).known?.state.purchase,
    decide: (purchase = available) => decideSettling(user, command, purchase),
    place: (event) => ({ stream: purchaseStream.of(known.uid), event }),
  })

const act = Effect.fnUntraced(function* (
  context: CommandContext,
  commandId: string,
  command: PurchaseCommand,
  named: Parameters<typeof performIfVisible>[3],
) {
  yield* performIfVisible(context, commandId, () => [command], named)
  return yield* get(context.actor.by.user, context.wish)
})
