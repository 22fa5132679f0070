import '../ui/action.css'
import { DeadEnd } from '../ui/DeadEnd.tsx'
import { Drawing } from '../ui/illustrations/Drawing.tsx'
import { GhostFigure } from '../ui/illustrations/pieces.tsx'

/** For an error that no code expected. */
export const ErrorPage = ({ standalone = false }: { standalone?: boolean }) => (
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
    <button type="button" className="action action-filled" onClick={() => location.reload()}>
      Recharger la page
    </button>
  </DeadEnd>
)
