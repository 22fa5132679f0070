import { Search } from 'lucide-react'
import '../../../ui/action.css'
import { searchedFrom } from './search.ts'

interface Props {
  /** The number of wishes of the list. */
  readonly wishes: number
  readonly open: boolean
  readonly onClick: () => void
}

/** Opens the field in which one searches a long list. On a short one it only keeps its place, before the other buttons. */
export const SearchButton = ({ wishes, open, onClick }: Props) => (
  <button
    type="button"
    className="action-icon"
    style={{ visibility: wishes > searchedFrom ? 'visible' : 'hidden' }}
    aria-label="Chercher dans la liste"
    aria-expanded={open}
    onClick={onClick}
  >
    <Search size={18} />
  </button>
)
