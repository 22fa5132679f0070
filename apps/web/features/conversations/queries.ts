import type { ConversationMessageView, ConversationView } from '@cachotteries/contracts/conversations'
import {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { applyAnswer, type Held } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'
import { afterChange, afterOthers, amendedIn, before, rows, withOlder, type Earlier } from './thread.ts'

/** The newest messages about a list. Live changes keep them up to date, and add those that follow. */
const conversationQuery = (owner: string) =>
  queryOptions<Held<ConversationView>>({
    queryKey: ['conversations', 'about', owner] as const,
    queryFn: () => api.conversations.newest.query({ owner }),
    // As for lists: `applyChange` compares by id.
    structuralSharing: false,
  })

const earlierQuery = (owner: string) =>
  queryOptions<Earlier>({ queryKey: ['conversations', 'earlier', owner] as const, queryFn: skipToken })

/** The conversation about a list, up to date while it is open; the messages are undefined until they are loaded. */
export function useConversation(owner: string) {
  const queryClient = useQueryClient()
  const { queryKey } = conversationQuery(owner)
  const { data, error } = useQuery(conversationQuery(owner))
  const { data: loaded } = useQuery(earlierQuery(owner))
  const setEarlier = (change: (earlier: Earlier | undefined) => Earlier | undefined): void => {
    const key = earlierQuery(owner).queryKey
    const next = change(queryClient.getQueryData(key))
    if (next) queryClient.setQueryData(key, next)
    else queryClient.removeQueries({ queryKey: key, exact: true })
  }
  useLive({
    queryKey,
    rows,
    enabled: data !== undefined,
    input: { owner },
    subscribe: api.conversations.live.subscribe,
    onChange: (last, next) => setEarlier((earlier) => afterChange(earlier, last, next)),
  })
  // It begins with the newest ones each time that it is opened: what is before them isn't kept up to date.
  useEffect(() => {
    const { queryKey: key } = earlierQuery(owner)
    return () => queryClient.removeQueries({ queryKey: key, exact: true })
  }, [queryClient, owner])

  const view = data?.view
  const earlier = view && before(view, loaded)
  const first = earlier?.Messages[0] ?? view?.Messages[0]
  const { mutate, isPending } = useMutation({
    mutationFn: (uid: string) => api.conversations.older.query({ owner, before: uid }),
    onSuccess: (older, uid) => {
      const now = queryClient.getQueryData<Held<ConversationView>>(queryKey)
      setEarlier((known) => {
        if (!now) return known
        const shown = before(now.view, known)
        // Meanwhile the conversation may have begun anew.
        return (shown.Messages[0] ?? now.view.Messages[0])?.uid === uid ? withOlder(shown, older) : known
      })
    },
  })
  return {
    messages: view?.Messages,
    earlier: earlier?.Messages ?? [],
    hasOlder: earlier?.hasOlder === true,
    error,
    loadOlder: () => first && mutate(first.uid),
    isLoadingOlder: isPending,
  }
}

/** Shows messages that the server has answered when the user sent one. */
export function showAnswer(
  queryClient: QueryClient,
  owner: string,
  upserted: readonly ConversationMessageView[],
): void {
  queryClient.setQueryData(
    conversationQuery(owner).queryKey,
    (held) => held && applyAnswer(held, { upserted: afterOthers(held.view, upserted), removed: [] }, rows),
  )
}

/** Shows a message of the user's own with another text, or not at all when that is null, as the server has it now. */
export function showAmended(queryClient: QueryClient, owner: string, uid: string, text: string | null): void {
  const amended = (Messages: readonly ConversationMessageView[]) => amendedIn(Messages, { uid, text })
  queryClient.setQueryData(
    conversationQuery(owner).queryKey,
    (held) => held && { view: { ...held.view, Messages: amended(held.view.Messages) }, digest: null },
  )
  queryClient.setQueryData(
    earlierQuery(owner).queryKey,
    (earlier) => earlier && { ...earlier, Messages: amended(earlier.Messages) },
  )
}
