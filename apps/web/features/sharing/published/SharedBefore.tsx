import { useEffect, useState } from 'react'
import { drop, kept } from '../../../storage/kept.ts'
import '../../../ui/action.css'
import './shared-before.css'

const forget = (): void => drop('shared')

/**
 * Says that something was shared to this tab by somebody who is signed out.
 *
 * @param isAwaited whether signing in leads to the screen for it; otherwise it is forgotten, since it may be another
 *   person who signs in
 */
export function SharedBefore({ isAwaited }: { isAwaited: boolean }) {
  const [waits, setWaits] = useState(() => isAwaited && kept('shared') !== null)
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
