import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { newId } from '../../ui/newId.ts'

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Marks the messages that are shown as read, on all the user's screens, while somebody can see them. */
export function useReading(
  owner: string,
  messages: readonly ConversationMessageView[] | undefined,
  unread: number,
): void {
  const isSeen = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const through = messages?.at(-1)?.uid
  const { mutate } = useMutation({
    ...sentUntilReached,
    // Its answer isn't shown: the live change comes too, and may be followed by newer ones before the answer is here.
    mutationFn: (uid: string) => api.conversations.read.mutate({ owner, through: uid, commandId: newId() }),
  })
  const isNew = unread > 0
  useEffect(() => {
    if (isSeen && isNew && through !== undefined) mutate(through)
  }, [isSeen, isNew, through, mutate])
}
