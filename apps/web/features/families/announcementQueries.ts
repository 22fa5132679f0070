import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnnouncementsView, AnnouncementView } from '@cachotteries/contracts/families'
import { api } from '../../api/client.ts'
import { sentUntilReached } from '../../api/queryClient.ts'
import { applyAnswer, type Held, type Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'

const key = ['families', 'announcements'] as const

const rows: Rows<AnnouncementsView, AnnouncementView> = {
  of: (view) => view.Announcements,
  replaced: (_view, Announcements) => ({ Announcements }),
}

export const announcementsQuery = queryOptions<Held<AnnouncementsView>>({
  queryKey: key,
  queryFn: () => api.families.announcements.query(),
})

export const useLiveAnnouncements = (enabled: boolean): void =>
  useLive({ queryKey: key, rows, enabled, input: {}, subscribe: api.families.liveAnnouncements.subscribe })

/** Marks these announcements as read, with the first of which the server reads the others. They are gone at once. */
export function useRead() {
  const queryClient = useQueryClient()
  return useMutation({
    ...sentUntilReached,
    mutationFn: ([newest]: readonly AnnouncementView[]) =>
      newest
        ? api.families.readAnnouncements.mutate({ through: newest.uid, commandId: newId() })
        : Promise.resolve(undefined),
    onMutate: (read) =>
      void queryClient.setQueryData<Held<AnnouncementsView>>(
        key,
        (held) => held && applyAnswer(held, { upserted: [], removed: read.map(({ uid }) => uid) }, rows),
      ),
    onError: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
}
