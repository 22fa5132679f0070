import type { ArrangeGift, SettleShare, TakePart } from '@cachotteries/contracts/together'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import { historiesOf, type GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import { available } from '@cachotteries/domain/features/purchases/purchase'
import { decideTogether, type Together } from '@cachotteries/domain/features/purchases/together'
import { Effect } from 'effect'
import { formerGuestsAmong } from '../../families/published/former-guests.ts'
import { execute } from '../../../infrastructure/log/execute.ts'
import { loadWishForCommand, performIfVisible, type Condition } from '../perform.ts'
import { get } from '../service.ts'
import { giftFactsOf, purchaseStream, streamsOfWish } from '../streams.ts'
import { giversOf } from './givers.ts'
import { knownGift } from './known-gifts.ts'

interface About {
  readonly uid: WishId
  readonly commandId: string
}

/**
 * Opens the user's gift to others or closes it, says which sum to reach, hands the charge over, or removes somebody; frees what a
 * guest gave who was withdrawn, which any relative may. Returns the wish.
 */
export const arrangeGift = Effect.fn('wishes.arrangeGift')(function* (
  user: UserId,
  { uid, commandId, ...arranged }: ArrangeGift,
) {
  return yield* together(user, { uid, commandId }, { does: 'arrange', ...arranged })
})

/**
 * The user joins a gift that is open to others, or changes what they give for it. Returns the wish.
 *
 * @param provided what lets the user act here, if that may end
 */
export const takePart = Effect.fn('wishes.takePart')(function* (
  user: UserId,
  { uid, commandId, giver, amount, isNamed }: TakePart,
  provided?: Condition,
) {
  return yield* together(
    user,
    { uid, commandId },
    {
      does: 'share',
      giver: giver ?? undefined,
      amount,
      named: isNamed,
    },
    provided,
  )
})

/** The user leaves a gift of several. The last who leaves gives it back. Returns the wish. */
export const leaveGift = (user: UserId, about: About, provided?: Condition) =>
  together(user, about, { does: 'leave' }, provided)

/**
 * Says whether a share is settled: one's own, or, for who is in charge, somebody's. Returns the wish. It is between two people, so it is done
 * whether they see the wish now or not: then it returns nothing.
 */
export const settleShare = Effect.fn('wishes.settleShare')(function* (
  user: UserId,
  { uid, commandId, person, isSettled }: SettleShare,
) {
  const about = { uid, commandId }
  const act = { does: 'settle', person: person ?? undefined, settled: isSettled } as const
  const context = yield* loadWishForCommand(user, uid)
  const known = context.visibility === 'everything' ? undefined : yield* knownGift(user, uid)
  if (!known) return yield* together(user, about, act)
  yield* settleKnown(user, known, act, commandId)
  return undefined
})

/** Settles a share of a gift as this person knows it. What came since neither refuses it nor is told by it. */
const settleKnown = (user: UserId, known: GiftEntry, act: Together, commandId: string) =>
  execute({
    commandId,
    by: user,
    streams: streamsOfWish(known.uid),
    fold: (facts) =>
      historiesOf(user, known, (wish, upTo) => giftFactsOf(wish, facts, upTo)).known?.state.purchase,
    decide: (purchase = available) =>
      decideTogether(user, act, purchase, { wanted: null, unable: new Set(), formerGuests: new Set() }),
    place: (event) => ({ stream: purchaseStream.of(known.uid), event }),
  })

const together = Effect.fnUntraced(function* (
  user: UserId,
  { uid, commandId }: About,
  act: Together,
  provided?: Condition,
) {
  const context = yield* loadWishForCommand(user, uid)
  const isSeen = context.visibility === 'everything'
  const givers = isSeen ? yield* giversOf(uid) : undefined
  const removed = act.does === 'arrange' && act.without !== undefined ? [act.without] : []
  const formerGuests = isSeen && removed.length > 0 ? yield* formerGuestsAmong(removed) : undefined
  yield* performIfVisible(
    context,
    commandId,
    () => ({
      type: 'GiveTogether',
      by: context.actor.by,
      wish: uid,
      act,
      givers,
      formerGuests,
    }),
    provided,
  )
  return yield* get(user, uid)
})
