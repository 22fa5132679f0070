import Box from '@mui/material/Box'
import { lazy, useState } from 'react'
import { SidebarContent } from './SidebarContent.tsx'
import { Piece } from '../../ui/Piece.tsx'

const loadSheet = () => import('./SideSheet.tsx')
const SideSheet = lazy(() => loadSheet().then((module) => ({ default: module.SideSheet })))
export const prefetchSheet = (): void => void loadSheet()

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
    <Box
      component="aside"
      aria-label="Menu latéral"
      data-tips-beside
      sx={{
        position: 'sticky',
        top: 0,
        alignSelf: 'start',
        height: '100dvh',
        flex: 'none',
        width: expanded ? '16rem' : '3rem',
        transition: 'width 200ms ease',
        bgcolor: 'sunken',
        borderRight: 1,
        borderColor: 'line',
        boxSizing: 'content-box',
        zIndex: 'appBar',
      }}
    >
      <SidebarContent wide={expanded} />
    </Box>
  )
}
