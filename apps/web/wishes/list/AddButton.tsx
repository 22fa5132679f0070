import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { prefetchForms } from '../form/lazy.ts'

const Floating = styled(Button)({
  '@media (max-width: 767.98px)': {
    position: 'fixed',
    right: 16,
    bottom: 'calc(16px + max(var(--bottom-bar), env(safe-area-inset-bottom)))',
    zIndex: 'var(--mui-zIndex-fab)',
    minHeight: 56,
    boxShadow: 'var(--mui-shadows-6)',
  },
})

/** Opens the form for a new wish. On a phone it floats above the list, near the thumb. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Floating
    variant="contained"
    size="large"
    startIcon={<Plus size={20} />}
    onClick={onClick}
    onPointerEnter={prefetchForms}
    onFocus={prefetchForms}
  >
    {label}
  </Floating>
)
