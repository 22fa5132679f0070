import type { LoginValues } from './loginForm.ts'
import { useRegister, useSignIn } from './queries.ts'

/** Creates an account and signs in to it. If only the first succeeds, it is the same account at the next attempt. */
export function useSignUp() {
  const register = useRegister()
  const signIn = useSignIn()
  const signUp = async ({ email, login, password }: LoginValues, commandId: string): Promise<void> => {
    await register.mutateAsync({ email, name: login, password, commandId })
    await signIn.mutateAsync({ login, password })
  }
  return { signUp, busy: register.isPending || signIn.isPending }
}
