import type { ArrangeGift, SettleShare, TakePart } from '@cachotteries/contracts/together'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { Together } from '@cachotteries/domain/features/purchases/together'
import { Effect } from 'effect'
import { formerGuestsAmong } from '../../families/published/former-guests.ts'
import { loadWishForCommand, performIfVisible, type Condition } from '../perform.ts'
import { get } from '../service.ts'
import { giversOf } from './givers.ts'

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

/** Says whether a share is settled: one's own, or, for who is in charge, somebody's. Returns the wish. */
export const settleShare = Effect.fn('wishes.settleShare')(function* (
  user: UserId,
  { uid, commandId, person, isSettled }: SettleShare,
) {
  const act = { does: 'settle', person: person ?? undefined, settled: isSettled } as const
  return yield* together(user, { uid, commandId }, act)
})

const together = Effect.fnUntraced(function* (
  user: UserId,
  { uid, commandId }: About,
  act: Together,
  provided?: Condition,
) {
  const context = yield* loadWishForCommand(user, uid)
  const passesOn = context.visibility === 'everything' && (act.does === 'arrange' || act.does === 'leave')
  const givers = passesOn ? yield* giversOf(uid) : undefined
  const removed = act.does === 'arrange' && act.without !== undefined ? [act.without] : []
  const formerGuests = passesOn && removed.length > 0 ? yield* formerGuestsAmong(removed) : undefined
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
