import type { Person } from '@cachotteries/contracts/accounts'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { Plus } from 'lucide-react'
import '../ui/action.css'
import { WithoutAccount } from '../ui/WithoutAccount.tsx'
import { prefetchForms } from '../wishes/form/lazy.ts'
import './kept-line.css'
import { namesOf } from './namesOf.ts'

interface Props {
  /** Undefined while it is loading: the line keeps its place. */
  readonly person: KeptPersonView | undefined
  readonly me: Person
  /** Opens the form for a wish in the person's name. */
  readonly onAdd: () => void
}

/** Below the title of the list of somebody without an account: what their keepers do there, and who they are. */
export const KeptLine = ({ person, me, onAdd }: Props) => (
  <div className="kept-line">
    {person?.isKeeper && (
      <button
        type="button"
        className="action action-outlined action-wide action-primary"
        onClick={onAdd}
        onPointerEnter={prefetchForms}
        onFocus={prefetchForms}
      >
        <Plus size={20} aria-hidden />
        Ajouter un souhait
      </button>
    )}
    <p>
      <WithoutAccount /> {person && wordsOf(person, me)}
    </p>
  </div>
)

const wordsOf = ({ keepers }: KeptPersonView, me: Person): string =>
  keepers.length > 0
    ? `Liste tenue par ${namesOf(keepers, me.uid)}`
    : 'Plus personne ne tient cette liste'
