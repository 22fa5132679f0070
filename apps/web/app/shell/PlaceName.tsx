import './shell.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The name of a place of the application, and whether something is new there. It counts nothing. */
export const PlaceName = ({ name, isMarked }: { readonly name: string; readonly isMarked: boolean }) => (
  <>
    <span>
      <span>{name}</span>
      {isMarked && <VisuallyHidden>{'\u00a0(du nouveau)'}</VisuallyHidden>}
    </span>
    {isMarked && <span className="mark" />}
  </>
)
