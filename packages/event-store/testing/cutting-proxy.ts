import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

interface CuttingProxy {
  /** The database's address, through the proxy. */
  readonly url: string
  /** Cuts the next connection that sends this, once the database has worked on it, and keeps the answer back. */
  cutAnswerTo(statement: string): void
  /** Cuts the next connection that sends this before the database hears of it. */
  cutBefore(statement: string): void
  /** Cuts every connection, now and until `mend`. */
  breakDown(): void
  mend(): void
  close(): Promise<void>
}

/** Stands between a store and its database, and loses what a bad network would lose. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let cut: { readonly statement: string; readonly answer: boolean } | undefined
  let broken = false

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    let answerIsLost = false
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
    if (broken) hangUp()
    client.on('data', (sent) => {
      const found = cut !== undefined && sent.includes(cut.statement) ? cut : undefined
      if (found !== undefined) cut = undefined
      if (found?.answer === false) return hangUp()
      answerIsLost ||= found !== undefined
      database.write(sent)
    })
    database.on('data', (answered) => {
      if (answerIsLost) hangUp()
      else client.write(answered)
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
    cutAnswerTo: (statement) => void (cut = { statement, answer: true }),
    cutBefore: (statement) => void (cut = { statement, answer: false }),
    breakDown() {
      broken = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => void (broken = false),
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
