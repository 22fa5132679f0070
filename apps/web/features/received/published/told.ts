import type { ToldGiftView, ToldView } from '@cachotteries/contracts/received'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import type { Held, Rows } from '../../../live/applyChange.ts'
import { useLive } from '../../../live/useLive.ts'

export const told: Rows<ToldView, ToldGiftView> = {
  of: (view) => view.Told,
  replaced: (_view, Told) => ({ Told }),
}

export const toldQuery = queryOptions<Held<ToldView>>({
  queryKey: ['received', 'told'] as const,
  queryFn: () => api.received.told.query(),
})

/** Who knows of which of the user's gifts; undefined until it is loaded. */
export const useTold = (): readonly ToldGiftView[] | undefined => useQuery(toldQuery).data?.view.Told

/** Keeps that up to date, for a screen that shows it. Returns whether it is loading. */
export function useLiveTold(): boolean {
  const { data, isPending } = useQuery(toldQuery)
  useLive({
    queryKey: toldQuery.queryKey,
    rows: told,
    enabled: data !== undefined,
    input: {},
    subscribe: api.received.liveTold.subscribe,
  })
  return isPending
}
