import type { WebSocket } from 'ws'

/** Unread bytes that a connection may make us hold. */
const unreadBytes = 1024 * 1024

/** What a page may ask, a second. */
export const messagesPerSecond = 20

/** Pings and pongs, a second: answered without any work, but each answer waits for who doesn't read. */
export const signalsPerSecond = 1_000

/** Who counts what is sent, and who is let go of. */
interface Counting {
  readonly onSent: () => void
  readonly onSlow: (socket: WebSocket) => void
}

const uncounted: Counting = { onSent: () => {}, onSlow: () => {} }

/** Bytes too, which `ws` would take for something else. */
const asText = { binary: false }

/** Sends, but to a reader who doesn't keep up: their connection is closed before what they leave unread fills the memory. */
export function sendInPace(socket: WebSocket, text: string | Buffer, { onSent, onSlow } = uncounted): void {
  if (socket.bufferedAmount > unreadBytes) {
    onSlow(socket)
    socket.terminate()
  } else {
    socket.send(text, asText)
    onSent()
  }
}

/** Whether one more is within the pace: a burst of a second's worth, refilled as time goes by. */
export class Allowance {
  readonly #perSecond: number
  #left: number
  #last: number

  constructor(perSecond: number, now = performance.now()) {
    this.#perSecond = perSecond
    this.#left = perSecond
    this.#last = now
  }

  /** Takes one, where there is one. */
  take(now = performance.now()): boolean {
    this.#left = Math.min(this.#perSecond, this.#left + ((now - this.#last) / 1000) * this.#perSecond)
    this.#last = now
    if (this.#left < 1) return false
    this.#left--
    return true
  }
}
