import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarView, OccasionsView, OccasionView } from '@cachotteries/contracts/occasions'
import { api, trpc } from '../../api/client.ts'
import { rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useLive } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'

const key = ['occasions', 'list'] as const
const calendarKey = ['occasions', 'calendar'] as const

const rows: Rows<OccasionsView, OccasionView> = rowsIn('Occasions')

/** All that the user has to celebrate. */
export const occasionsQuery = queryOptions<Held<OccasionsView>>({
  queryKey: key,
  queryFn: () => api.occasions.list.query(),
})

export const useLiveOccasions = (enabled: boolean): void =>
  useLive({ queryKey: key, rows, enabled, input: {}, subscribe: api.occasions.live.subscribe })

/** The answers show before their live changes arrive. */
export function useOccasionCommands() {
  const { keep, drop } = useHeld(key, rows)
  return {
    add: trpc.occasions.add.useMutation({ onSuccess: keep }),
    change: trpc.occasions.change.useMutation({ onSuccess: keep }),
    remove: useMutation({
      mutationFn: ({ uid, family }: OccasionView) =>
        api.occasions.remove.mutate({ uid, family: family?.uid ?? '', commandId: newId() }),
      onSuccess: (_done, { uid }) => drop(uid),
    }),
  }
}

/** The user's calendar address. */
export const calendarQuery = queryOptions<CalendarView>({
  queryKey: calendarKey,
  queryFn: () => api.occasions.calendar.query(),
  staleTime: 0,
})

export function useCalendar() {
  const queryClient = useQueryClient()
  const set = (view: CalendarView): void => void queryClient.setQueryData<CalendarView>(calendarKey, view)
  return {
    make: trpc.occasions.makeCalendar.useMutation({
      onSuccess: ({ path }) => set({ madeAt: new Date().toISOString(), path }),
    }),
    withdraw: trpc.occasions.withdrawCalendar.useMutation({
      onSuccess: () => set({ madeAt: null, path: null }),
    }),
  }
}
