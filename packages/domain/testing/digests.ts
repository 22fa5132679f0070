import type { Instant } from '../decider.ts'
import { digest, type DigestParts } from '../visibility/digest.ts'
import type { Shown } from '../visibility/shown.ts'
import type { DigestView } from '../visibility/views/digests.ts'

/** A time, and the days that were told before. */
export interface Period {
  readonly since: Instant
  readonly until: Instant
  readonly told: readonly string[]
}

/** A digest of one node whose clock is right: then the order of the log is that of times. */
export function digestByTimes(
  parts: Omit<DigestParts, 'began'>,
  { since, until, told }: Period,
): Shown<DigestView> | undefined {
  const wishes = new Map(
    parts.lists
      .flatMap(({ Wishes }) => Wishes)
      .map(({ uid, createdAt }) => {
        const position = Date.parse(createdAt)
        return [uid, { created: position, shown: position }]
      }),
  )
  const thanks = new Map(parts.told.Told.map(({ uid, thanks: one }) => [uid, one ? Date.parse(one.at) : 0]))
  const period = { until, told, after: Date.parse(since), upTo: Date.parse(until) }
  return digest({ ...parts, began: { wishes, thanks } }, period)
}
