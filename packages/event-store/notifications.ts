import pg, { type Pool } from 'pg'
import { CHANNEL } from './schema.ts'

const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5000

/** How long to wait after so many failures in a row, in milliseconds. */
export function backoff(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)
}

/** The sleep of one loop, which others may end. A wake-up while it is awake isn't lost: its next sleep ends at once. */
export class Sleeper {
  #woken = false
  #wake = (): void => {}

  wake = (): void => {
    this.#woken = true
    this.#wake()
  }

  /** Resolves when it is woken, after `ms`, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#wake = () => {}
        this.#woken = false
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake, { once: true })
      this.#wake = wake
      if (this.#woken || signal.aborted) wake()
    })
  }
}

interface ChannelListener {
  readonly signal: AbortSignal
  readonly onNotice: (payload: string) => void
  /** Listening begins, or begins anew: notices of the time before were missed. */
  readonly onConnected: () => void
  readonly onTrouble: (error: unknown) => void
}

/**
 * Listens to a channel of NOTIFY on a connection of its own, made with the pool's options, and makes another
 * whenever it is lost; until the signal aborts.
 */
export async function listen(
  pool: Pool,
  channel: string,
  { signal, onNotice, onConnected, onTrouble }: ChannelListener,
): Promise<void> {
  const sleeper = new Sleeper()
  let failures = 0
  while (!signal.aborted) {
    const client = new pg.Client(pool.options)
    // Not `client.end()`, which waits for the goodbye of a server that may be gone.
    const hangUp = (): void => void client.connection.stream.destroy()
    signal.addEventListener('abort', hangUp, { once: true })
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The listening connection was closed')))
    })
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      failures = 0
      onConnected()
      throw await lost
    } catch (error) {
      if (!signal.aborted) onTrouble(error)
    } finally {
      signal.removeEventListener('abort', hangUp)
      hangUp()
    }
    await sleeper.sleep(backoff(failures), signal)
    failures += 1
  }
}

export interface NotificationListener {
  readonly signal: AbortSignal
  /** The log may have grown: called at each notification, and whenever some may have been missed. */
  readonly onNotification: () => void
  readonly onTrouble: (error: unknown) => void
}

/**
 * Wakes the tails of all nodes after an append. A notification carries no event, and may be lost, doubled, late or false:
 * a tail reads the log itself, and polls too.
 */
export interface Notifications {
  /** Called when a batch is committed, or turns out to have been committed before. Doesn't wait, and never throws. */
  readonly notify: () => void
  /** Until the signal aborts; survives lost connections. */
  readonly listen: (listener: NotificationListener) => Promise<void>
}

/** PostgreSQL's LISTEN and NOTIFY, on a connection for each listener. The statement that appends notifies by itself. */
export const postgresNotifications = (pool: Pool): Notifications => ({
  notify: () => {},
  listen: ({ signal, onNotification, onTrouble }) =>
    listen(pool, CHANNEL, { signal, onNotice: onNotification, onConnected: onNotification, onTrouble }),
})
