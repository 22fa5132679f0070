import type { ToldGiftView, ToldView } from '@cachotteries/contracts/received'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { rowsIn, type Held, type Rows } from '../../../live/applyChange.ts'
import { useLiveQuery } from '../../../live/useLive.ts'

export const told: Rows<ToldView, ToldGiftView> = rowsIn('Told')

export const toldQuery = queryOptions<Held<ToldView>>({
  queryKey: ['received', 'told'] as const,
  queryFn: () => api.received.told.query(),
})

/** Who knows of which of the user's gifts; undefined until it is loaded. */
export const useTold = (): readonly ToldGiftView[] | undefined => useQuery(toldQuery).data?.view.Told

/** Keeps that up to date, for a screen that shows it. Returns whether it is loading. */
export const useLiveTold = (): boolean =>
  useLiveQuery(toldQuery, { rows: told, input: {}, subscribe: api.received.liveTold.subscribe }).isPending
