import type { ReadAnnouncements } from '@cachotteries/contracts/families'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { decide, evolve, nothingRead } from '@cachotteries/domain/features/families/read-news'
import { announcements, readWith } from '@cachotteries/domain/visibility/announcements'
import { Effect } from 'effect'
import { execute } from '../../infrastructure/log/execute.ts'
import { announcementsFor } from './announcement-data.ts'
import { announcementsStream } from './streams.ts'

/** What is announced to somebody, and not read. */
export const myAnnouncements = Effect.fn('announcements.list')(function* (user: UserId) {
  return announcements(...(yield* announcementsFor(user)))
})

/** Marks an announcement as read, with what is read with it. One that isn't there any more changes nothing. */
export const readAnnouncements = Effect.fn('announcements.read')(function* (
  by: UserId,
  { through, commandId }: ReadAnnouncements,
) {
  const news = readWith(through, ...(yield* announcementsFor(by)))
  if (news.length > 0) {
    const stream = announcementsStream.of(by)
    yield* execute({
      commandId,
      by,
      streams: [stream],
      fold: (facts) => replay(evolve, nothingRead, announcementsStream.eventsIn(facts.get(stream))),
      decide: (read) => decide(news, read),
      place: (event) => ({ stream, event }),
    })
  }
  return yield* myAnnouncements(by)
})
