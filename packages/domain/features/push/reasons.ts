import type { Day, Instant, MessageId, QuestionId, UserId, WishId } from '../../decider.ts'
import { derivedId } from '../../derived-id.ts'

/**
 * Why somebody may be sent a push message: ids alone, of something that their screens may show. Whether there is a message, and
 * what it says, is decided when it is sent.
 */
export type PushReason =
  | { readonly kind: 'conversation'; readonly owner: UserId; readonly message: MessageId }
  | {
      readonly kind: 'together'
      readonly wish: WishId
      readonly joined: UserId | null
      /** Who is in charge since. Missing when that is who was, and in reasons of older releases. */
      readonly inCharge?: UserId
    }
  | { readonly kind: 'thanks'; readonly wish: WishId; readonly to: UserId }
  | { readonly kind: 'question'; readonly question: QuestionId }
  | { readonly kind: 'occasion'; readonly since: Day; readonly until: Day }

/** What somebody may ask a device to be told of, each for itself. */
export type PushKind = PushReason['kind']

/** In UTC: from 9 in the morning in France, or 10 in summer, when nobody is woken. */
const firstHour = 8

/** What people have to celebrate is spread over so many minutes, so that not all of it is asked for at once. */
const spreadMinutes = 60

const minuteMs = 60_000
const dayMs = 86_400_000

/** The next moment, after `after`, at which somebody is told what comes near: each day, at a minute of their own. */
export function nextMorning(user: UserId, after: Instant): Instant {
  const minute = firstHour * 60 + (Number.parseInt(derivedId(user, 'push').slice(0, 8), 16) % spreadMinutes)
  const today = new Date(`${after.slice(0, 10)}T00:00:00.000Z`).getTime() + minute * minuteMs
  return new Date(today > new Date(after).getTime() ? today : today + dayMs).toISOString()
}
