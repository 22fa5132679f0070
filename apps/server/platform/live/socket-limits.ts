import type { WebSocket } from 'ws'

/** Unread bytes that a connection may make us hold. */
const unreadBytes = 1024 * 1024
const messagesPerSecond = 20

/** Closes a connection whose reader doesn't keep up, before what it leaves unread fills the memory. */
export function closeSlowReader(socket: WebSocket): void {
  const send = socket.send.bind(socket) as (...args: unknown[]) => void
  socket.send = (...args: unknown[]): void => {
    if (socket.bufferedAmount > unreadBytes) socket.terminate()
    else send(...args)
  }
}

/** Whether one more message is within the pace: a burst of a second's worth, refilled as time goes by. */
export function allowance(now: () => number = () => performance.now()): () => boolean {
  let left = messagesPerSecond
  let last = now()
  return () => {
    const at = now()
    left = Math.min(messagesPerSecond, left + ((at - last) / 1000) * messagesPerSecond)
    last = at
    if (left < 1) return false
    left--
    return true
  }
}
