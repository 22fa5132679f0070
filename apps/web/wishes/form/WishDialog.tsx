import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import type { WishValues } from './formValues.ts'
import type { People } from '../intent.ts'
import { isRelatives } from '../shownWish.ts'
import { WishForm } from './WishForm.tsx'

interface Props {
  readonly open: boolean
  /** Null to add one. */
  readonly wish: WishView | null
  readonly owner: Person
  readonly people: People
  /** Why the server refused what was sent, when it did. */
  readonly refused: string | undefined
  readonly onSubmit: (before: WishValues, after: WishValues) => void
  readonly onRemove: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** One wish to look at, to change or to add. While it is out of sight it keeps what was typed. */
export function WishDialog({
  open,
  wish,
  owner,
  people,
  refused,
  onSubmit,
  onRemove,
  onClose,
  onClosed,
}: Props) {
  const [confirming, setConfirming] = useState(false)
  const byVisitor = owner.uid !== people.me.uid
  const readOnly = wish !== null && isRelatives(wish) && !wish.isSecret
  return (
    <>
      <ResponsiveDialog
        open={open}
        title={titleOf(wish, readOnly, byVisitor)}
        onClose={onClose}
        onClosed={onClosed}
        keepMounted
      >
        <WishForm
          wish={wish}
          owner={owner}
          people={people}
          byVisitor={byVisitor}
          readOnly={readOnly}
          refused={refused}
          onSubmit={onSubmit}
          onClose={onClose}
          onRemove={wish && !readOnly ? () => setConfirming(true) : undefined}
        />
      </ResponsiveDialog>
      <ConfirmDialog
        open={confirming}
        question="Êtes-vous sûr de vouloir supprimer ce souhait ?"
        confirm="Supprimer"
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onRemove()
        }}
      />
    </>
  )
}

function titleOf(wish: WishView | null, readOnly: boolean, byVisitor: boolean): string {
  if (wish) return readOnly ? 'Voir' : 'Modifier'
  return byVisitor ? 'Ajouter une idée secrète' : 'Ajouter un souhait'
}
