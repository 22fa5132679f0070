import type { UnreadMessagesView } from '@cachotteries/contracts/conversations'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { rowsIn, type Rows } from '../../live/applyChange.ts'
import { useShortLiveQuery } from '../../live/useLive.ts'

const rows: Rows<UnreadMessagesView, UnreadMessagesView['Lists'][number]> = rowsIn('Lists')

/**
 * How many messages the user hasn't read, by whose list they are about; kept up to date, and undefined until it is loaded. A
 * list whose conversation they don't see has no number.
 */
export function useUnread(): ReadonlyMap<string, number> | undefined {
  const { data } = useShortLiveQuery(
    { queryKey: ['conversations', 'unread'], queryFn: () => api.conversations.unread.query() },
    { rows, input: {}, subscribe: api.conversations.liveUnread.subscribe },
  )
  return useMemo(() => data && new Map(data.view.Lists.map(({ uid, unread }) => [uid, unread])), [data])
}
