import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { WishValues } from '../form/formValues.ts'
import { isReadOnly } from '../form/isReadOnly.ts'
import { WishForm } from '../form/WishForm.tsx'
import type { People } from '../intent.ts'
import { PicturePanel } from './PicturePanel.tsx'

interface Props {
  readonly wish: WishView
  readonly owner: Person
  readonly people: People
  /** It left the list while it was looked at. */
  readonly gone: boolean
  /** Being saved or deleted, or just done with. */
  readonly busy: boolean
  readonly refused: string | undefined
  readonly onSave: (before: WishValues, after: WishValues) => void
  readonly onRemove: () => void
  readonly onBack: () => void
  /** Something that isn't saved was written, or taken back. */
  readonly onWritten: (dirty: boolean) => void
}

/** One wish of the carousel: its picture, and its form. */
export function WishSlide({
  wish,
  owner,
  people,
  gone,
  busy,
  refused,
  onSave,
  onRemove,
  onBack,
  onWritten,
}: Props) {
  const [confirming, setConfirming] = useState(false)
  const readOnly = isReadOnly(wish)
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: { xs: 2.5, lg: 5 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        maxWidth: 1200,
        mx: 'auto',
      }}
    >
      <PicturePanel wish={wish} />
      <Box
        sx={{
          minWidth: 0,
          border: 1,
          borderColor: 'line',
          borderRadius: '24px',
          bgcolor: 'background.paper',
          pt: 2,
        }}
      >
        {gone && !busy && (
          <Box sx={{ px: 3, pb: 1.5 }}>
            <Notice level="warning" text="Ce souhait n’est plus dans la liste" />
          </Box>
        )}
        <WishForm
          wish={wish}
          owner={owner}
          people={people}
          byVisitor={owner.uid !== people.me.uid}
          readOnly={readOnly}
          busy={busy}
          refused={refused}
          onSubmit={onSave}
          onClose={onBack}
          onRemove={readOnly ? undefined : () => setConfirming(true)}
          onWritten={onWritten}
        />
      </Box>
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
    </Box>
  )
}
