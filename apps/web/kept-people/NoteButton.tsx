import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import '../ui/action.css'
import { Piece } from '../ui/Piece.tsx'
import { AdditionDialog, prefetchForms } from '../wishes/form/lazy.ts'
import type { People } from '../wishes/intent.ts'
import { useAdditions } from '../wishes/list/useAdditions.ts'
import { listQuery } from '../wishes/queries.ts'

interface Props {
  readonly owner: PersonWithPicture
  readonly people: People
}

/** With it a keeper notes a wish in the name of somebody without an account. */
export function NoteButton({ owner, people }: Props) {
  const forms = useAdditions(owner.uid, people.me.uid, useQuery(listQuery(owner.uid)).data?.view)
  return (
    <>
      <button
        type="button"
        className="action action-outlined action-wide action-primary"
        onClick={forms.open}
        onPointerEnter={prefetchForms}
        onFocus={prefetchForms}
      >
        <Plus size={18} aria-hidden />
        Ajouter un souhait
      </button>
      <Piece>
        {forms.additions.map((addition) => (
          <AdditionDialog
            key={addition.id}
            open={addition.open}
            owner={owner}
            people={people}
            isNote
            initial={undefined}
            refused={addition.refused}
            onSubmit={(wish) => forms.submit(addition, wish)}
            onClose={() => forms.close(addition)}
            onClosed={() => forms.closed(addition)}
          />
        ))}
      </Piece>
    </>
  )
}
