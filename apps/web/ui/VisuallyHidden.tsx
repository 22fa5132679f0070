import type { HTMLAttributes } from 'react'
import './layout.css'

/** For screen readers only. */
export const VisuallyHidden = (props: HTMLAttributes<HTMLSpanElement>) => (
  <span className="visually-hidden" {...props} />
)
