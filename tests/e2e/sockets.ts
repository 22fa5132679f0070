import type { Page } from 'playwright/test'

/** The connections that a page makes from its next address on. */
export interface Sockets {
  /** How many were made. */
  readonly made: () => number
  /** Ends those that there are, as a server or a network does. */
  readonly end: () => Promise<void>
  /** Lets what the page wants to send go out, if it was held. */
  readonly letGo: () => Promise<void>
}

/**
 * Real connections: the application extends the browser's `WebSocket`, which the runner's substitute for it can't bear.
 *
 * @param isHeld whether what the page wants to send waits until it is let go
 */
export async function socketsOf(page: Page, { isHeld = false } = {}): Promise<Sockets> {
  let made = 0
  page.on('websocket', () => made++)
  await page.addInitScript((isHeldAtFirst) => {
    const sockets = new Set<WebSocket>()
    const waiting: (() => void)[] = []
    const { close } = WebSocket.prototype
    let isHeld = isHeldAtFirst
    class Watched extends WebSocket {
      constructor(url: string | URL) {
        super(url)
        sockets.add(this)
      }
      override send(data: string): void {
        // Without an answer to its question whether the server is there, the page would leave the connection.
        if (isHeld && data !== 'PING') waiting.push(() => super.send(data))
        else super.send(data)
      }
    }
    addEventListener('sockets:end', () => {
      for (const socket of sockets) close.call(socket)
      sockets.clear()
    })
    addEventListener('sockets:let-go', () => {
      isHeld = false
      for (const send of waiting.splice(0)) send()
    })
    Object.assign(globalThis, { WebSocket: Watched })
  }, isHeld)
  const tell = (act: string): Promise<void> =>
    page.evaluate((named) => void dispatchEvent(new Event(named)), `sockets:${act}`)
  return { made: () => made, end: () => tell('end'), letGo: () => tell('let-go') }
}
