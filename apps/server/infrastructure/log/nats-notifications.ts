import { EventEmitter, once } from 'node:events'
import { type Notifications, backoff, Sleeper } from '@cachotteries/event-store/notifications'
import {
  ClosedConnectionError,
  connect,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node'

/** Its messages are empty: a listener on NATS learns when something was recorded, but not what. */
const subject = 'cachotteries.log'

/** The connection to a frozen server is closed after two pings without an answer. */
const pingEveryMs = 10_000

/** Called at each change of the connection's state, not at each attempt. */
export interface NatsEvents {
  /** `again`: the connection was lost before, or the first attempt failed. */
  readonly onConnected: (again: boolean) => void
  readonly onLost: (error: unknown) => void
}

export interface NatsNotifications extends Notifications {
  readonly close: () => Promise<void>
}

/**
 * Notifications by a NATS server (https://nats.io), for nodes that can't have a listening connection to their PostgreSQL.
 * Connects in the background, and reconnects when the connection is lost. Without a connection a node still wakes its own
 * tails; those of other nodes poll.
 *
 * @param url `nats://…` or `tls://…`, with a name and a password, or with a token in place of the name
 */
export function natsNotifications(url: string, { onConnected, onLost }: NatsEvents): NatsNotifications {
  const listeners = new EventEmitter().setMaxListeners(0)
  const notifyHere = (): void => void listeners.emit('notification')
  const ending = new AbortController()
  const { signal } = ending
  const sleeper = new Sleeper()
  let connection: NatsConnection | undefined
  void keepConnected()

  async function keepConnected(): Promise<void> {
    let failures = 0
    let isLost = false
    while (!signal.aborted) {
      try {
        const opened = await connect(optionsOf(url))
        if (signal.aborted) return await opened.close()
        opened.subscribe(subject, { callback: notifyHere })
        // When the server has answered this, the subscription is active. Earlier messages were missed.
        await opened.flush()
        failures = 0
        connection = opened
        onConnected(isLost)
        isLost = false
        notifyHere()
        throw (await opened.closed()) ?? new ClosedConnectionError()
      } catch (error) {
        if (signal.aborted) return
        if (!isLost) onLost(error)
        isLost = true
      }
      connection = undefined
      await sleeper.sleep(backoff(failures), signal)
      failures += 1
    }
  }

  return {
    notify: () => {
      notifyHere()
      if (connection?.isClosed() === false) connection.publish(subject)
    },
    listen: async ({ signal: ended, onNotification }) => {
      listeners.on('notification', onNotification)
      await once(ended, 'abort')
      listeners.off('notification', onNotification)
    },
    close: async () => {
      ending.abort()
      await connection?.close()
    },
  }
}

function optionsOf(url: string): ConnectionOptions {
  const { protocol, hostname, port, username, password } = new URL(url)
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)]
  return {
    servers: `${hostname}:${port || '4222'}`,
    name: 'cachotteries',
    // The node notifies its own tails itself.
    noEcho: true,
    reconnect: false,
    timeout: 2_000,
    pingInterval: pingEveryMs,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(user && (pass ? { user, pass } : { token: user })),
  }
}
