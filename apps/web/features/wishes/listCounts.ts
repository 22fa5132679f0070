import type { ListCountsView, ListCountView } from '@cachotteries/contracts/wishes'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { rowsIn, type Rows } from '../../live/applyChange.ts'
import { useLiveQuery } from '../../live/useLive.ts'

const rows: Rows<ListCountsView, ListCountView> = rowsIn('Lists')

/** By relative, what their list has for the user; kept up to date, and undefined until it is loaded. */
export function useListCounts(): ReadonlyMap<string, ListCountView> | undefined {
  const { data } = useLiveQuery(
    { queryKey: ['wishes', 'counts'], queryFn: () => api.wishes.counts.query() },
    { rows, input: {}, subscribe: api.wishes.liveCounts.subscribe },
  )
  return useMemo(() => data && new Map(data.view.Lists.map((list) => [list.uid, list])), [data])
}
