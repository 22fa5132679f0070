import { useMutation } from '@tanstack/react-query'
import type { AnnouncementsView, AnnouncementView } from '@cachotteries/contracts/families'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { rowsIn, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useShortLiveQuery } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'
import { sightFirst, toldAsRead } from './unread.ts'

const key = ['families', 'announcements'] as const

const rows: Rows<AnnouncementsView, AnnouncementView> = rowsIn('Announcements')

/**
 * What the user hasn't read of their families, kept up to date, as `sightFirst` sorts it.
 *
 * @returns `isAwaited` while it is worth waiting for it, so that it pushes nothing down
 */
export function useAnnouncements() {
  const { data, isPending, fetchStatus, failureCount } = useShortLiveQuery(
    { queryKey: key, queryFn: () => api.families.announcements.query() },
    { rows, input: {}, subscribe: api.families.liveAnnouncements.subscribe },
  )
  const all = useMemo(() => data && sightFirst(data.view.Announcements), [data])
  return { all, isAwaited: isPending && fetchStatus !== 'paused' && failureCount === 0 }
}

/** Marks these announcements as read, sorted as they are shown. They are gone at once. */
export function useRead() {
  const { drop, reload } = useHeld(key, rows)
  return useMutation({
    ...sentUntilReached,
    mutationFn: async (read: readonly AnnouncementView[]) => {
      // One after another: each is written to the same stream.
      for (const { uid } of toldAsRead(read))
        await api.families.readAnnouncements.mutate({ through: uid, commandId: newId() })
    },
    onMutate: (read) => drop(...read.map(({ uid }) => uid)),
    onError: reload,
  })
}
