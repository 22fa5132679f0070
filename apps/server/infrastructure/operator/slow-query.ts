import { operationOf, type Answered } from '../statements.ts'
import type { Entry } from './entries.ts'

/** Enough to find it in the source. */
const longestText = 200

/**
 * What the operator is told of a statement that took long. What reads is told by its text; of what writes no more than
 * that it does.
 */
export function entryOfSlow({ text, ms }: Answered): Entry {
  const operation = operationOf(text)
  const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, longestText)
  const statement = operation === 'select' ? words : operation
  return { event: 'slow query', statement, ms: Math.round(ms) }
}
