import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP address that leads to another one, and can be cut off as by a network that loses every packet. */
export interface Door {
  readonly port: number
  /** Passes nothing more in either direction, without closing connections. */
  readonly shut: () => void
  /** Lets new connections through. Those from before are reset. */
  readonly open: () => void
}

export async function makeDoor(targetPort: number): Promise<Door> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isShut = false
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const target = connect(targetPort, '127.0.0.1')
    const pair = [client, target] as const
    pairs.add(pair)
    for (const end of pair) {
      end.setNoDelay(true)
      end.on('error', () => {})
      end.on('close', () => {
        if (isShut) return
        pairs.delete(pair)
        client.destroy()
        target.destroy()
      })
    }
    client.pipe(target)
    target.pipe(client)
    if (isShut) hold(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a door has no port')
  const reset = (): void => {
    for (const [client, target] of pairs) {
      client.destroy()
      target.destroy()
    }
    pairs.clear()
  }
  return {
    port: address.port,
    shut: () => {
      isShut = true
      for (const pair of pairs) hold(pair)
    },
    open: () => {
      isShut = false
      reset()
    },
  }
}

function hold([client, target]: readonly [Socket, Socket]): void {
  client.unpipe(target)
  target.unpipe(client)
  client.pause()
  target.pause()
}
