import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { prefetchForms } from '../form/lazy.ts'

/** Opens the form for a new wish. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button
    variant="contained"
    size="large"
    startIcon={<Plus size={20} />}
    onClick={onClick}
    onPointerEnter={prefetchForms}
    onFocus={prefetchForms}
  >
    {label}
  </Button>
)
