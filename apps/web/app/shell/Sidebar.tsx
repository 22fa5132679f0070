import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import { SidebarContent } from './SidebarContent.tsx'

interface Props {
  readonly narrow: boolean
  readonly expanded: boolean
  readonly sheetOpen: boolean
  readonly closeSheet: () => void
}

/** The navigation: beside the screen, or a sheet over it on a phone. */
export function Sidebar({ narrow, expanded, sheetOpen, closeSheet }: Props) {
  if (narrow)
    return (
      <Drawer
        open={sheetOpen}
        onClose={closeSheet}
        slotProps={{
          paper: { 'aria-label': 'Navigation', sx: { width: '18rem', maxWidth: '86vw', bgcolor: 'sunken' } },
        }}
      >
        <SidebarContent wide onNavigate={closeSheet} />
      </Drawer>
    )
  return (
    <Box
      component="aside"
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
