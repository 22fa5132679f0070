import { messages } from '@cachotteries/contracts/messages'
import type { ZodError } from 'zod'

/** The answer to invalid fields, with the message of the first of them. */
export function invalidInput(error: ZodError) {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { message: issues[0]?.message ?? messages.InvalidInput, issues }
}
