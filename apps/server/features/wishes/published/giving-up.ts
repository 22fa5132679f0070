import { accept, type UserId, type WishId } from '@cachotteries/domain/decider'
import { unableAmong } from '@cachotteries/domain/features/purchases/charge'
import { giveBack } from '@cachotteries/domain/features/purchases/give-back'
import type { PurchaseEvent } from '@cachotteries/domain/features/purchases/events'
import { wishVisibilityIn } from '@cachotteries/domain/features/wishes/seen'
import { peopleOf } from '@cachotteries/domain/features/wishes/wish'
import { asGiversSee } from '@cachotteries/domain/features/purchases/as-buyer-sees'
import { giftWith } from '@cachotteries/domain/features/purchases/purchase'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
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
    decide: (state): ReturnType<typeof giveBack> => {
      const { wish: about, purchase } = state
      if (!giftWith(purchase, user)) return accept<PurchaseEvent>()
      const wanted = 'quantity' in about ? about.quantity : null
      const decided = giveBack(user, { purchase, wanted, unable: unableAmong(givers, peopleOf(about)) })
      const sees = (giver: Viewer) => wishVisibilityIn(giver, state) === 'everything'
      const seen = asGiversSee({ by: { user }, givers }, sees)
      return decided.accepted ? accept(...decided.events.map(seen)) : decided
    },
    place: (event) => ({ stream: purchaseStream.of(wish), event }),
  })
})
