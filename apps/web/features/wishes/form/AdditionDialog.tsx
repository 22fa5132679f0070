import type { Person } from '@cachotteries/contracts/accounts'
import type { Complaint } from '../../../api/refusal.ts'
import { ResponsiveDialog } from '../../../ui/ResponsiveDialog.tsx'
import type { AddInput } from '../intent.ts'
import type { People } from '../published/people.ts'
import { additionOf, type WishValues } from '../published/values.ts'
import { WishForm } from '../published/WishForm.tsx'

export interface AdditionDialogProps {
  readonly open: boolean
  readonly owner: Person
  readonly people: People
  /** Whether it is noted in the name of an owner without an account. */
  readonly isNote?: boolean
  /** Initial values; blank without them. */
  readonly initial: WishValues | undefined
  /** Why the server refused it. */
  readonly refused: Complaint | undefined
  readonly onSubmit: (wish: Omit<AddInput, 'commandId'>, keepAgain: () => void) => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** The dialog of a new wish. While it is hidden it keeps its input; closed without sending, it has it when it is opened again. */
export function AdditionDialog({
  open,
  owner,
  people,
  isNote = false,
  initial,
  refused,
  onSubmit,
  onClose,
  onClosed,
}: AdditionDialogProps) {
  const byVisitor = owner.uid !== people.me.uid
  return (
    <ResponsiveDialog
      open={open}
      title={byVisitor && !isNote ? 'Ajouter une idée secrète' : 'Ajouter un souhait'}
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
        isNote={isNote}
        {...(initial === undefined && { keptAs: `${isNote ? 'note' : 'list'}:${owner.uid}` })}
        refused={refused}
        onSubmit={(_before, after, keepAgain) => onSubmit(additionOf(after, owner.uid, byVisitor), keepAgain)}
        onClose={onClose}
        onRemove={undefined}
      />
    </ResponsiveDialog>
  )
}
