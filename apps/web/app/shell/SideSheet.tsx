import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { useDismissAlertWhen } from '../../ui/alerts.ts'
import { useBackCloses } from '../../ui/back.ts'
import { colours } from '../../ui/style.ts'
import { SidebarContent } from './SidebarContent.tsx'

const Sheet = styled(Drawer)({
  '& .MuiDrawer-paper': { width: '18rem', maxWidth: '86vw', backgroundColor: colours.sunken },
})

/** The navigation of a phone: a sheet over the screen, which closes once a link is chosen. */
export function SideSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  useDismissAlertWhen(open)
  useBackCloses(open, onClose)
  return (
    <Sheet
      open={open}
      inert={!open}
      onClose={onClose}
      slotProps={{
        transition: { appear: true },
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': 'Navigation' },
      }}
    >
      <SidebarContent wide onNavigate={onClose} />
    </Sheet>
  )
}
