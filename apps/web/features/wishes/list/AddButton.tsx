import { Ghost, Plus } from 'lucide-react'
import '../../../ui/action.css'

interface Props {
  /** Whether the list is the user's own. */
  readonly own: boolean
  /** Whether it is what the user most likely came to do here: on a relative's list with wishes, that is to offer one. */
  readonly isMain: boolean
  readonly onClick: () => void
}

/** Opens the form for a new wish. */
export const AddButton = ({ own, isMain, onClick }: Props) => (
  <button
    type="button"
    className={isMain ? 'action action-filled action-large' : 'action action-primary act act-first'}
    onClick={onClick}
  >
    {own ? <Plus size={20} /> : <Ghost size={20} />}
    <span>{own ? 'Ajouter un souhait' : 'Ajouter une idée secrète'}</span>
  </button>
)
