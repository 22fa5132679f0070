import { Gift, Undo2 } from 'lucide-react'
import '../../ui/action.css'

interface Props {
  /** Whether the user offers the wish. */
  readonly offered: boolean
  /** Whether others give it with the user. */
  readonly joined?: boolean
  /** How many of it, where there is a choice. */
  readonly quantity?: number
  /** The name of the wish, where several have such a button. */
  readonly of?: string
  /** For a moment it does nothing. It isn't disabled, because the browser would take the focus away. */
  readonly resting: boolean
  readonly onPress: () => void
}

/** Marks a wish as bought by the user with one press, and takes that back with another. It is the same on cards and pages. */
export function OfferButton({ offered, joined = false, quantity, of, resting, onPress }: Props) {
  const no = joined ? 'Je ne participe plus' : 'Je ne l’offre plus'
  const yes = quantity === undefined ? 'Je l’offre' : `J’en offre ${quantity}`
  const act = offered ? no : yes
  return (
    <button
      type="button"
      className={`action offer ${offered ? 'action-outlined action-accent' : 'action-filled action-filled-accent'}`}
      aria-disabled={resting}
      {...(of !== undefined && { 'aria-label': `${act}\u00a0: ${of}` })}
      onClick={() => !resting && onPress()}
    >
      {offered ? <Undo2 size={20} /> : <Gift size={20} />}
      <span>{act}</span>
    </button>
  )
}
