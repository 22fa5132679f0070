import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Person } from '@cachotteries/contracts/accounts'
import { of } from '@cachotteries/contracts/elision'
import { ResponsiveDialog } from '../../../ui/ResponsiveDialog.tsx'
import { AsOwner } from '../published/AsOwner.tsx'

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
