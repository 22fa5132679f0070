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
  readonly onSlow: () => void
}

/** Closes a connection whose reader doesn't keep up, before what it leaves unread fills the memory. */
export function closeSlowReader(
  socket: WebSocket,
  { onSent, onSlow }: Counting = { onSent: () => {}, onSlow: () => {} },
): void {
  const send = socket.send.bind(socket) as (...args: unknown[]) => void
  socket.send = (...args: unknown[]): void => {
    if (socket.bufferedAmount > unreadBytes) {
      onSlow()
      socket.terminate()
    } else {
      send(...args)
      onSent()
    }
  }
}

/** Whether one more is within the pace: a burst of a second's worth, refilled as time goes by. */
export function allowance(perSecond: number, now: () => number = () => performance.now()): () => boolean {
  let left = perSecond
  let last = now()
  return () => {
    const at = now()
    left = Math.min(perSecond, left + ((at - last) / 1000) * perSecond)
    last = at
    if (left < 1) return false
    left--
    return true
  }
}
