import { credentials, registration } from '@cachotteries/contracts/accounts'
import { z } from 'zod'

/** The values of the login page; `email` is only for new accounts. */
export const signInForm = credentials.extend({ email: z.string() })
export const registerForm = z.object({
  email: registration.shape.email,
  login: registration.shape.name,
  password: registration.shape.password,
})
export type LoginValues = z.input<typeof signInForm>
