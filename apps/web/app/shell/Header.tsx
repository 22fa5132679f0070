import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { PanelLeft } from 'lucide-react'
import { Breadcrumb } from './Breadcrumb.tsx'
import { prefetchSheet } from './Sidebar.tsx'

/** Stays at the top: the way to the sidebar, and where one is. */
export const Header = ({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) => (
  <Box
    component="header"
    sx={{
      position: 'sticky',
      top: 0,
      zIndex: 'appBar',
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      height: 60,
      px: { xs: 1, md: 2 },
      bgcolor: 'background.default',
      borderBottom: 1,
      borderColor: 'line',
    }}
  >
    <IconButton
      aria-label="Menu latéral"
      aria-expanded={expanded}
      aria-keyshortcuts="Control+B Meta+B"
      onClick={onToggle}
      onPointerEnter={prefetchSheet}
    >
      <PanelLeft />
    </IconButton>
    <Breadcrumb />
  </Box>
)
