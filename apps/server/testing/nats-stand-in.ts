import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The part of NATS's protocol that a node needs to subscribe
 * (https://docs.nats.io/reference/reference-protocols/nats-protocol). `npm run soak -- notifications` uses NATS itself.
 */
export interface NatsStandIn {
  readonly url: string
  /** The number of connections so far. */
  readonly tries: () => number
  /** Closes all connections, and every new one at once. */
  readonly goAway: () => void
  readonly comeBack: () => void
  readonly close: () => Promise<void>
}

const greeting = JSON.stringify({ server_id: 'stand-in', version: '2.9.0', proto: 1, max_payload: 1_048_576 })

export async function startNatsStandIn(): Promise<NatsStandIn> {
  const sockets = new Set<Socket>()
  let isAway = false
  let tries = 0
  const server = createServer((socket) => {
    tries++
    if (isAway) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.on('data', (bytes) => {
      for (const _ of bytes.toString().matchAll(/^PING\r$/gm)) socket.write('PONG\r\n')
    })
    socket.write(`INFO ${greeting}\r\n`)
  })
  const letGo = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `nats://127.0.0.1:${port}`,
    tries: () => tries,
    goAway: () => {
      isAway = true
      letGo()
    },
    comeBack: () => {
      isAway = false
    },
    close: async () => {
      letGo()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
