import { useMemo } from 'react'
import { useUnread } from '../../features/conversations/unread.ts'
import type { ListCounts } from '../../features/families/MemberLink.tsx'
import { useListCounts } from '../../features/wishes/listCounts.ts'

/** By relative, what their list has for the user, and what is new in the conversation about it. */
export function useListNews(): ListCounts {
  const counts = useListCounts()
  const unread = useUnread()
  return useMemo(
    () => counts && new Map([...counts].map(([uid, list]) => [uid, { ...list, unread: unread?.get(uid) }])),
    [counts, unread],
  )
}
