import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { lazily } from '../../ui/lazily.ts'
import { Piece } from '../../ui/Piece.tsx'
import { colours } from '../../ui/style.ts'
import { SidebarContent } from './SidebarContent.tsx'

const [SideSheet, prefetchSheet] = lazily(() => import('./SideSheet.tsx'), 'SideSheet')
export { prefetchSheet }

const Aside = styled('aside')({
  position: 'sticky',
  top: 0,
  alignSelf: 'start',
  height: '100dvh',
  flex: 'none',
  transition: 'width 200ms ease',
  backgroundColor: colours.sunken,
  borderRight: `1px solid ${colours.line}`,
  boxSizing: 'content-box',
  zIndex: 'var(--mui-zIndex-appBar)',
})

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
    <Aside aria-label="Menu latéral" data-tips-beside style={{ width: expanded ? '16rem' : '3rem' }}>
      <SidebarContent wide={expanded} />
    </Aside>
  )
}
