import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { colours } from '../../ui/style.ts'
import { useDrawn } from '../../ui/useDrawn.ts'
import { SidebarContent } from './SidebarContent.tsx'

const Sheet = styled(Drawer)({
  '& .MuiDrawer-paper': { width: '18rem', maxWidth: '86vw', backgroundColor: colours.sunken },
})

/** The navigation of a phone: a sheet over the screen, which closes once a link is chosen. */
export const SideSheet = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Sheet
    open={useDrawn(open).drawn}
    onClose={onClose}
    slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Navigation' } }}
  >
    <SidebarContent wide onNavigate={onClose} />
  </Sheet>
)
