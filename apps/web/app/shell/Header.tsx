import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { PanelLeft } from 'lucide-react'
import { Row } from '../../ui/layout.ts'
import { colours, up } from '../../ui/style.ts'
import { Breadcrumb } from './Breadcrumb.tsx'
import { prefetchSheet } from './Sidebar.tsx'

const Bar = styled(Row)({
  position: 'sticky',
  top: 0,
  zIndex: 'var(--mui-zIndex-appBar)',
  height: 60,
  paddingInline: 8,
  backgroundColor: colours.page,
  borderBottom: `1px solid ${colours.line}`,
  [up.md]: { paddingInline: 16 },
})

/** Stays at the top: the button of the sidebar, and the breadcrumb. */
export const Header = ({ expanded, onToggle }: { expanded: boolean; onToggle: () => void }) => (
  <Bar as="header">
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
  </Bar>
)
