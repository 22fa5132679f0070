import { PanelLeft } from 'lucide-react'
import '../../ui/action.css'
import { Breadcrumb } from './Breadcrumb.tsx'
import './shell.css'
import { prefetchSheet } from './Sidebar.tsx'

/** Stays at the top: the button of the sidebar, and the breadcrumb. */
export const Header = ({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) => (
  <header className="bar">
    <button
      type="button"
      className="action-icon"
      aria-label="Menu latéral"
      aria-expanded={expanded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={onToggle}
      onPointerEnter={prefetchSheet}
    >
      <PanelLeft />
    </button>
    <Breadcrumb />
  </header>
)
