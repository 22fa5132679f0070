import { useState } from 'react'
import { lazily } from '../../ui/lazily.ts'
import { Piece } from '../../ui/Piece.tsx'
import './sidebar.css'
import { SidebarContent } from './SidebarContent.tsx'

const [SideSheet, prefetchSheet] = lazily(() => import('./SideSheet.tsx'), 'SideSheet')
export { prefetchSheet }

interface Props {
  readonly narrow: boolean
  readonly expanded: boolean
  readonly sheetOpen: boolean
  readonly closeSheet: () => void
}

/** The navigation: beside the screen, or a sheet over it on a phone. */
export function Sidebar({ narrow, expanded, sheetOpen, closeSheet }: Props) {
  const [wanted, setWanted] = useState(false)
  if (sheetOpen && !wanted) setWanted(true)
  if (narrow) return <Piece>{wanted && <SideSheet open={sheetOpen} onClose={closeSheet} />}</Piece>
  return (
    <aside
      className="sidebar"
      aria-label="Menu latéral"
      data-tips-beside
      style={{ width: expanded ? '16rem' : '3rem' }}
    >
      <SidebarContent wide={expanded} />
    </aside>
  )
}
