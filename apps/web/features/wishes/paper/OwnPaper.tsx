import { of } from '@cachotteries/contracts/elision'
import type { People } from '../published/people.ts'
import { useWishList } from '../list/useWishList.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { PaperFrame } from './PaperFrame.tsx'

/** One's own list on paper, without drafts. */
export function OwnPaper({ people }: { people: People }) {
  const { me } = people
  const { shown, error, refetch } = useWishList(me.uid, people)
  const wishes = shown?.available.map(({ wish }) => wish)
  return (
    <PaperFrame
      title={`Liste ${of(me.name)}`}
      wishes={wishes?.filter((wish) => isRelatives(wish) || !wish.isDraft)}
      error={error}
      refetch={refetch}
    />
  )
}
