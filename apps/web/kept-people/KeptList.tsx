import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import { useQuery } from '@tanstack/react-query'
import type { KeptPersonView } from '@cachotteries/contracts/kept-people'
import { AdditionDialog } from '../wishes/form/lazy.ts'
import { useAdditions } from '../wishes/list/useAdditions.ts'
import { listQuery } from '../wishes/queries.ts'
import type { People } from '../wishes/intent.ts'
import { Piece } from '../ui/Piece.tsx'
import { KeptLine } from './KeptLine.tsx'

interface Props {
  readonly owner: PersonWithPicture
  readonly person: KeptPersonView | undefined
  readonly people: People
}

/** What the list of somebody without an account has besides a relative's: a keeper notes wishes in their name. */
export function KeptList({ owner, person, people }: Props) {
  const { me } = people
  const forms = useAdditions(owner.uid, me.uid, useQuery(listQuery(owner.uid)).data?.view)
  return (
    <>
      <KeptLine person={person} me={me} onAdd={forms.open} />
      <Piece>
        {forms.additions.map((addition) => (
          <AdditionDialog
            key={addition.id}
            // It is closed, with what was typed, when nobody keeps the list any more.
            open={addition.open && person?.isKeeper === true}
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
