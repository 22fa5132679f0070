import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Person } from '@cachotteries/contracts/accounts'
import { byImportance } from '@cachotteries/contracts/wishes'
import { refusalOf } from '../../api/refusal.ts'
import { count } from '../../ui/count.ts'
import { of } from '@cachotteries/contracts/elision'
import { Notice } from '../../ui/Notice.tsx'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { WishPicture } from '../card/WishPicture.tsx'
import { useListAsOwner } from '../queries.ts'

const Body = styled('div')({ display: 'grid', gap: 16, padding: '0 24px 24px', overflowY: 'auto' })

const Wishes = styled('ul')({
  display: 'grid',
  gap: 12,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    gap: 12,
    alignItems: 'center',
    overflowWrap: 'anywhere',
  },
  '& > li > span': { display: 'grid', gap: 4 },
  '& .wish-picture': { width: 64, height: 64, minHeight: 0, borderRadius: 12 },
})

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
  const wishes = data?.Wishes.toSorted(byImportance)
  return (
    <>
      {error && <Notice level="critical" text={refusalOf(error).message} />}
      {!wishes && !error && <Skeleton height={200} />}
      {wishes && (
        <Typography component="p" variant="body2">
          {count(wishes.length, 'souhait', 'souhaits')}
        </Typography>
      )}
      {wishes && wishes.length > 0 && (
        <Wishes>
          {wishes.map(({ uid, name, importance, picture }) => (
            <li key={uid}>
              <WishPicture uid={uid} picture={picture} />
              <span>
                {name}
                <Stars value={importance} />
              </span>
            </li>
          ))}
        </Wishes>
      )}
    </>
  )
}
