import { useQuery } from '@tanstack/react-query'
import type { ListCountsView, ListCountView } from '@cachotteries/contracts/wishes'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import type { Held, Rows } from '../../live/applyChange.ts'
import { useLive } from '../../live/useLive.ts'

const queryKey = ['wishes', 'counts'] as const

const rows: Rows<ListCountsView, ListCountView> = {
  of: (view) => view.Lists,
  replaced: (_view, Lists) => ({ Lists }),
}

/** By relative, what their list has for the user; kept up to date, and undefined until it is loaded. */
export function useListCounts(): ReadonlyMap<string, ListCountView> | undefined {
  const { data, isSuccess } = useQuery<Held<ListCountsView>>({
    queryKey,
    queryFn: () => api.wishes.counts.query(),
  })
  useLive({ queryKey, rows, enabled: isSuccess, input: {}, subscribe: api.wishes.liveCounts.subscribe })
  return useMemo(() => data && new Map(data.view.Lists.map((list) => [list.uid, list])), [data])
}
