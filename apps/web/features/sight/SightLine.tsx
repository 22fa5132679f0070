import type { Person } from '@cachotteries/contracts/accounts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import '../../ui/action.css'
import { late } from '../../ui/late.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useSight } from './queries.ts'
import { withGuests } from '../guests/published/withGuests.ts'
import './sight.css'
import { whoSees } from './words.ts'

const SightDialog = late(async () => (await import('./SightDialog.tsx')).SightDialog)

interface Props {
  readonly owner: Person
  /** The user. */
  readonly me: Person
}

/**
 * On a relative's list: the number of people who see what it hides from its owner, which opens their names. It keeps its
 * place until it is loaded, and for a user who isn't told.
 */
export function SightLine({ owner, me }: Props) {
  const view = useSight(owner.uid)
  const seeing = view ? withGuests(view).length : 0
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="action action-primary sight-line"
        style={{ visibility: view && owner.name ? 'visible' : 'hidden' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Users size={18} />
        <span className="sight-words">{whoSees(owner.name)}</span>{' '}
        <span className="sight-count">
          <span>{seeing}</span>
          <VisuallyHidden>{seeing < 2 ? ' personne' : ' personnes'}</VisuallyHidden>
        </span>
      </button>
      {view && <SightDialog open={isOpen} owner={owner} me={me} view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
