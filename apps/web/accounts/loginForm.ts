import { credentials, registration } from '@cachotteries/contracts/accounts'
import { z } from 'zod'

/** What the login page holds; `email` is asked of newcomers only. */
export const signInForm = credentials.extend({ email: z.string() })
export const registerForm = z.object({
  email: registration.shape.email,
  login: registration.shape.name,
  password: registration.shape.password,
})
export type LoginValues = z.input<typeof signInForm>
