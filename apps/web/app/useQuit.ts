import { useSignOut } from '../accounts/queries.ts'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { leave } from './session.ts'

/** Signs out and leaves; says why when that fails. */
export function useQuit(): () => void {
  const signOut = useSignOut()
  const alert = useAlert()
  const quit = async (): Promise<void> => {
    try {
      await signOut.mutateAsync()
    } catch (error) {
      // Whoever left now would believe to be signed out, while the cookie still lets them in.
      return alert('critical', refusalOf(error).message)
    }
    leave()
  }
  return () => void quit()
}
