import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A client's connection, and the proxy's to the database: when one ends, so does the other. */
export interface Pair {
  readonly client: Socket
  readonly database: Socket
  readonly hangUp: () => void
}

export interface DatabaseProxy {
  /** The database's address, through the proxy. */
  readonly url: string
  /** Cuts every connection that is open. */
  readonly hangUpAll: () => void
  readonly close: () => Promise<void>
}

/** A proxy between a database and its clients. `relay` decides what is passed on. */
export async function startDatabaseProxy(
  databaseUrl: string,
  relay: (pair: Pair) => void,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const hangUp = (): void => {
      client.destroy()
      database.destroy()
    }
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', hangUp)
      socket.on('close', () => {
        sockets.delete(socket)
        hangUp()
      })
    }
    relay({ client, database, hangUp })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  const hangUpAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    hangUpAll,
    close: async () => {
      hangUpAll()
      server.close()
      await once(server, 'close')
    },
  }
}
