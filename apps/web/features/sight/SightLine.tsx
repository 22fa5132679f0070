import type { Person } from '@cachotteries/contracts/accounts'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { Act } from '../../ui/Act.tsx'
import { late } from '../../ui/late.tsx'
import { useSight } from './queries.ts'
import { withGuests } from '../guests/published/withGuests.ts'
import { whoSees, whoSeesInShort } from './words.ts'

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
      <Act
        icon={<Users size={20} />}
        words={whoSeesInShort}
        said={whoSees(owner.name).slice(whoSeesInShort.length)}
        number={seeing}
        counted={seeing < 2 ? ' personne' : ' personnes'}
        style={{ visibility: view && owner.name ? 'visible' : 'hidden' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {view && <SightDialog open={isOpen} owner={owner} me={me} view={view} onClose={() => setOpen(false)} />}
    </>
  )
}
