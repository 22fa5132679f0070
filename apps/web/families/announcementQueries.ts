import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { AnnouncementsView, AnnouncementView } from '@cachotteries/contracts/families'
import { api, trpc } from '../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'
import { newId } from '../ui/newId.ts'

const key = getQueryKey(trpc.families.announcements, undefined, 'query')

const rows: Rows<AnnouncementsView, AnnouncementView> = {
  of: (view) => view.Announcements,
  replaced: (_view, Announcements) => ({ Announcements }),
}

export const announcementsQuery = queryOptions<Held<AnnouncementsView>>({
  queryKey: key,
  queryFn: () => api.families.announcements.query(),
})

export const useLiveAnnouncements = (enabled: boolean): void =>
  useLive({
    queryKey: key,
    rows,
    enabled,
    input: {},
    subscribe: (input, handlers) => api.families.liveAnnouncements.subscribe(input, handlers),
  })

/** Marks these announcements as read, of which the first is the newest. They are gone at once. */
export function useRead() {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
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
