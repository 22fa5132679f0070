import type { HTMLAttributes } from 'react'
import './spinner.css'

/** Says that something is under way. MUI's CircularProgress would be in the first files, since its buttons import it. */
export const Spinner = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span className="spinner" role="progressbar" {...props} />
)
