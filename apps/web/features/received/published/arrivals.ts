import type {
  ArrivalsView,
  ArrivalView,
  ArrivedGiftView,
  ArrivedThanksView,
} from '@cachotteries/contracts/received'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { sentUntilReached } from '../../../api/queryClient.ts'
import { rowsIn, type Held, type Rows } from '../../../live/applyChange.ts'
import { useHeld } from '../../../live/useHeld.ts'
import { useShortLiveQuery } from '../../../live/useLive.ts'
import { newId } from '../../../ui/newId.ts'

const key = ['received', 'news'] as const

const rows: Rows<ArrivalsView, ArrivalView> = rowsIn('Arrivals')

/** Keeps up to date what `useArrivals` has, for the frame of all screens. */
export const useLiveArrivals = (): void =>
  void useShortLiveQuery<ArrivalsView, ArrivalView, object>(
    { queryKey: key, queryFn: () => api.received.news.query() },
    { rows, input: {}, subscribe: api.received.liveNews.subscribe },
  )

/** What givers told the user, and how the user was thanked, until they put it aside; undefined until it is there. */
export const useArrivals = (): ArrivalsView | undefined =>
  useQuery<Held<ArrivalsView>>({ queryKey: key, queryFn: skipToken }).data?.view

export const isGift = (one: ArrivalView): one is ArrivedGiftView => one.kind === 'gift'
export const isThanks = (one: ArrivalView): one is ArrivedThanksView => one.kind === 'thanks'

/** Whether there is something on 'Ma liste' or on 'Mes cadeaux' that the user hasn't seen yet. */
export function useArrivalMarks(): { readonly gift: boolean; readonly thanks: boolean } {
  const fresh = useArrivals()?.Arrivals.filter(({ isNew }) => isNew) ?? []
  return { gift: fresh.some(isGift), thanks: fresh.some(isThanks) }
}

/** Notes that some of it was on the screen, or puts it aside: then it is gone at once. */
export function useNoting() {
  const { drop, reload } = useHeld(key, rows)
  return useMutation({
    ...sentUntilReached,
    mutationFn: ({ uids, as }: { readonly uids: readonly string[]; readonly as: 'seen' | 'aside' }) =>
      api.received.note.mutate({ uids: uids.slice(0, 100), as, commandId: newId() }),
    onMutate: ({ uids, as }) => {
      if (as === 'aside') drop(...uids)
    },
    onError: reload,
  })
}

/** Says that the question about a day is answered. */
export function useRecalling() {
  return useMutation({
    ...sentUntilReached,
    mutationFn: (day: string) => api.received.recall.mutate({ day, commandId: newId() }),
  })
}
