import {
  type NotificationListener,
  type Notifications,
  backoff,
  Sleeper,
} from '@cachotteries/event-store/notifications'
import {
  ClosedConnectionError,
  connect,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node'

/** Its messages are empty: who listens to NATS learns when somebody did something, and nothing of what. */
const subject = 'cachotteries.log'

/** A frozen server is given up after two pings. */
const pingEveryMs = 10_000

/** Each change of the connection's state is reported once, however often it is tried meanwhile. */
export interface NatsEvents {
  /** `again` when it was lost before, or wasn't there at the first try. */
  readonly onConnected: (again: boolean) => void
  readonly onLost: (error: unknown) => void
}

export interface NatsNotifications extends Notifications {
  readonly close: () => Promise<void>
}

/**
 * Notifications by a NATS server (https://nats.io): for nodes that may not hold a listening connection to their
 * PostgreSQL. Connects in the background, and again whenever the connection is lost. Without it a node still wakes its
 * own tails; those of other nodes poll.
 *
 * @param url `nats://…` or `tls://…`, with a name and a password, or a token for a name
 */
export function natsNotifications(url: string, { onConnected, onLost }: NatsEvents): NatsNotifications {
  const listeners = new Set<NotificationListener>()
  const notifyHere = (): void => {
    for (const { onNotification } of listeners) onNotification()
  }
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
        // Once this has been answered, the subscription stands; earlier messages were missed.
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
        for (const { onTrouble } of listeners) onTrouble(error)
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
    listen: (listener) => {
      listeners.add(listener)
      return new Promise((resolve) =>
        listener.signal.addEventListener('abort', () => {
          listeners.delete(listener)
          resolve()
        }),
      )
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
    // A node wakes its own tails without NATS.
    noEcho: true,
    reconnect: false,
    timeout: 2_000,
    pingInterval: pingEveryMs,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(user && (pass ? { user, pass } : { token: user })),
  }
}
