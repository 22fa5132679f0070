import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { prefetchForms } from '../form/lazy.ts'

/** Opens the form for a new wish; on a phone it stays under the thumb. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="contained"
    size="large"
    startIcon={<Plus size={20} />}
    onClick={onClick}
    onPointerEnter={prefetchForms}
    onFocus={prefetchForms}
    sx={{
      '@media (max-width: 767.98px)': {
        position: 'fixed',
        right: 16,
        bottom: 'calc(16px + env(safe-area-inset-bottom))',
        zIndex: 'fab',
        minHeight: 56,
        boxShadow: 6,
      },
    }}
  >
    {label}
  </Button>
)
