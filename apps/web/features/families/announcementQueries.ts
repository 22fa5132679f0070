import { queryOptions, useMutation } from '@tanstack/react-query'
import type { AnnouncementsView, AnnouncementView } from '@cachotteries/contracts/families'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useLive } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'

const key = ['families', 'announcements'] as const

const rows: Rows<AnnouncementsView, AnnouncementView> = rowsIn('Announcements')

export const announcementsQuery = queryOptions<Held<AnnouncementsView>>({
  queryKey: key,
  queryFn: () => api.families.announcements.query(),
})

export const useLiveAnnouncements = (enabled: boolean): void =>
  useLive({ queryKey: key, rows, enabled, input: {}, subscribe: api.families.liveAnnouncements.subscribe })

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
