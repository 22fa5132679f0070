import Alert from '@mui/material/Alert'
import Skeleton from '@mui/material/Skeleton'
import { refusalOf } from '../../../api/refusal.ts'
import { ReadOnlyCards } from '../card/ReadOnlyCards.tsx'
import { useListAsOwner } from '../queries.ts'

/** The wishes of somebody else’s list, for the owner’s id; fetched while it is open. */
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
