import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way between browsers and a server: it may forget connections, as a router does, without closing them. */
export interface Line {
  /** Has all connections go silent that there are. */
  readonly forget: () => void
  /** Has those go silent, too, that are made from now on. */
  readonly cut: () => void
  /** From now on connections work again. Those that are silent stay so. */
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** A line from one port of this machine to another. */
export async function layLine(from: number, to: number): Promise<Line> {
  const silent = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    const upstream = connect(to, 'localhost')
    open.add(client)
    if (isCut) silent.add(client)
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => void (silent.has(client) || to.write(bytes)))
      from.on('end', () => void (silent.has(client) || to.end()))
      from.on('error', () => from.destroy())
    }
    pass(client, upstream)
    pass(upstream, client)
    upstream.once('close', () => void (silent.has(client) || client.destroy()))
    client.once('close', () => {
      open.delete(client)
      // The server knows nothing of the end of a connection that was forgotten.
      if (!silent.has(client)) upstream.destroy()
    })
  })
  await once(server.listen(from, 'localhost'), 'listening')
  const forget = (): void => {
    for (const client of open) silent.add(client)
  }
  return {
    forget,
    cut: () => {
      isCut = true
      forget()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const client of open) client.destroy()
      await closed
    },
  }
}
