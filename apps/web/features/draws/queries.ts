import type { CheckDraw, DrawCheckView, DrawsView, DrawView } from '@cachotteries/contracts/draws'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'

const key = ['draws', 'list'] as const

const rows: Rows<DrawsView, DrawView> = {
  of: (view) => view.Draws,
  replaced: (_view, Draws) => ({ Draws }),
}

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
  const { data, error, isPending, isSuccess, fetchStatus, failureCount, refetch } = useQuery({
    ...drawsQuery,
    enabled,
  })
  useLive({
    queryKey: key,
    rows,
    enabled: enabled && isSuccess,
    input: {},
    subscribe: api.draws.live.subscribe,
  })
  return {
    draws: data?.view.Draws,
    error,
    isAwaited: isPending && fetchStatus === 'fetching' && failureCount === 0,
    refetch,
  }
}

/** The answers show before their live changes arrive. */
export function useDrawCommands() {
  const queryClient = useQueryClient()
  const change = (upserted: DrawView[], removed: string[]): void =>
    void queryClient.setQueryData<Held<DrawsView>>(
      key,
      (held) => held && applyAnswer(held, { upserted, removed }, rows),
    )
  const one = { onSuccess: (draw: DrawView) => change([draw], []) }
  const all = {
    onSuccess: (view: DrawsView) =>
      void queryClient.setQueryData<Held<DrawsView>>(key, { view, digest: null }),
  }
  return {
    draw: trpc.draws.draw.useMutation(one),
    again: trpc.draws.again.useMutation(one),
    join: trpc.draws.join.useMutation(all),
    leave: trpc.draws.leave.useMutation(all),
    callOff: trpc.draws.callOff.useMutation({ onSuccess: (_done, { uid }) => change([], [uid]) }),
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
