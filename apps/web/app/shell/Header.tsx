import { PanelLeft } from 'lucide-react'
import type { Elements } from '../../ui/elements.ts'
import '../../ui/action.css'
import './shell.css'

interface Props {
  readonly expanded: boolean
  readonly onToggle: () => void
  /** The breadcrumb, and the news. */
  readonly children: Elements
}

/** Stays at the top: the button of the sidebar, the breadcrumb, and the news. */
export const Header = ({ expanded, onToggle, children }: Props) => (
  <header className="bar">
    <button
      type="button"
      className="action-icon"
      aria-label="Menu latéral"
      aria-expanded={expanded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={onToggle}
    >
      <PanelLeft />
    </button>
    {children}
  </header>
)
