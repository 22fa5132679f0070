import type { UnreadMessagesView } from '@cachotteries/contracts/conversations'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import type { Held, Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'

const unreadKey = ['conversations', 'unread'] as const

const rows: Rows<UnreadMessagesView, UnreadMessagesView['Lists'][number]> = {
  of: (view) => view.Lists,
  replaced: (_view, Lists) => ({ Lists }),
}

/**
 * How many messages the user hasn't read, by whose list they are about; kept up to date, and undefined until it is loaded. A
 * list whose conversation they don't see has no number.
 */
export function useUnread(): ReadonlyMap<string, number> | undefined {
  const { data, isSuccess } = useQuery<Held<UnreadMessagesView>>({
    queryKey: unreadKey,
    queryFn: () => api.conversations.unread.query(),
  })
  useLive({
    queryKey: unreadKey,
    rows,
    enabled: isSuccess,
    input: {},
    subscribe: api.conversations.liveUnread.subscribe,
  })
  return useMemo(() => data && new Map(data.view.Lists.map(({ uid, unread }) => [uid, unread])), [data])
}
