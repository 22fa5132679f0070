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
import { isAboutOthers } from '@cachotteries/domain/features/purchases/decide'
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

/** Does it, and returns the wish. Others are looked up only for what depends on them. */
const perform = Effect.fnUntraced(function* (
  context: CommandContext,
  commandId: string,
  command: PurchaseCommand,
  provided?: Condition,
) {
  const { user } = context.actor.by
  const buyer = command.type === 'Give' ? command.buyer : undefined
  const named = isAboutOthers(command, user, context.isShared) ? yield* namedIn(context, buyer) : {}
  yield* performIfVisible(context, commandId, () => [command], { ...named, provided })
  return yield* get(user, context.wish)
})

/** One act about what is given of a wish. `provided` is what lets the user act here, if that may end. */
const act = <Form extends GiveBack>(name: string, commandIn: (form: Form) => PurchaseCommand) =>
  Effect.fn(name)(function* (user: UserId, form: Form, provided?: Condition) {
    return yield* perform(
      yield* loadWishForCommand(user, form.uid),
      form.commandId,
      commandIn(form),
      provided,
    )
  })

/** The user, or whom they name, gives the wish or some of it. */
export const give = act(
  'purchases.give',
  ({ buyerUid: buyer, purchaseDate: on, purchaseQuantity: quantity, isAgain: again }: Give) =>
    ({ type: 'Give', buyer, on, quantity, again }) as const,
)

/** The user gives back what they give of the wish, or leaves the gift of several. */
export const giveBack = act('purchases.giveBack', (_: GiveBack) => ({ type: 'GiveBack' }) as const)

/** The user joins a gift that is open to others, or changes what they give for it. */
export const takePart = act(
  'purchases.takePart',
  ({ giver, amount, isNamed: named }: TakePart) =>
    ({ type: 'TakePart', giver: giver ?? undefined, amount, named }) as const,
)

/** The user leaves a gift of several. The last who leaves gives it back. */
export const leaveGift = act('purchases.leaveGift', (_: LeaveGift) => ({ type: 'LeaveGift' }) as const)

/**
 * Opens the user's gift to others or closes it, says which sum to reach and what they give themselves, hands the charge over, or
 * removes somebody; frees what a guest gave who was withdrawn, which any relative may.
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
  return yield* perform(context, commandId, { type: 'ArrangeGift', ...arranged, isFormerGuest })
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
  if (!known) return yield* perform(context, commandId, command)
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
