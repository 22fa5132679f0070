import { startDatabaseProxy } from './database-proxy.ts'

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
  let cut: { readonly statement: string; readonly answer: boolean } | undefined
  let broken = false
  const { url, hangUpAll, close } = await startDatabaseProxy(databaseUrl, ({ client, database, hangUp }) => {
    let answerIsLost = false
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
  return {
    url,
    cutAnswerTo: (statement) => void (cut = { statement, answer: true }),
    cutBefore: (statement) => void (cut = { statement, answer: false }),
    breakDown() {
      broken = true
      hangUpAll()
    },
    mend: () => void (broken = false),
    close,
  }
}
