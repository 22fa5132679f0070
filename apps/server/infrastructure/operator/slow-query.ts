import { operationOf, type Answered } from '../statements.ts'
import type { Entry } from './entries.ts'

/** Characters of a statement to log: enough to find it in the source. */
const longestText = 200

/**
 * The log entry of a slow statement. Queries are logged with their text. Other statements aren't, since their tables
 * would distinguish a purchase from another change.
 */
export function entryOfSlow({ text, ms }: Answered): Entry {
  const operation = operationOf(text)
  const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, longestText)
  const statement = operation === 'select' ? words : operation
  return { event: 'slow query', statement, ms: Math.round(ms) }
}
