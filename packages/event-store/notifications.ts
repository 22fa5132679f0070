import pg, { type Pool } from 'pg'
import { CHANNEL } from './schema.ts'

/** How long to wait after so many failures in a row, in milliseconds. */
export const backoff = (failures: number): number => Math.min(100 * 2 ** failures, 5000)

/** The pauses of one loop. `wake` ends the present pause at once, or else the next one. */
export class Sleeper {
  #woken = false
  #end = (): void => {}

  readonly wake = (): void => {
    this.#woken = true
    this.#end()
  }

  /** Resolves after `ms`, when it is woken, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        this.#end = () => {}
        this.#woken = false
        resolve()
      }
      const timer = setTimeout(end, ms)
      signal.addEventListener('abort', end, { once: true })
      this.#end = end
      if (this.#woken || signal.aborted) end()
    })
  }
}

interface ChannelListener {
  readonly signal: AbortSignal
  readonly onNotification: (payload: string) => void
  /** Called at each new connection: earlier notifications may have been missed. */
  readonly onConnected: () => void
}

/**
 * Listens to a channel of NOTIFY until the signal aborts, on a connection of its own that is made with the pool's
 * options. Reconnects when the connection is lost.
 */
export async function listen(
  pool: Pool,
  channel: string,
  { signal, onNotification, onConnected }: ChannelListener,
): Promise<void> {
  const sleeper = new Sleeper()
  let failures = 0
  while (!signal.aborted) {
    const client = new pg.Client(pool.options)
    // Not `client.end()`, which waits for the answer of a server that may be gone.
    const disconnect = (): void => void client.connection.stream.destroy()
    signal.addEventListener('abort', disconnect, { once: true })
    const lost = new Promise((resolve) => client.on('error', resolve).on('end', () => resolve(undefined)))
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      failures = 0
      onConnected()
      await lost
    } catch {
      // It is tried again.
    } finally {
      signal.removeEventListener('abort', disconnect)
      disconnect()
    }
    await sleeper.sleep(backoff(failures), signal)
    failures += 1
  }
}

interface NotificationListener {
  readonly signal: AbortSignal
  /** The log may have grown: called at each notification, and whenever some may have been missed. */
  readonly onNotification: () => void
}

/**
 * Wakes the tails of all nodes after an append. A notification carries no event, and may be lost, repeated or late: a tail
 * reads the log itself, and polls too.
 */
export interface Notifications {
  /** Called when a batch has been committed, or turns out to have been committed before. Doesn't wait, and never throws. */
  readonly notify: () => void
  /** Listens until the signal aborts, through lost connections. */
  readonly listen: (listener: NotificationListener) => Promise<void>
}

/** PostgreSQL's LISTEN and NOTIFY, with a connection for each listener. `event_store.append` notifies by itself. */
export const postgresNotifications = (pool: Pool): Notifications => ({
  notify: () => {},
  listen: ({ signal, onNotification }) =>
    listen(pool, CHANNEL, { signal, onNotification, onConnected: onNotification }),
})
