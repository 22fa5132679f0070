import { useMutationState } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { use } from 'react'
import { signInAskedAtom } from '../../api/between.ts'
import { askedOf, useLooksUnsent } from '../../api/useLooksUnsent.ts'
import { Connected } from '../../live/connected.ts'
import { useUnloadWarning } from '../../unsaved/useUnloadWarning.ts'
import './shell.css'

/** A line over the screen while live changes don't arrive, or changes can't be sent: then nobody leaves without being asked. */
export function ConnectionLine() {
  const pending = useMutationState({
    // All that wait for the connection.
    filters: { predicate: ({ options }) => options.networkMode === 'online', status: 'pending' },
    select: ({ state }) => askedOf(state),
  })
  useUnloadWarning(pending.length > 0)
  const looksUnsent = useLooksUnsent(pending)
  const isUnsent = pending.some(looksUnsent)
  // The connection is there, and somebody in between answers: another message says so.
  const isInBetween = useAtomValue(signInAskedAtom)
  const isLost = !use(Connected) && !isInBetween
  return (
    <div className="connection" role="status">
      {(isLost || isUnsent) && (
        <div>
          <WifiOff size={16} style={{ flex: 'none' }} />
          <span>{text(pending.length)}</span>
        </div>
      )}
    </div>
  )
}

/** @param unsent how many changes wait */
const text = (unsent: number): string =>
  unsent === 0
    ? 'Connexion interrompue, nous réessayons…'
    : unsent === 1
      ? 'Votre changement sera envoyé dès que possible'
      : `${unsent} changements seront envoyés dès que possible`
