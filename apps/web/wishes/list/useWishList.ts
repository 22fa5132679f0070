import { useQuery } from '@tanstack/react-query'
import type { ListView } from '@cachotteries/contracts/wishes'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useAnnounce } from '../../ui/announcements.ts'
import { withIntents, type People } from '../intent.ts'
import { listQuery, useLiveList } from '../queries.ts'
import { usePendingIntents } from '../useIntent.ts'
import { sections } from './sections.ts'
import { sortOrderAtom } from './sortOrder.ts'

/** A list to show, kept up to date. */
export function useWishList(owner: string, people: People) {
  const announce = useAnnounce()
  const list = useQuery(listQuery(owner))
  const intents = usePendingIntents(owner)
  const order = useAtomValue(sortOrderAtom)
  const me = people.me.uid

  const tell = async (before: ListView, after: ListView): Promise<void> => {
    // The user's own pending changes aren't mentioned.
    if (intents.length > 0) return
    const { news } = await import('./news.ts')
    const text = news(before, after, me)
    if (text !== undefined) announce(text)
  }
  useLiveList(owner, list.isSuccess, (before, after) => void tell(before, after))

  const view = list.data?.view
  const shown = useMemo(
    () => view && sections(withIntents(view, intents, people), order),
    [view, intents, people, order],
  )
  return { view, shown, error: list.error }
}
