import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { LiveMessage } from '@cachotteries/contracts/live'
import { useEffect, useEffectEvent } from 'react'
import { reconnectionDelay } from '../api/reconnectionDelay.ts'
import { refusalOf } from '../api/refusal.ts'
import { applyChange, type Held, type Rows } from './applyChange.ts'

/** The digest of what is held at the moment it is called. */
type Known = () => string | null

interface Handlers<Message> {
  readonly onData: (message: Message) => void
  readonly onError: (error: unknown) => void
  readonly onStopped: () => void
}

interface Live<View, Row extends { readonly uid: string }> {
  readonly queryKey: QueryKey
  readonly rows: Rows<View, Row>
  /**
   * The input must read `known` in a getter: the socket keeps the input and sends it again when it
   * reconnects, and must then name what is held at that moment.
   */
  readonly subscribe: (
    known: Known,
    handlers: Handlers<LiveMessage<View, Row>>,
  ) => { readonly unsubscribe: () => void }
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
    const known: Known = () => queryClient.getQueryData<Held<View>>(queryKey)?.digest ?? null
    let failures = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: { unsubscribe: () => void } | undefined
    const restart = (): void => {
      clearTimeout(timer)
      timer = setTimeout(start, reconnectionDelay(++failures, Math.random()))
    }
    const start = (): void => {
      current = subscribe(known, {
        onData: (message) => {
          failures = 0
          receive(message)
        },
        onError: (error) => {
          const { status } = refusalOf(error)
          // Out of sight, or signed out: the query says which, and shows it.
          if (status === 401 || status === 403 || status === 404) void queryClient.resetQueries({ queryKey })
          else restart()
        },
        onStopped: restart,
      })
    }
    start()
    return () => {
      clearTimeout(timer)
      current?.unsubscribe()
    }
  }, [queryClient, name, live.enabled])
}
