import type { Instant, UserId } from '../../decider.ts'
import { derivedId } from '../../derived-id.ts'

/** How often somebody wants a digest: on Saturdays, or on the first Saturday of a month. */
export type DigestRhythm = 'weekly' | 'monthly'

const saturday = 6

/** In UTC: 6 in the morning in France, or 7 in summer. */
const firstHour = 5

/** Digests are spread over so many minutes, so that a mail server doesn't get them all at once. */
const spreadMinutes = 120

const dayMs = 86_400_000

/**
 * The next moment, after `after`, at which somebody's digest is due. It depends on the clock, the person and their choice alone:
 * never on what a digest would say.
 */
export function nextDigest(user: UserId, rhythm: DigestRhythm, after: Instant): Instant {
  const midnight = new Date(`${after.slice(0, 10)}T00:00:00.000Z`).getTime()
  const minute = firstHour * 60 + minuteOf(user)
  for (let day = midnight; ; day += dayMs) {
    const due = new Date(day + minute * 60_000)
    if (isDigestDay(due, rhythm) && due.toISOString() > after) return due.toISOString()
  }
}

const isDigestDay = (day: Date, rhythm: DigestRhythm): boolean =>
  day.getUTCDay() === saturday && (rhythm === 'weekly' || day.getUTCDate() <= 7)

/** Always the same for one person, and as good as random. */
const minuteOf = (user: UserId): number =>
  Number.parseInt(derivedId(user, 'digest').slice(0, 8), 16) % spreadMinutes
