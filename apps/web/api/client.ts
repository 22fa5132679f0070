import type { AppRouter } from '@cachotteries/server/composition/router'
import { httpLink, splitLink, wsLink, type TRPCClient, type TRPCWebSocketClient } from '@trpc/client'
// Declarations name the types of hooks by this path.
import type {} from '@trpc/react-query/shared'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'
import { answered } from './answered.ts'
import { fromServer } from './between.ts'
import { openConnection } from './openConnection.ts'
import { probe, PromptSocket } from './promptSocket.ts'

const path = '/api/trpc'

/** The server closes a socket with this code when the session that opened it ends. */
const signedOut = 4401
let isSignedOut = false
/** In milliseconds. A page that leaves because its session ended is gone by then. */
const leavingMs = 2_000

/**
 * Where to connect to. After the end of a session it is asked first whether another one has begun, since browsers log
 * each socket that is refused. If none has, this page is being left: there is nothing to connect to.
 */
async function socketUrl(): Promise<string> {
  if (isSignedOut) {
    await new Promise((gone) => setTimeout(gone, leavingMs))
    const asked = await api.accounts.session.query().catch(() => undefined)
    if (asked?.account === null) return new Promise(() => {})
    isSignedOut = false
  }
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`
}

export const connection: TRPCWebSocketClient = openConnection(socketUrl, {
  WebSocket: PromptSocket,
  onClose: (cause) => {
    isSignedOut = cause?.code === signedOut
  },
})

const fetchInTime = answered(
  fromServer((url, options) => fetch(url, options)),
  () => probe(connection),
)

/** The hooks by which components change something. */
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
          fetchInTime(url, { ...options, signal, credentials: 'include' }),
      }),
    }),
  ],
})
