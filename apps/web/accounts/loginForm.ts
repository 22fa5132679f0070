import { credentials, registration } from '@cachotteries/contracts/accounts'
import { z } from 'zod'
import type { Refusal } from '../api/refusal.ts'

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

/** Names are unique on the whole server, and people don't expect it. */
export const nameTaken = 'Quelqu’un porte déjà ce nom ici\u00a0: choisissez-en un autre'
const emailTaken = 'Un compte existe déjà à cette adresse\u00a0: connectez-vous, ou prenez-en une autre'

/** What a refusal says beside each field that it is about. */
export function besideFields({ failure, issues }: Refusal): ReadonlyMap<string, string> {
  if (failure === 'NameTaken') return new Map([['login', nameTaken]])
  if (failure === 'EmailTaken') return new Map([['email', emailTaken]])
  return new Map(issues.map((issue) => [issue.path === 'name' ? 'login' : issue.path, issue.message]))
}
