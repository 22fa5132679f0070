import { soon } from '../../ui/late.tsx'
import './sidebar.css'
import { SidebarContent } from './SidebarContent.tsx'

const SideSheet = soon(async () => (await import('./SideSheet.tsx')).SideSheet)

interface Props {
  readonly narrow: boolean
  readonly expanded: boolean
  readonly sheetOpen: boolean
  readonly closeSheet: () => void
}

/** The navigation: beside the screen, or a sheet over it on a phone. */
export function Sidebar({ narrow, expanded, sheetOpen, closeSheet }: Props) {
  if (narrow) return <SideSheet open={sheetOpen} onClose={closeSheet} />
  return (
    <aside className="sidebar" aria-label="Menu latéral" style={{ width: expanded ? '16rem' : '3rem' }}>
      <SidebarContent wide={expanded} />
    </aside>
  )
}
