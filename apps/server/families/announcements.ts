import type { ReadAnnouncements } from '@cachotteries/contracts/families'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { decideReading, evolveMark } from '@cachotteries/domain/families/read-mark'
import { announcedTo, announcements } from '@cachotteries/domain/visibility/announcements'
import { Effect } from 'effect'
import { Clock } from '../infrastructure/ambient.ts'
import { execute } from '../infrastructure/log/execute.ts'
import { announcementsFor } from './announcement-tables.ts'
import { announcementsStream } from './streams.ts'

const dataFor = Effect.fnUntraced(function* (user: UserId) {
  const { viewer, ...data } = yield* announcementsFor(user)
  const { now } = yield* Clock
  return [viewer, { ...data, now: now() }] as const
})

/** What is announced to somebody, and not read. */
export const myAnnouncements = Effect.fn('announcements.list')(function* (user: UserId) {
  return announcements(...(yield* dataFor(user)))
})

/** Marks an announcement and all older ones as read. One that isn't there any more changes nothing. */
export const readAnnouncements = Effect.fn('announcements.read')(function* (
  by: UserId,
  { through, commandId }: ReadAnnouncements,
) {
  const last = announcedTo(...(yield* dataFor(by))).find(({ uid }) => uid === through)
  if (last) {
    const stream = announcementsStream.of(by)
    yield* execute({
      ...{ commandId, by, streams: [stream] },
      fold: (facts) => replay(evolveMark, 0, announcementsStream.eventsIn(facts.get(stream))),
      decide: (mark) => decideReading({ by, upTo: last.position }, mark),
      place: (event) => ({ stream, event }),
    })
  }
  return yield* myAnnouncements(by)
})
