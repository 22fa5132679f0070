import { Minus, Plus } from 'lucide-react'
import '../../ui/action.css'
import './purchases.css'

interface Props {
  /** The name of the wish. */
  readonly of: string
  readonly count: number
  /** How many there are to give. */
  readonly most: number
  /** How many the user gives already. */
  readonly given: number | undefined
  readonly onChange: (count: number) => void
}

/** How many the user gives. Its buttons are made for quick presses. */
export const Count = ({ of, count, most, given, onChange }: Props) => (
  <div className="count" role="group" aria-label={`Combien\u00a0: ${of}`} data-quick>
    <button
      type="button"
      className="action-icon"
      aria-label="Un de moins"
      disabled={count <= 1}
      onClick={() => onChange(count - 1)}
    >
      <Minus size={20} />
    </button>
    <span aria-live="polite">{inWords(count, given)}</span>
    <button
      type="button"
      className="action-icon"
      aria-label="Un de plus"
      disabled={count >= most}
      onClick={() => onChange(count + 1)}
    >
      <Plus size={20} />
    </button>
  </div>
)

function inWords(count: number, given: number | undefined): string {
  if (given === undefined) return `J’en prends ${count}`
  return count === given ? `Vous en offrez ${given}` : `${count} au lieu de ${given}`
}
