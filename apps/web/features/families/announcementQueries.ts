import { useMutation } from '@tanstack/react-query'
import type { AnnouncementsView, AnnouncementView } from '@cachotteries/contracts/families'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { rowsIn, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useShortLiveQuery } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'

const key = ['families', 'announcements'] as const

const rows: Rows<AnnouncementsView, AnnouncementView> = rowsIn('Announcements')

/** What the user hasn't read of their families, kept up to date; undefined until it is there. */
export const useAnnouncements = (): AnnouncementsView | undefined =>
  useShortLiveQuery(
    { queryKey: key, queryFn: () => api.families.announcements.query() },
    { rows, input: {}, subscribe: api.families.liveAnnouncements.subscribe },
  ).data?.view

/** Marks these announcements as read, with the first of which the server reads the others. They are gone at once. */
export function useRead() {
  const { drop, reload } = useHeld(key, rows)
  return useMutation({
    ...sentUntilReached,
    mutationFn: ([newest]: readonly AnnouncementView[]) =>
      newest
        ? api.families.readAnnouncements.mutate({ through: newest.uid, commandId: newId() })
        : Promise.resolve(undefined),
    onMutate: (read) => drop(...read.map(({ uid }) => uid)),
    onError: reload,
  })
}
