import type { Pool } from 'pg'
import { listen } from './listen.ts'
import { CHANNEL } from './schema.ts'

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
