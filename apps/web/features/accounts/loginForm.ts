import { credentials, registration } from '@cachotteries/contracts/accounts'
import { z } from 'zod'
import type { Refusal } from '../../api/refusal.ts'

/** The values of the form; `email` is only for new accounts. */
export const signInForm = credentials.extend({ email: z.string() })
export const registerForm = z.object({
  email: registration.shape.email,
  login: registration.shape.name,
  password: registration.shape.password,
})
export type LoginValues = z.input<typeof signInForm>

/** In the order of the screen. */
export const loginFields = ['email', 'login', 'password'] as const

/** What a refusal says beside the fields that it is about. A wrong identifier isn't told from a wrong password. */
export function besideFields({ failure, message, issues }: Refusal): ReadonlyMap<string, string> {
  if (failure === 'WrongCredentials') return new Map([['password', message]])
  return new Map(issues.map((issue) => [issue.path === 'name' ? 'login' : issue.path, issue.message]))
}
