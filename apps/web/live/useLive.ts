import { useQuery, useQueryClient, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { LiveMessage } from '@cachotteries/contracts/live'
import { use, useEffect, useEffectEvent } from 'react'
import { applyChange, type Held, type Rows } from './applyChange.ts'
import { Connected } from './connected.ts'
import { follow, type Subscribe } from './follow.ts'

interface Live<View, Row extends { readonly uid: string }, Input> {
  readonly queryKey: QueryKey
  readonly rows: Rows<View, Row>
  readonly input: Input
  readonly subscribe: Subscribe<Input, LiveMessage<View, Row>>
  /** False until a view that may be long has been loaded: its digest saves sending it twice. */
  readonly enabled: boolean
  /** Called after a live message changed the view. */
  readonly onChange?: (before: View, after: View) => void
}

/** Keeps the view in the cache under `queryKey` up to date until the component is unmounted. */
export function useLive<View, Row extends { readonly uid: string }, Input>(
  live: Live<View, Row, Input>,
): void {
  const queryClient = useQueryClient()
  const subscribe = useEffectEvent(live.subscribe)
  const receive = useEffectEvent((message: LiveMessage<View, Row>) => {
    const before = queryClient.getQueryData<Held<View>>(live.queryKey)
    const after = applyChange(before, message, live.rows)
    if (after === before) return
    queryClient.setQueryData<Held<View>>(live.queryKey, after)
    // After a whole view, too: it has the changes from before the subscription or during an interruption.
    if (before && after) live.onChange?.(before.view, after.view)
  })
  const name = JSON.stringify([live.queryKey, live.input])

  useEffect(() => {
    if (!live.enabled) return undefined
    const [queryKey, input] = JSON.parse(name) as [QueryKey, Input]
    return follow({
      input,
      subscribe,
      receive,
      known: () => queryClient.getQueryData<Held<View>>(queryKey)?.digest ?? null,
      // The query is sent again, and its refusal is shown.
      onGone: () => void queryClient.resetQueries({ queryKey }),
    })
  }, [queryClient, name, live.enabled])
}

/** A view, fetched and then kept up to date while it is `enabled`. */
export function useLiveQuery<View, Row extends { readonly uid: string }, Input>(
  query: UseQueryOptions<Held<View>> & { readonly queryKey: QueryKey },
  live: Pick<Live<View, Row, Input>, 'rows' | 'input' | 'subscribe'>,
  enabled = true,
) {
  const held = useQuery({ ...query, enabled })
  useLive({ ...live, queryKey: query.queryKey, enabled: enabled && held.data !== undefined })
  return held
}

/**
 * A view of a few rows, which comes over the socket at once: an answer to a query would be as long as a list. The query is for
 * when the socket isn't there, and after a change that failed.
 */
export function useShortLiveQuery<View, Row extends { readonly uid: string }, Input>(
  query: UseQueryOptions<Held<View>> & { readonly queryKey: QueryKey },
  live: Pick<Live<View, Row, Input>, 'rows' | 'input' | 'subscribe'>,
  enabled = true,
) {
  const isConnected = use(Connected)
  const held = useQuery({
    ...query,
    enabled: ({ state }) => enabled && (!isConnected || state.isInvalidated),
  })
  useLive({ ...live, queryKey: query.queryKey, enabled })
  return held
}
