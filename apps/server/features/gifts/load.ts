import type { UserId } from '@cachotteries/domain/decider'
import { theEnd, type GiftEntry } from '@cachotteries/domain/features/gifts/entry'
import type { GiftHistory } from '@cachotteries/domain/features/gifts/history'
import { noteOn, notesIn, type GiftNote } from '@cachotteries/domain/features/gifts/notes'
import { givers, giftWith } from '@cachotteries/domain/features/purchases/purchase'
import { whomSeen, type GiftsData } from '@cachotteries/domain/visibility/gifts'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { nameAt, streamsOfNames } from '../accounts/published/past-names.ts'
import { giversAmong } from '../wishes/published/givers.ts'
import type { Database } from '../../infrastructure/database.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { readHistories, streamsBehind } from './histories.ts'
import { giftsOf, namesOf } from './queries.ts'
import { giftsStream } from './streams.ts'

/** Everybody who gives a gift with this person, left it, or passed its charge on. */
function givingWith(user: UserId, history: GiftHistory | undefined): readonly UserId[] {
  const gift = history && giftWith(history.state.purchase, user)
  const { left = [], passed } = history?.taken ?? {}
  return gift ? [...givers(gift), ...left, ...(passed ? [passed.from, passed.to] : [])] : []
}

/** A gift with what its buyer wrote about it. */
export interface NotedGift {
  readonly entry: GiftEntry
  readonly note: GiftNote
}

interface Loaded {
  readonly viewer: Viewer
  readonly data: GiftsData
  /** All gifts of the person, whether they were chosen or not. */
  readonly all: readonly NotedGift[]
}

/**
 * What somebody offers, read from the log. Of a wish that they don't see nothing is read that came later than they saw:
 * the time that it takes must not depend on it either.
 *
 * @param choose those that are read, by what their buyer wrote: the histories of many years would take long
 */
export const load = Effect.fnUntraced(function* (
  user: UserId,
  choose: (all: readonly NotedGift[]) => readonly NotedGift[],
): Effect.fn.Return<Loaded, never, EventLog | Database> {
  const log = yield* EventLog
  const { viewer, gifts: found, wishes, relatives } = yield* giftsOf(user)
  const own = giftsStream.of(user)
  const written = yield* log.readUpTo(new Map([[own, theEnd]]))
  const notes = notesIn(giftsStream.eventsIn(written.facts.get(own)))
  const all = found.map((entry) => ({ entry, note: noteOn(notes, entry.uid, entry.continues ?? undefined) }))
  const chosen = choose(all).map(({ entry }) => entry)
  const read = yield* log.readUpTo(new Map(streamsBehind(chosen)))
  const histories = readHistories(user, chosen, read)
  const isStranger = (person: UserId): boolean => !viewer.relatives.has(person)

  const named = histories.flatMap(({ now }) => [
    ...[now?.taken?.notedBy ?? [], now?.taken?.undoneBy ?? []].flat(),
    ...givingWith(user, now),
  ])
  // Of what the user sees alone: the time that this takes tells nothing else.
  const seen = histories.flatMap(({ now }) => (now && giftWith(now.state.purchase, user)) ?? [])
  const shared = seen.filter(({ sharing }) => sharing !== undefined)
  const giving = shared.length === 0 ? [] : yield* giversAmong([...new Set(shared.flatMap(givers))])
  const names = yield* namesOf(user, [...new Set(named.filter(isStranger))])
  const strangers = (history: (typeof histories)[number]): readonly UserId[] =>
    history.known?.taken
      ? [...whomSeen(viewer, history.known.taken), ...givingWith(user, history.known)].filter(isStranger)
      : []
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
    relatives,
    wishes,
    names: new Map([...names, ...relatives.map(({ uid, name }) => [uid, name] as const)]),
    notes,
    givers: giving,
  }
  return { viewer, data, all }
})
