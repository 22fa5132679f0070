import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Complaint } from '../../api/refusal.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Sheet } from '../../ui/page.ts'
import { Notice } from '../../ui/Notice.tsx'
import { up } from '../../ui/style.ts'
import type { WishValues } from '../form/formValues.ts'
import { isReadOnly } from '../form/isReadOnly.ts'
import { WishForm } from '../form/WishForm.tsx'
import { WishToRead } from '../form/WishToRead.tsx'
import type { People } from '../intent.ts'
import { useKeeping } from '../keeping.ts'
import { PicturePanel } from './PicturePanel.tsx'

/** The picture beside the form, or above it on a narrow screen. */
export const SlideColumns = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 1200,
  marginInline: 'auto',
  [up.lg]: { gap: 40, gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' },
})

const FormSheet = styled(Sheet)({ borderRadius: 24, paddingTop: 16 })

const Warning = styled('div')({ padding: '0 24px 12px' })

interface Props {
  readonly wish: WishView
  readonly owner: Person
  readonly people: People
  /** Whether it left the list while it was open. */
  readonly gone: boolean
  /** Whether it is being saved or deleted, or just was. */
  readonly busy: boolean
  readonly refused: Complaint | undefined
  readonly onSave: (before: WishValues, after: WishValues) => void
  readonly onRemove: () => void
  readonly onPurchase: (offers: boolean) => Promise<boolean>
  readonly onBack: () => void
  /** Called when unsaved input begins or ends. */
  readonly onWritten: (dirty: boolean) => void
}

/** One wish of the carousel: its picture beside its form, or beside what there is to read. */
export function WishSlide({
  wish,
  owner,
  people,
  gone,
  busy,
  refused,
  onSave,
  onRemove,
  onPurchase,
  onBack,
  onWritten,
}: Props) {
  const [confirming, setConfirming] = useState(false)
  const { isKeeper } = useKeeping()
  const given = { owner, people, busy, refused, onSubmit: onSave, onClose: onBack, onPurchase, onWritten }
  return (
    <SlideColumns>
      <PicturePanel wish={wish} />
      <FormSheet>
        {gone && !busy && (
          <Warning>
            <Notice level="warning" text="Ce souhait n’est plus dans la liste" />
          </Warning>
        )}
        {isReadOnly(wish, isKeeper) ? (
          <WishToRead wish={wish} {...given} />
        ) : (
          <WishForm
            wish={wish}
            byVisitor={owner.uid !== people.me.uid}
            keptAs={`wish:${wish.uid}`}
            onRemove={() => setConfirming(true)}
            {...given}
          />
        )}
      </FormSheet>
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
    </SlideColumns>
  )
}
