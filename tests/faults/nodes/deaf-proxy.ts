import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface DeafProxy {
  /** The database's address, through the proxy. */
  readonly url: string
  /** How many notifications it swallowed. */
  readonly swallowed: () => number
  readonly close: () => Promise<void>
}

/** NotificationResponse, in PostgreSQL's protocol: https://www.postgresql.org/docs/18/protocol-message-formats.html */
const notification = 'A'.charCodeAt(0)
/** A type, and a length that counts itself. */
const headerBytes = 5

/** Stands between a node and its database, and lets no notification through. */
export async function startDeafProxy(databaseUrl: string): Promise<DeafProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let swallowed = 0

  const server = createServer((node) => {
    const database = connect(Number(target.port), target.hostname)
    const hangUp = (): void => void [node, database].map((end) => end.destroy())
    for (const end of [node, database]) {
      sockets.add(end)
      end.on('error', hangUp)
      end.on('close', () => {
        sockets.delete(end)
        hangUp()
      })
    }
    node.pipe(database)
    let rest: Buffer = Buffer.alloc(0)
    database.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes])
      const passed: Buffer[] = []
      for (;;) {
        const length = rest.length < headerBytes ? Infinity : 1 + rest.readUInt32BE(1)
        if (rest.length < length) break
        if (rest[0] === notification) swallowed++
        else passed.push(rest.subarray(0, length))
        rest = rest.subarray(length)
      }
      if (passed.length > 0) node.write(Buffer.concat(passed))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    swallowed: () => swallowed,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
