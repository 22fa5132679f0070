import type { Answered } from '../statements.ts'
import type { Entry } from './entries.ts'

/** Enough to find it in the source. */
const longestText = 200

/**
 * What the operator is told of a statement that took long. What reads is told by its text; of what writes no more than
 * that it does: the table that it writes tells a purchase, or a secret, from any other change.
 */
export function entryOfSlow({ text, ms }: Answered): Entry {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  const statement = /^select\b/i.test(words) ? words.slice(0, longestText) : 'write'
  return { event: 'slow query', statement, ms: Math.round(ms) }
}
