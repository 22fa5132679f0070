import type { HintBus } from '@cachotteries/event-store/hint-bus'
import { backoff, Bell } from '@cachotteries/event-store/hints'
import {
  ClosedConnectionError,
  connect,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node'

/** Its messages are empty: who listens to the bus learns when somebody did something, and nothing of what. */
const subject = 'cachotteries.log'

/** A frozen server is given up after two pings. */
const pingEveryMs = 10_000

/** What becomes of the connection; each turn of it is told once, however often it is tried meanwhile. */
export interface NatsTurns {
  /** It stands; `again` when it was lost before, or wasn't there at the first try. */
  readonly onConnected: (again: boolean) => void
  readonly onLost: (error: unknown) => void
}

export interface NatsHints extends HintBus {
  readonly close: () => Promise<void>
}

/**
 * Hints by a NATS server (https://nats.io): for nodes that may not hold a listening connection to their PostgreSQL, or
 * have several. Connects in the background, and again whenever the connection is lost; meanwhile nobody is told but the
 * tails of this node, and those of others look each second, as ever.
 *
 * @param url `nats://…` or `tls://…`, with a name and a password, or a token for a name
 */
export function natsHints(url: string, { onConnected, onLost }: NatsTurns): NatsHints {
  const listeners = new Set<Parameters<HintBus['listen']>[0]>()
  const ring = (): void => {
    for (const { onHint } of listeners) onHint()
  }
  const ending = new AbortController()
  const { signal } = ending
  const pause = new Bell()
  let connection: NatsConnection | undefined
  void keepConnected()

  async function keepConnected(): Promise<void> {
    let failures = 0
    let isLost = false
    while (!signal.aborted) {
      try {
        const opened = await connect(optionsOf(url))
        if (signal.aborted) return await opened.close()
        opened.subscribe(subject, { callback: ring })
        // Once this has been answered, the subscription stands; hints of the time before were missed.
        await opened.flush()
        failures = 0
        connection = opened
        onConnected(isLost)
        isLost = false
        ring()
        throw (await opened.closed()) ?? new ClosedConnectionError()
      } catch (error) {
        if (signal.aborted) return
        if (!isLost) onLost(error)
        isLost = true
        for (const { onTrouble } of listeners) onTrouble(error)
      }
      connection = undefined
      await pause.sleep(backoff(failures), signal)
      failures += 1
    }
  }

  return {
    tell: () => {
      if (connection?.isClosed() === false) connection.publish(subject)
    },
    listen: (listening) => {
      listeners.add(listening)
      return new Promise((resolve) =>
        listening.signal.addEventListener('abort', () => {
          listeners.delete(listening)
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
    // This node's own tails have what they need from their store.
    noEcho: true,
    reconnect: false,
    timeout: 2_000,
    pingInterval: pingEveryMs,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(user && (pass ? { user, pass } : { token: user })),
  }
}
