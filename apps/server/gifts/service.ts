import type { ChangeBudget, ChangeGift, EndGift } from '@cachotteries/contracts/gifts'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { decide, type GiftCommand } from '@cachotteries/domain/gifts/decide'
import { evolve, noNotes } from '@cachotteries/domain/gifts/notes'
import { giftIn, giftPersonIn, gifts } from '@cachotteries/domain/visibility/gifts'
import { Effect } from 'effect'
import { execute, refuseUnlessDone } from '../infrastructure/log/execute.ts'
import { orRefuse, refuse } from '../infrastructure/refusal.ts'
import { giveUp } from '../wishes/giving-up.ts'
import { load } from './load.ts'
import { giftsStream } from './streams.ts'

/** What the user offers, and to whom they may offer more. Nobody else is ever shown it. */
export const list = (user: UserId) => Effect.map(load(user), ({ viewer, data }) => gifts(viewer, data))

/** Changes what the user writes about a gift of theirs, and returns it. */
export const change = Effect.fn('gifts.change')(function* (
  user: UserId,
  { uid, commandId, ...changes }: ChangeGift,
) {
  const { viewer, data } = yield* load(user)
  yield* orRefuse(giftIn(gifts(viewer, data), uid), 'NoSuchGift')
  const continued = data.gifts.find((gift) => gift.uid === uid)?.continued
  yield* write(user, commandId, { type: 'ChangeGift', gift: uid, continued, changes })
  return yield* orRefuse(giftIn(yield* list(user), uid), 'NoSuchGift')
})

/** Ends a gift of the user: unmarks the wish when they are its buyer and see it, and forgets the gift otherwise. */
export const end = Effect.fn('gifts.end')(function* (user: UserId, { uid, commandId }: EndGift) {
  const gift = giftIn(yield* list(user), uid)
  if (!gift) {
    yield* refuseUnlessDone({ by: user, commandId }, refuse('NoSuchGift'))
    return
  }
  // Somebody may have undone it, or the wish have gone, a moment before.
  const giving = giveUp(user, uid, commandId).pipe(Effect.catch(() => Effect.succeed([])))
  const unmarked = gift.state === 'bought' ? yield* giving : []
  if (unmarked.length === 0) yield* write(user, commandId, { type: 'ForgetGift', gift: uid })
})

/** Changes what the user means to spend for somebody, and returns that person. */
export const setBudget = Effect.fn('gifts.setBudget')(function* (
  user: UserId,
  { person, budget, commandId }: ChangeBudget,
) {
  yield* orRefuse(giftPersonIn(yield* list(user), person), 'NoSuchPerson')
  yield* write(user, commandId, { type: 'ChangeBudget', person, budget })
  return yield* orRefuse(giftPersonIn(yield* list(user), person), 'NoSuchPerson')
})

function write(user: UserId, commandId: string, command: GiftCommand) {
  const stream = giftsStream.of(user)
  return execute({
    ...{ commandId, by: user, streams: [stream] },
    fold: (facts) => replay(evolve, noNotes, giftsStream.eventsIn(facts.get(stream))),
    decide: (notes) => decide(command, notes),
    place: (event) => ({ stream, event }),
  })
}
