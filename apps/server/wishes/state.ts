import { replay, type WishId } from '@cachotteries/domain/decider'
import { available, evolve as evolvePurchase } from '@cachotteries/domain/purchases/purchase'
import type { OwnWish } from '@cachotteries/domain/visibility/wishes'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import { evolve as evolveWish, unborn } from '@cachotteries/domain/wishes/wish'
import type { Fact } from '../infrastructure/log/facts.ts'
import { purchaseStream, wishStream } from './streams.ts'

/** The two streams of one wish. */
export const streamsOfWish = (id: WishId): string[] => [wishStream.of(id), purchaseStream.of(id)]

/** A wish as its owner knows it: never bought, and added by themselves. */
export const ownersState = (own: OwnWish): WishState => ({
  wish: { ...own, status: 'normal', creator: own.owner },
  purchase: available,
})

/** The state of a wish by its streams, up to a position of the log if one is given. */
export function foldWish(
  id: WishId,
  facts: ReadonlyMap<string, readonly Fact[]>,
  upTo = Number.POSITIVE_INFINITY,
): WishState {
  const [ofWish = [], ofPurchase = []] = streamsOfWish(id).map((stream) =>
    (facts.get(stream) ?? []).filter((fact) => fact.position <= upTo),
  )
  return {
    wish: replay(evolveWish, unborn, wishStream.eventsIn(ofWish)),
    purchase: replay(evolvePurchase, available, purchaseStream.eventsIn(ofPurchase)),
  }
}
