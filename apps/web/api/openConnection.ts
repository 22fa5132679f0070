import { createWSClient, type TRPCWebSocketClient, type WebSocketClientOptions } from '@trpc/client'
import { reconnectionDelay } from './reconnectionDelay.ts'

/** A random delay in milliseconds before this attempt, 0 for the first. */
export const drawnDelay = (attempt: number): number => reconnectionDelay(attempt, Math.random())

/** The WebSocket of a page: it opens with the first subscription and closes some time after the last. */
export const openConnection = (
  url: () => string,
  options: Pick<WebSocketClientOptions, 'WebSocket' | 'retryDelayMs'> = {},
): TRPCWebSocketClient =>
  createWSClient({
    url,
    lazy: { enabled: true, closeMs: 5_000 },
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5_000 },
    retryDelayMs: drawnDelay,
    ...options,
  })
