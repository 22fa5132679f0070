import { createWSClient, type TRPCWebSocketClient, type WebSocketClientOptions } from '@trpc/client'

/**
 * The delay before the next attempt to connect: exponential, at most 10 s, with full jitter, so that clients don't all
 * return in the same second after a restart of the server.
 *
 * @param attempt 0 for the first.
 * @param random from 0 to 1.
 * @returns milliseconds.
 */
export const reconnectionDelay = (attempt: number, random = Math.random()): number =>
  random * Math.min(10_000, 500 * 2 ** attempt)

/** The WebSocket of a page: it opens with the first subscription and closes some time after the last. */
export const openConnection = (
  url: () => string | Promise<string>,
  options: Pick<WebSocketClientOptions, 'WebSocket' | 'onClose' | 'retryDelayMs'> = {},
): TRPCWebSocketClient =>
  createWSClient({
    url,
    lazy: { enabled: true, closeMs: 5_000 },
    keepAlive: { enabled: true, intervalMs: 20_000, pongTimeoutMs: 5_000 },
    retryDelayMs: reconnectionDelay,
    ...options,
  })
