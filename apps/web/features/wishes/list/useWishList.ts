import { useQuery } from '@tanstack/react-query'
import type { ListView } from '@cachotteries/contracts/wishes'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useAnnounce } from '../../../ui/announcements.ts'
import { useGivenWishes } from '../givenWishes.ts'
import { isGiving } from '../../purchases/published/gifts.ts'
import { withIntents } from '../intent.ts'
import type { People } from '../published/people.ts'
import { useLiveList } from '../queries.ts'
import { usePendingIntents } from '../useIntent.ts'
import { news } from './news.ts'
import { sections } from './sections.ts'
import { sortOrderAtom } from './sortOrder.ts'
import { listQuery } from '../../../live/listQuery.ts'

/** A list to show, kept up to date. */
export function useWishList(owner: string, people: People) {
  const announce = useAnnounce()
  const list = useQuery(listQuery(owner))
  const intents = usePendingIntents(owner)
  const order = useAtomValue(sortOrderAtom)
  const me = people.me.uid

  const tell = (before: ListView, after: ListView): void => {
    // The user's own pending changes aren't mentioned.
    if (intents.length > 0) return
    const text = news(before, after, me)
    if (text !== undefined) announce(text)
  }
  useLiveList(owner, list.isSuccess, tell)

  const view = list.data?.view
  const given = useGivenWishes(view?.Wishes.some((wish) => isGiving(wish, me)) === true)
  const shown = useMemo(
    () => view && sections(withIntents(view, intents, people), order, given),
    [view, intents, people, order, given],
  )
  return { view, shown, error: list.error, isFetching: list.isFetching, refetch: list.refetch }
}
