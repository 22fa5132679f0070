import { useMutationState } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { WifiOff } from 'lucide-react'
import { createContext, use } from 'react'
import { useUnloadWarning } from '../../unsaved/useUnloadWarning.ts'
import { delayedPartsAtom } from '../parts.ts'
import './shell.css'

/** Whether live changes reach this screen. A short interruption counts as connected. */
export const Connected = createContext(true)

/**
 * A discreet line under the header while live changes or parts of the application don't arrive, or changes can't be sent.
 * It overlays the screen and moves nothing. The site isn't left without a question while a change is unsent.
 */
export function ConnectionLine() {
  const pending = useMutationState({
    filters: { mutationKey: ['wishes', 'intents'], status: 'pending' },
    select: ({ state }) => state.isPaused,
  })
  useUnloadWarning(pending.length > 0)
  const delayed = useAtomValue(delayedPartsAtom) > 0
  const connected = use(Connected) && !delayed && !pending.includes(true)
  return (
    <div className="connection" role="status">
      {!connected && (
        <div>
          <WifiOff size={16} aria-hidden style={{ flex: 'none' }} />
          {text(pending.length)}
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

/** Before the first screen, whose code may take a while. */
export const FirstWait = () => (
  <div style={{ height: 100, paddingTop: 60 }}>
    <ConnectionLine />
  </div>
)
