import type { Person } from '@cachotteries/contracts/accounts'
import { AdditionDialog } from '../form/lazy.ts'
import type { People } from '../published/people.ts'
import type { useAdditions } from './useAdditions.ts'

interface Props {
  readonly owner: Person
  readonly people: People
  readonly forms: ReturnType<typeof useAdditions>
}

/** The dialogs of new wishes that are open, or wait for an answer. */
export const AdditionDialogs = ({ owner, people, forms }: Props) =>
  forms.additions.map((addition) => (
    <AdditionDialog
      // A change that was made on the card has a form of its own.
      key={`${addition.id} ${JSON.stringify(addition.amended)}`}
      open={addition.open}
      owner={owner}
      people={people}
      initial={addition.amended}
      refused={addition.refused}
      onSubmit={(wish, keepAgain) => forms.submit(addition, wish, keepAgain)}
      onClose={() => forms.close(addition)}
      onClosed={() => forms.closed(addition)}
    />
  ))
