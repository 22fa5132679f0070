import { useEffect } from 'react'
import { storedUserId } from '../storage/storedUser.ts'

/**
 * Has the browser ask before this page is closed or loaded again. It doesn't ask when the page leaves because its user
 * has signed out: what they left would stay on the screen.
 */
export function useUnloadWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined
    const user = storedUserId()
    const ask = (event: BeforeUnloadEvent): void => {
      if (storedUserId() === user) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
}
