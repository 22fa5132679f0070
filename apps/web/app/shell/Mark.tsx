import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import './shell.css'

/** Beside the name of a place of the application where something is new. It counts nothing. */
export const Mark = () => (
  <span className="mark">
    <VisuallyHidden>, du nouveau</VisuallyHidden>
  </span>
)
