import Drawer from '@mui/material/Drawer'
import { useDrawn } from '../../ui/useDrawn.ts'
import { SidebarContent } from './SidebarContent.tsx'

/** The navigation of a phone: a sheet over the screen, gone once a link is chosen. */
export const SideSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Drawer
    open={useDrawn(open).drawn}
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-modal': true,
        'aria-label': 'Navigation',
        sx: { width: '18rem', maxWidth: '86vw', bgcolor: 'sunken' },
      },
    }}
  >
    <SidebarContent wide onNavigate={onClose} />
  </Drawer>
)
