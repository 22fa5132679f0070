import { Plus } from 'lucide-react'
import '../../ui/action.css'
import { prefetchForms } from '../form/lazy.ts'

/** Opens the form for a new wish. */
export const AddButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    className="action action-filled action-large"
    onClick={onClick}
    onPointerEnter={prefetchForms}
    onFocus={prefetchForms}
  >
    <Plus size={20} />
    {label}
  </button>
)
