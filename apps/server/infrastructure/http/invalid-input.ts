import { messages } from '@cachotteries/contracts/messages'
import type { ZodError } from 'zod'

/** A refusal of some fields, with the message of the first of them. */
export interface InvalidInput {
  readonly message: string
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

export function invalidInput(error: ZodError): InvalidInput {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { message: issues[0]?.message ?? messages.InvalidInput, issues }
}
