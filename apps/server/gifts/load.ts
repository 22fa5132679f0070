import { replay, type UserId } from '@cachotteries/domain/decider'
import { theEnd } from '@cachotteries/domain/gifts/entry'
import { evolve, noNotes } from '@cachotteries/domain/gifts/notes'
import { whomSeen, type GiftsData } from '@cachotteries/domain/visibility/gifts'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { Effect } from 'effect'
import { nameAt, streamsOfNames } from '../accounts/past-names.ts'
import type { Database } from '../infrastructure/database.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { readHistories, streamsBehind } from './histories.ts'
import { giftsOf, namesOf } from './queries.ts'
import { giftsStream } from './streams.ts'

interface Loaded {
  readonly viewer: Viewer
  readonly data: GiftsData
}

/**
 * What somebody offers, read from the log. Of a wish that they don't see nothing is read that came later than they saw:
 * the time that it takes must not depend on it either.
 */
export const load = Effect.fnUntraced(function* (
  user: UserId,
): Effect.fn.Return<Loaded, never, EventLog | Database> {
  const log = yield* EventLog
  const { viewer, gifts: found, wishes, relatives } = yield* giftsOf(user)
  const own = giftsStream.of(user)
  const read = yield* log.readUpTo(new Map([[own, theEnd], ...streamsBehind(found)]))
  const histories = readHistories(user, found, read)
  const isStranger = (person: UserId): boolean => !viewer.relatives.has(person)

  const named = histories.flatMap(({ now }) => [now?.taken?.notedBy ?? [], now?.taken?.undoneBy ?? []].flat())
  const names = yield* namesOf([...new Set(named.filter(isStranger))])
  const strangers = (history: (typeof histories)[number]): readonly UserId[] =>
    history.known?.taken ? whomSeen(viewer, history.known.taken).filter(isStranger) : []
  const past = yield* log.readUpTo(
    new Map(streamsOfNames(histories.flatMap(strangers)).map((stream) => [stream, theEnd])),
  )
  const data = {
    gifts: histories.map((history) => ({
      ...history,
      namesThen: new Map(
        strangers(history).flatMap((one) => {
          const name = nameAt(one, history.knownAt ?? 0, past.facts)
          return name === undefined ? [] : [[one, name] as const]
        }),
      ),
    })),
    ...{ relatives, wishes },
    names: new Map([...names, ...relatives.map(({ uid, name }) => [uid, name] as const)]),
    notes: replay(evolve, noNotes, giftsStream.eventsIn(read.facts.get(own))),
  }
  return { viewer, data }
})
