import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { Notice } from '../../ui/Notice.tsx'
import { buyersOf } from './buyers.ts'
import { ContentFields } from './ContentFields.tsx'
import { valuesOf, blankValues, type WishValues } from './formValues.ts'
import type { People } from '../intent.ts'
import { PurchaseFields } from './PurchaseFields.tsx'
import { SecretFields } from './SecretFields.tsx'
import { isRelatives } from '../shownWish.ts'
import { useWishForm } from './useWishForm.ts'

interface Props {
  readonly wish: WishView | null
  /** What a new wish's form holds at first; blank without it. */
  readonly initial?: WishValues | undefined
  readonly owner: Person
  readonly people: People
  readonly byVisitor: boolean
  readonly readOnly: boolean
  /** Being sent, or just done with. */
  readonly busy?: boolean
  readonly refused: string | undefined
  readonly onSubmit: (before: WishValues, after: WishValues) => void
  readonly onClose: () => void
  readonly onRemove: (() => void) | undefined
  /** Something that isn't saved was written, or taken back. */
  readonly onWritten?: (dirty: boolean) => void
}

/** The fields of one wish; which ones, and which may be changed, depends on whose it is. */
export function WishForm({
  wish,
  initial,
  owner,
  people,
  byVisitor,
  readOnly,
  busy = false,
  refused,
  onSubmit,
  onClose,
  onRemove,
  onWritten,
}: Props) {
  const me = people.me.uid
  const before = wish ? valuesOf(wish) : (initial ?? blankValues(owner.uid, byVisitor))
  const { form, meanwhile } = useWishForm({ wish, values: before, me })
  const recipients = useWatch({ control: form.control, name: 'recipientIds' })
  const secret = useWatch({ control: form.control, name: 'isSecret' })
  const concerned = secret ? recipients : [owner.uid]
  const { isDirty } = form.formState
  const tellWritten = useEffectEvent(() => onWritten?.(isDirty))
  useEffect(() => tellWritten(), [isDirty])
  return (
    <Box
      component="form"
      autoComplete="off"
      noValidate
      onSubmit={form.handleSubmit((after) => onSubmit(before, after))}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <Stack spacing={2.5} sx={{ px: 3, pt: 1, pb: 2, overflowY: 'auto' }}>
        {meanwhile !== undefined && <Notice level="warning" text={meanwhile} />}
        {refused !== undefined && <Notice level="critical" text={refused} />}
        {wish && isRelatives(wish) && (
          <Typography sx={{ color: 'text.secondary' }}>
            Une idée de <strong>{wish.creator.name}</strong>
          </Typography>
        )}
        {readOnly && byVisitor && (
          <PurchaseFields form={form} me={me} buyers={buyersOf(people, concerned, wish)} />
        )}
        <ContentFields form={form} wish={wish} readOnly={readOnly} />
        {byVisitor && !readOnly && (
          <>
            <SecretFields
              form={form}
              owner={owner}
              named={wish && isRelatives(wish) ? wish.wishlists.map(({ User }) => User) : []}
            />
            <PurchaseFields form={form} me={me} buyers={buyersOf(people, concerned, wish)} />
          </>
        )}
      </Stack>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'end',
          gap: 1,
          px: { xs: 2, sm: 3 },
          py: 2,
          borderTop: 1,
          borderColor: 'line',
          flex: 'none',
          '& > .MuiButton-root': { whiteSpace: 'nowrap', px: { xs: 1.5, sm: 2.5 } },
        }}
      >
        {onRemove && (
          <Button
            color="error"
            startIcon={<Trash2 size={18} />}
            onClick={onRemove}
            disabled={busy}
            sx={{ mr: 'auto' }}
          >
            Supprimer
          </Button>
        )}
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="contained" disabled={busy}>
          {wish ? 'Enregistrer' : 'Ajouter'}
        </Button>
      </Box>
    </Box>
  )
}
