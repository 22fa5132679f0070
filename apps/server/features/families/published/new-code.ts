import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A new invitation code: six random capital letters. */
export const newCode = Identifiers.use(({ below }) =>
  Effect.sync(() => Array.from({ length: 6 }, () => letters.charAt(below(letters.length))).join('')),
)
