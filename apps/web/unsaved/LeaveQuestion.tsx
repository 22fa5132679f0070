import { useAtomValue } from 'jotai'
import { useBlocker, type Location } from 'react-router'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { unsavedAtom } from './useUnsaved.ts'

/** Turning to another wish stays on the screen, which keeps what was written. */
const isTurn = ({ state }: Location<{ keepsFocus?: boolean } | null>): boolean => state?.keepsFocus === true

/** Asks before a screen with unsaved input is left. A screen has one: the router allows no more. */
export function LeaveQuestion() {
  const unsaved = useAtomValue(unsavedAtom) > 0
  const { state, proceed, reset } = useBlocker(({ nextLocation }) => unsaved && !isTurn(nextLocation))
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      question="Quitter sans enregistrer&nbsp;?"
      text="Ce que vous avez écrit vous attendra ici."
      confirm="Quitter"
      cancel="Rester"
      staysOpen
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}
