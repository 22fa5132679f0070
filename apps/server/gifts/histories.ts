import { replay, type UserId, type WishId } from '@cachotteries/domain/decider'
import {
  evolveFor,
  noGift,
  type GiftFact,
  type GiftHistory,
  type TakenGift,
} from '@cachotteries/domain/gifts/history'
import type { Understood } from '../infrastructure/log/event-log.ts'
import { purchaseStream, streamsOfWish, wishStream } from '../wishes/streams.ts'
import type { GiftRow } from './queries.ts'

/** Where a stream is read to its end. */
export const theEnd = Number.MAX_SAFE_INTEGER

/** The streams behind these gifts, and where to stop: of a wish that isn't seen now, where it was surely seen last. */
export const streamsBehind = (gifts: readonly GiftRow[]): [string, number][] =>
  gifts.flatMap((gift) =>
    streamsOfGift(gift).map((stream): [string, number] => [
      stream,
      gift.isSeen ? theEnd : (gift.knownAt ?? 0),
    ]),
  )

const streamsOfGift = ({ uid, continues }: GiftRow): readonly string[] =>
  [uid, continues ?? []].flat().flatMap(streamsOfWish)

/** The gifts of a person with their histories, without those whose wish has a poisoned event. */
export function historiesOf(person: UserId, gifts: readonly GiftRow[], { facts, poisoned }: Understood) {
  const factsAbout = (wish: WishId, upTo: number): readonly GiftFact[] =>
    streamsOfWish(wish)
      .flatMap((stream) => facts.get(stream) ?? [])
      .filter(({ position }) => position <= upTo)
      .toSorted((one, other) => one.position - other.position)
      .flatMap((fact): GiftFact[] => {
        if (wishStream.contains(fact)) return [{ of: 'wish', event: fact.event }]
        return purchaseStream.contains(fact) ? [{ of: 'purchase', event: fact.event }] : []
      })
  const read = (wish: WishId, upTo: number, continued?: TakenGift): GiftHistory =>
    replay(evolveFor(person, continued), noGift, factsAbout(wish, upTo))
  return gifts
    .filter((gift) => !streamsOfGift(gift).some((stream) => poisoned.has(stream)))
    .map(({ uid, knownAt, continues, isSeen }) => {
      const continued = continues ? read(continues, theEnd).taken : undefined
      return {
        ...{ uid, knownAt, continued: continues ?? undefined },
        now: isSeen ? read(uid, theEnd, continued) : undefined,
        known: knownAt === null ? undefined : read(uid, knownAt, continued),
      }
    })
}
