import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import '../../../ui/action.css'
import { AdditionDialog } from '../form/lazy.ts'
import type { People } from '../published/people.ts'
import { useAdditions } from './useAdditions.ts'
import { listQuery } from '../../../live/listQuery.ts'

interface Props {
  readonly owner: PersonWithPicture
  readonly people: People
}

/** With it a keeper notes a wish in the name of somebody without an account. */
export function NoteButton({ owner, people }: Props) {
  const forms = useAdditions(owner.uid, people.me.uid, useQuery(listQuery(owner.uid)).data?.view)
  return (
    <>
      <button type="button" className="action action-filled action-large" onClick={forms.open}>
        <Plus size={20} />
        Ajouter un souhait
      </button>
      {forms.additions.map((addition) => (
        <AdditionDialog
          key={addition.id}
          open={addition.open}
          owner={owner}
          people={people}
          isNote
          initial={undefined}
          refused={addition.refused}
          onSubmit={(wish, keepAgain) => forms.submit(addition, wish, keepAgain)}
          onClose={() => forms.close(addition)}
          onClosed={() => forms.closed(addition)}
        />
      ))}
    </>
  )
}
