import type { Elements } from './elements.ts'
import './layout.css'

interface Props {
  readonly drawing: Elements
  readonly text: string
  /** What one can do about it. */
  readonly children?: Elements
}

/** Shown where there is nothing to show. */
export const EmptyState = ({ drawing, text, children }: Props) => (
  <div className="empty-state">
    <div>{drawing}</div>
    <p>{text}</p>
    {children}
  </div>
)
