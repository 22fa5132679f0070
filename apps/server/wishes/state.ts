import { replay, type UserId, type WishId } from '@cachotteries/domain/decider'
import { available, evolve as evolvePurchase } from '@cachotteries/domain/purchases/purchase'
import type { PersonWithPicture } from '@cachotteries/domain/visibility/views'
import type { KnownWish, OwnWish } from '@cachotteries/domain/visibility/wishes'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { concernedBy, evolve as evolveWish, unborn } from '@cachotteries/domain/wishes/wish'
import { eventsOf, type Fact } from '../platform/log/facts.ts'
import { streamOf } from '../platform/log/streams.ts'
import { knownIn } from './known-rows.ts'

/** The two streams that tell of one wish. */
export const streamsOfWish = (id: WishId): string[] => [streamOf('wish', id), streamOf('purchase', id)]

/** A wish as its owner knows it: not bought, by nobody ever, and without a word on who added it. */
export const ownersState = (own: OwnWish): WishState => ({
  wish: { ...own, status: 'normal', creator: own.owner },
  purchase: available,
})

/** A wish as its streams tell it, up to a position of the log where one is named. */
export function foldWish(
  id: WishId,
  facts: ReadonlyMap<string, readonly Fact[]>,
  upTo = Number.POSITIVE_INFINITY,
): WishState {
  const [ofWish = [], ofPurchase = []] = streamsOfWish(id).map((stream) =>
    (facts.get(stream) ?? []).filter((fact) => fact.position <= upTo),
  )
  return {
    wish: replay(evolveWish, unborn, eventsOf('wish', ofWish)),
    purchase: replay(evolvePurchase, available, eventsOf('purchase', ofPurchase)),
  }
}

/** What the streams of a wish told, and what a command added to them. */
export const continued = (
  rested: ReadonlyMap<string, readonly Fact[]>,
  made: readonly Fact[],
): ReadonlyMap<string, readonly Fact[]> =>
  new Map(
    [...rested].map(([stream, facts]) => [
      stream,
      [...facts, ...made.filter(({ of, id }) => streamOf(of, id) === stream)],
    ]),
  )

/** All there is to know of a wish in this state; undefined of one that is gone, or names somebody who isn't among these. */
export function knownAfter(
  uid: WishId,
  { wish, purchase }: WishState,
  people: readonly PersonWithPicture[],
): KnownWish | undefined {
  if (wish.status !== 'normal' && wish.status !== 'secret') return undefined
  const { createdAt, creator } = wish
  const { buyer, on } = purchase.status === 'bought' ? purchase : { buyer: null, on: '' }
  const concerned = concernedBy(wish)
  const isHere = (user: UserId | null): boolean =>
    user === null || people.some((person) => person.uid === user)
  if (![creator, buyer, ...concerned].every(isHere)) return undefined
  const secret = wish.status === 'secret'
  const content = { uid, ...contentOf(wish), createdAt }
  return knownIn({ wishes: [{ ...content, secret, creator, buyer, on, concerned }], people })[0]
}
