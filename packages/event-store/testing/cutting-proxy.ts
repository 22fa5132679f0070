import { startDatabaseProxy } from './database-proxy.ts'

interface CuttingProxy {
  /** The database's address, through the proxy. */
  readonly url: string
  /**
   * Cuts the next connection that sends this, when the database has done it. The client gets no answer to it, nor to
   * statements that are still unanswered then.
   *
   * @param done the command tag of PostgreSQL's answer: `COMMIT`
   */
  cutAnswerTo(statement: string, done: string): void
  /** Cuts the next connection that sends this, before the database receives it. */
  cutBefore(statement: string): void
  /** Cuts every connection, now and until `mend`. */
  breakDown(): void
  mend(): void
  close(): Promise<void>
}

/** A proxy between a store and its database, which loses what a bad network would lose. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  let cut: { readonly statement: string; readonly done?: string } | undefined
  let broken = false
  const { url, hangUpAll, close } = await startDatabaseProxy(databaseUrl, ({ client, database, hangUp }) => {
    let lostFrom: string | undefined
    if (broken) hangUp()
    client.on('data', (sent) => {
      const found = cut !== undefined && sent.includes(cut.statement) ? cut : undefined
      if (found !== undefined) cut = undefined
      if (found !== undefined && found.done === undefined) return hangUp()
      lostFrom ??= found?.done
      database.write(sent)
    })
    database.on('data', (answered) => {
      if (lostFrom === undefined) client.write(answered)
      else if (answered.includes(lostFrom)) hangUp()
    })
  })
  return {
    url,
    cutAnswerTo: (statement, done) => void (cut = { statement, done }),
    cutBefore: (statement) => void (cut = { statement }),
    breakDown() {
      broken = true
      hangUpAll()
    },
    mend: () => void (broken = false),
    close,
  }
}
