import { useEffect, useState } from 'react'
import '../../ui/action.css'
import './shared-before.css'
import { shareKey } from './shareKey.ts'

const forget = (): void => sessionStorage.removeItem(shareKey)

/**
 * Says that something was shared to this tab by somebody who is signed out.
 *
 * @param isAwaited whether signing in leads to the screen for it; otherwise it is forgotten, since it may be another
 *   person who signs in
 */
export function SharedBefore({ isAwaited }: { isAwaited: boolean }) {
  const [waits, setWaits] = useState(() => isAwaited && sessionStorage.getItem(shareKey) !== null)
  useEffect(() => {
    if (!isAwaited) forget()
  }, [isAwaited])
  if (!waits) return null
  return (
    <div className="shared-before">
      <span>Ce que vous avez partagé vous attend.</span>
      <button
        type="button"
        className="action action-wide action-primary"
        onClick={() => {
          forget()
          setWaits(false)
        }}
      >
        Oublier
      </button>
    </div>
  )
}
