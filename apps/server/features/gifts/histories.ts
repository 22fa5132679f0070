import type { UserId } from '@cachotteries/domain/decider'
import { historiesOf, knownUpTo, type GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import type { Understood } from '../../infrastructure/log/event-log.ts'
import { giftFactsOf, streamsOfWish } from '../wishes/streams.ts'

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
  return entries
    .filter((entry) => !streamsOf(entry).some((stream) => poisoned.has(stream)))
    .map((entry) => ({
      knownAt: entry.knownAt,
      ...historiesOf(person, entry, (wish, upTo) => giftFactsOf(wish, facts, upTo)),
    }))
}
