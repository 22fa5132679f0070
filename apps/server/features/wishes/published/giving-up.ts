import { accept, type UserId, type WishId } from '@cachotteries/domain/decider'
import { unableAmong } from '@cachotteries/domain/features/purchases/charge'
import { giveBack } from '@cachotteries/domain/features/purchases/give-back'
import type { PurchaseEvent } from '@cachotteries/domain/features/purchases/events'
import { peopleOf } from '@cachotteries/domain/features/wishes/wish'
import { giftWith } from '@cachotteries/domain/features/purchases/purchase'
import { Effect } from 'effect'
import { execute } from '../../../infrastructure/log/execute.ts'
import { foldWish, purchaseStream, streamsOfWish } from '../streams.ts'
import { giversOf } from './givers.ts'

/**
 * Gives back what this person gives of a wish, or leaves the gift of several, whether they see the wish now or not: a draft
 * that is published again isn't bought then. Does nothing when they give nothing of it by now. Returns what was recorded.
 */
export const giveUp = Effect.fn('wishes.giveUp')(function* (user: UserId, wish: WishId, commandId: string) {
  const givers = yield* giversOf(wish)
  return yield* execute({
    commandId,
    by: user,
    streams: streamsOfWish(wish),
    fold: (facts) => foldWish(wish, facts),
    decide: ({ wish: about, purchase }): ReturnType<typeof giveBack> =>
      giftWith(purchase, user)
        ? giveBack(
            user,
            purchase,
            'quantity' in about ? about.quantity : null,
            unableAmong(givers, peopleOf(about)),
          )
        : accept<PurchaseEvent>(),
    place: (event) => ({ stream: purchaseStream.of(wish), event }),
  })
})
