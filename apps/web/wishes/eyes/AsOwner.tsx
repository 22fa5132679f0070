import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { byImportance } from '@cachotteries/contracts/wishes'
import { refusalOf } from '../../api/refusal.ts'
import { count } from '../../ui/count.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { WishPicture } from '../card/WishPicture.tsx'
import { useListAsOwner } from '../queries.ts'

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
  '& .wish-picture': { width: 64, borderRadius: 12 },
})

interface Props {
  /** The owner's id. */
  readonly owner: string
  /** Whether it is on the screen. */
  readonly open: boolean
}

/** The wishes of somebody else's list, as they would be sent to its owner at this moment. */
export function AsOwner({ owner, open }: Props) {
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
