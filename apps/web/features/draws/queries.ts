import type { CheckDraw, DrawCheckView, DrawsView, DrawView } from '@cachotteries/contracts/draws'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, trpc } from '../../api/client.ts'
import { rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useLiveQuery } from '../../live/useLive.ts'

const key = ['draws', 'list'] as const

const rows: Rows<DrawsView, DrawView> = rowsIn('Draws')

const drawsQuery = queryOptions<Held<DrawsView>>({
  queryKey: key,
  queryFn: () => api.draws.list.query(),
})

/**
 * The draws of the user's families, by day, live.
 *
 * @returns `isAwaited` while it is worth waiting for them, so that they push nothing down
 */
export function useDraws(enabled = true) {
  const { data, error, isPending, fetchStatus, failureCount, refetch } = useLiveQuery(
    drawsQuery,
    { rows, input: {}, subscribe: api.draws.live.subscribe },
    enabled,
  )
  return {
    draws: data?.view.Draws,
    error,
    isAwaited: isPending && fetchStatus === 'fetching' && failureCount === 0,
    refetch,
  }
}

/** The answers show before their live changes arrive. */
export function useDrawCommands() {
  const { keep, drop, replace } = useHeld(key, rows)
  const one = { onSuccess: keep }
  const all = { onSuccess: replace }
  return {
    draw: trpc.draws.draw.useMutation(one),
    again: trpc.draws.again.useMutation(one),
    join: trpc.draws.join.useMutation(all),
    leave: trpc.draws.leave.useMutation(all),
    callOff: trpc.draws.callOff.useMutation({ onSuccess: (_done, { uid }) => drop(uid) }),
    ask: trpc.draws.ask.useMutation(all),
    answer: trpc.draws.answer.useMutation(all),
  }
}

/** Whether names can be drawn so. What was said last stays while another choice is checked. */
export const useDrawCheck = (rules: CheckDraw, enabled: boolean) =>
  useQuery<DrawCheckView>({
    queryKey: ['draws', 'check', rules],
    queryFn: () => api.draws.check.mutate(rules),
    placeholderData: keepPreviousData,
    enabled,
    gcTime: 0,
    retry: false,
  })
