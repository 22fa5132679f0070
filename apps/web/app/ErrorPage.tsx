import '../ui/action.css'
import { DeadEnd } from '../ui/DeadEnd.tsx'
import { Drawing } from '../ui/illustrations/Drawing.tsx'
import { GhostFigure } from '../ui/illustrations/pieces.tsx'

interface Props {
  readonly standalone?: boolean
  /** By the line that says what is missing. */
  readonly isReloadOffered?: boolean
}

/** For an error that no code expected, and a first screen that doesn't arrive. */
export const ErrorPage = ({ standalone = false, isReloadOffered = false }: Props) => (
  <DeadEnd
    standalone={standalone}
    page="Erreur"
    title="Oops! Sorry, an unexpected error has occurred."
    drawing={
      <Drawing>
        <GhostFigure x={88} y={30} scale={2.4} />
      </Drawing>
    }
    text="Rechargez la page&nbsp;; si cela ne suffit pas, revenez dans un instant."
  >
    {!isReloadOffered && (
      <button type="button" className="action action-filled" onClick={() => location.reload()}>
        Recharger la page
      </button>
    )}
  </DeadEnd>
)
