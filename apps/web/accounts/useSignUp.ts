import { useRef } from 'react'
import type { LoginValues } from './loginForm.ts'
import { useRegister, useSignIn } from './queries.ts'

/**
 * Creates an account and signs in to it. If only the first succeeds, the next attempt with the same values signs in.
 */
export function useSignUp() {
  const register = useRegister()
  const signIn = useSignIn()
  const registered = useRef<string>(undefined)
  const signUp = async ({ email, login, password }: LoginValues): Promise<void> => {
    const account = JSON.stringify([email, login, password])
    if (registered.current !== account) await register.mutateAsync({ email, name: login, password })
    registered.current = account
    await signIn.mutateAsync({ login, password })
  }
  return { signUp, busy: register.isPending || signIn.isPending }
}
