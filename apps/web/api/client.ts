import type { AppRouter } from '@cachotteries/server/composition/router'
import { httpLink, splitLink, wsLink, type TRPCClient, type TRPCWebSocketClient } from '@trpc/client'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import { openConnection } from './openConnection.ts'

const path = '/api/trpc'

export const connection: TRPCWebSocketClient = openConnection(
  () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`,
)

/** Typed hooks for queries and mutations, and the keys of the cache. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()

/**
 * Queries and mutations go over HTTP, since the outcome of a mutation on a socket that closes would be unknown.
 * Subscriptions share one WebSocket.
 */
export const api: TRPCClient<AppRouter> = trpc.createClient({
  links: [
    splitLink({
      condition: (operation) => operation.type === 'subscription',
      true: wsLink({ client: connection }),
      false: httpLink({
        url: path,
        fetch: (url, { signal = null, ...options } = {}) =>
          fetch(url, { ...options, signal, credentials: 'include' }),
      }),
    }),
  ],
})
