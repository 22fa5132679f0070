import { useSignOut } from '../accounts/queries.ts'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { leave } from './session.ts'

/** Signs out and leaves; shows an alert when that fails. */
export function useQuit(): () => void {
  const signOut = useSignOut()
  const alert = useAlert()
  const quit = async (): Promise<void> => {
    try {
      await signOut.mutateAsync()
    } catch (error) {
      // Leaving would look like being signed out, while the cookie is still valid.
      return alert('critical', refusalOf(error).message)
    }
    leave()
  }
  return () => void quit()
}
