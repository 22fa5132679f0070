import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '@cachotteries/contracts/live'
import { useEffect, useEffectEvent } from 'react'
import { applyChange, type Held, type Rows } from './applyChange.ts'
import { follow, type Subscribe } from './follow.ts'

interface Live<View, Row extends { readonly uid: string }> {
  readonly queryKey: QueryKey
  readonly rows: Rows<View, Row>
  /**
   * The input must read `known` in a getter: the socket keeps the input and sends it again when it
   * reconnects, and must then name what is held at that moment.
   */
  readonly subscribe: Subscribe<LiveMessage<View, Row>>
  /** False while the view is not loaded yet: its digest saves sending it twice. */
  readonly enabled: boolean
  /** Told after something pushed changed the view that was held. */
  readonly onChange?: (before: View, after: View) => void
}

/** Keeps what the cache holds under `queryKey` as the server has it, until the component leaves. */
export function useLive<View, Row extends { readonly uid: string }>(live: Live<View, Row>): void {
  const queryClient = useQueryClient()
  const subscribe = useEffectEvent(live.subscribe)
  const receive = useEffectEvent((message: LiveMessage<View, Row>) => {
    const before = queryClient.getQueryData<Held<View>>(live.queryKey)
    const after = applyChange(before, message, live.rows)
    if (after === before) return
    queryClient.setQueryData<Held<View>>(live.queryKey, after)
    // A whole view too: it brings what happened since the one held, before the subscription or while cut off.
    if (before && after) live.onChange?.(before.view, after.view)
  })
  const name = JSON.stringify(live.queryKey)

  useEffect(() => {
    if (!live.enabled) return undefined
    const queryKey = JSON.parse(name) as QueryKey
    return follow({
      subscribe,
      receive,
      known: () => queryClient.getQueryData<Held<View>>(queryKey)?.digest ?? null,
      // The query says why, and shows it.
      onGone: () => void queryClient.resetQueries({ queryKey }),
    })
  }, [queryClient, name, live.enabled])
}
