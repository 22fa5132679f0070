import type { TRPCWebSocketClient } from '@trpc/client'

/** How long a connection may take to be made, in milliseconds: on a slow telephone line it is made in three seconds. */
export const handshakeMs = 8_000

/** How long the server may take to answer a question that only asks whether it is there, in milliseconds. */
const probeMs = 3_000

/**
 * A socket that is lost when we take it for lost. A browser waits for minutes for the end of a connection that was forgotten on
 * its way, in a handshake as in a farewell: nothing arrives meanwhile, and nothing says so.
 */
export class PromptSocket extends WebSocket {
  #isLost = false
  readonly #handshake = setTimeout(() => this.#lose(), handshakeMs)
  #probe: ReturnType<typeof setTimeout> | undefined

  constructor(url: string | URL) {
    super(url)
    const settled = (): void => {
      clearTimeout(this.#handshake)
      clearTimeout(this.#probe)
    }
    this.addEventListener('open', settled)
    this.addEventListener('message', () => {
      clearTimeout(this.#probe)
      this.#probe = undefined
    })
    for (const end of ['close', 'error'] as const) this.addEventListener(end, settled)
    // What the browser says later of a socket that is lost is no news.
    for (const late of ['message', 'close', 'error'] as const)
      this.addEventListener(late, (event) => {
        if (this.#isLost && event.isTrusted) event.stopImmediatePropagation()
      })
  }

  override get readyState(): WebSocket['readyState'] {
    return this.#isLost ? WebSocket.CLOSED : super.readyState
  }

  override close(code?: number, reason?: string): void {
    super.close(code, reason)
    this.#lose()
  }

  /** Asks whether the server is there. Without an answer, the socket is lost. */
  probe(): void {
    if (this.readyState !== WebSocket.OPEN || this.#probe !== undefined) return
    this.send('PING')
    this.#probe = setTimeout(() => this.close(), probeMs)
  }

  #lose(): void {
    if (this.readyState === WebSocket.CLOSED) return
    const wasOpening = super.readyState === WebSocket.CONNECTING
    this.#isLost = true
    super.close()
    if (wasOpening) this.dispatchEvent(new Event('error'))
    this.dispatchEvent(new CloseEvent('close'))
  }
}

/** Probes the socket of a connection, if it is open. */
export function probe({ connection }: TRPCWebSocketClient): void {
  if (connection?.ws instanceof PromptSocket) connection.ws.probe()
}

/**
 * Probes it whenever somebody comes back to the page, or its device to a network: it may have been lost while nobody saw it.
 *
 * @returns a function that ends it
 */
export function probeOnReturn(connection: TRPCWebSocketClient): () => void {
  const returned = (): void => {
    if (document.visibilityState === 'visible') probe(connection)
  }
  const over = new AbortController()
  document.addEventListener('visibilitychange', returned, over)
  for (const event of ['pageshow', 'online', 'focus']) addEventListener(event, returned, over)
  return () => over.abort()
}
