import { Search } from 'lucide-react'
import '../../../ui/action.css'
import { searchedFrom } from './search.ts'

interface Props {
  /** The number of wishes of the list. */
  readonly wishes: number
  readonly open: boolean
  readonly onClick: () => void
}

/** Opens the field in which one searches a long list. */
export const SearchButton = ({ wishes, open, onClick }: Props) =>
  wishes > searchedFrom && (
    <button
      type="button"
      className="action"
      aria-label="Chercher dans la liste"
      aria-expanded={open}
      onClick={onClick}
    >
      <Search size={18} />
      <span>Chercher</span>
    </button>
  )
