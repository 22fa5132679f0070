import { useSignOut } from '../features/accounts/queries.ts'
import { useComplain } from '../ui/useAct.ts'
import { leave } from './session.ts'

/** Signs out and leaves; shows an alert when that fails. */
export const useQuit = (): (() => void) => useSigningOut(leave).quit

/**
 * Signs out; shows an alert when that fails.
 *
 * @param then what follows. It must leave nothing of the user on the screen
 */
export function useSigningOut(then: () => void | Promise<void>): {
  readonly quit: () => void
  readonly busy: boolean
} {
  const signOut = useSignOut()
  const complain = useComplain()
  const quit = async (): Promise<void> => {
    try {
      await signOut.mutateAsync()
    } catch (error) {
      // Going on would look like being signed out, while the cookie is still valid.
      return complain(error)
    }
    await then()
  }
  return { quit: () => void quit(), busy: signOut.isPending }
}
