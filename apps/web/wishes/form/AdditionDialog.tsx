import type { Person } from '@cachotteries/contracts/accounts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import type { AddInput, People } from '../intent.ts'
import { additionOf, type WishValues } from './formValues.ts'
import { WishForm } from './WishForm.tsx'

interface Props {
  readonly open: boolean
  readonly owner: Person
  readonly people: People
  /** What it holds at first; blank without it. */
  readonly initial: WishValues | undefined
  /** Why the server refused what was sent, when it did. */
  readonly refused: string | undefined
  readonly onSubmit: (wish: Omit<AddInput, 'commandId'>) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** A wish to add. While it is out of sight it keeps what was typed. */
export function AdditionDialog({
  open,
  owner,
  people,
  initial,
  refused,
  onSubmit,
  onClose,
  onClosed,
}: Props) {
  const byVisitor = owner.uid !== people.me.uid
  return (
    <ResponsiveDialog
      open={open}
      title={byVisitor ? 'Ajouter une idée secrète' : 'Ajouter un souhait'}
      onClose={onClose}
      onClosed={onClosed}
      keepMounted
    >
      <WishForm
        wish={null}
        initial={initial}
        owner={owner}
        people={people}
        byVisitor={byVisitor}
        readOnly={false}
        refused={refused}
        onSubmit={(_before, after) => onSubmit(additionOf(after, owner.uid, byVisitor))}
        onClose={onClose}
        onRemove={undefined}
      />
    </ResponsiveDialog>
  )
}
