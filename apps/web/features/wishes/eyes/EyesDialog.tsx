import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Person } from '@cachotteries/contracts/accounts'
import { refusalOf } from '../../../api/refusal.ts'
import { of } from '@cachotteries/contracts/elision'
import { ResponsiveDialog } from '../../../ui/ResponsiveDialog.tsx'
import { ReadOnlyCards } from '../card/ReadOnlyCards.tsx'
import { useListAsOwner } from '../queries.ts'

const Body = styled('div')({ display: 'grid', gap: 16, padding: '0 24px 24px', overflowY: 'auto' })

interface Props {
  readonly open: boolean
  readonly owner: Person
  readonly onClose: () => void
}

/** Somebody else's list, as it would be sent to its owner at this moment. */
export const EyesDialog = ({ open, owner, onClose }: Props) => (
  <ResponsiveDialog open={open} title={`Avec les yeux ${of(owner.name)}`} onClose={onClose}>
    {/* It may be scrolled by the keyboard, and nothing in it takes the focus. */}
    <Body tabIndex={0}>
      <Typography color="textSecondary">
        {`Voici ce que ${owner.name} voit de sa liste en ce moment, et rien de plus.`}
      </Typography>
      <AsOwner owner={owner.uid} open={open} />
    </Body>
  </ResponsiveDialog>
)

/** Its wishes, for the owner’s id; fetched while it is open. */
export function AsOwner({ owner, open }: { owner: string; open: boolean }) {
  const { data, error } = useListAsOwner(owner, open)
  return (
    <>
      {error && <Alert severity="error">{refusalOf(error).message}</Alert>}
      {!data && !error && <Skeleton height={200} />}
      {data && <ReadOnlyCards wishes={data.Wishes} heading="h3" />}
    </>
  )
}
