import type { UserId, WishId } from '@cachotteries/domain/decider'
import { historiesOf, knownUpTo, type GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import type { GiftFact } from '@cachotteries/domain/features/gifts/history'
import type { Understood } from '../../infrastructure/log/event-log.ts'
import { purchaseStream, streamsOfWish, wishStream } from '../wishes/streams.ts'

/** The streams behind these gifts, and where to stop: of a wish that isn't seen now, where it was surely seen last. */
export const streamsBehind = (entries: readonly GiftEntry[]): [string, number][] =>
  entries.flatMap((entry) => streamsOf(entry).map((stream): [string, number] => [stream, knownUpTo(entry)]))

const streamsOf = ({ uid, continues }: GiftEntry): readonly string[] =>
  [uid, continues ?? []].flat().flatMap(streamsOfWish)

/** The gifts of a person with their histories, without those whose wish has a poisoned event. */
export function readHistories(
  person: UserId,
  entries: readonly GiftEntry[],
  { facts, poisoned }: Understood,
) {
  const factsAbout = (wish: WishId, upTo: number): readonly GiftFact[] =>
    streamsOfWish(wish)
      .flatMap((stream) => facts.get(stream) ?? [])
      .filter(({ position }) => position <= upTo)
      .toSorted((one, other) => one.position - other.position)
      .flatMap((fact): GiftFact[] => {
        if (wishStream.contains(fact)) return [{ of: 'wish', event: fact.event }]
        return purchaseStream.contains(fact) ? [{ of: 'purchase', event: fact.event }] : []
      })
  return entries
    .filter((entry) => !streamsOf(entry).some((stream) => poisoned.has(stream)))
    .map((entry) => ({
      knownAt: entry.knownAt,
      ...historiesOf(person, entry, factsAbout),
    }))
}
