import type { ReactNode } from 'react'
import './layout.css'

interface Props {
  readonly drawing: ReactNode
  readonly text: string
  /** What one can do about it. */
  readonly children?: ReactNode
}

/** Shown where there is nothing to show. */
export const EmptyState = ({ drawing, text, children }: Props) => (
  <div className="empty-state">
    <div>{drawing}</div>
    <p>{text}</p>
    {children}
  </div>
)
