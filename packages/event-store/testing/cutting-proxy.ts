import { startDatabaseProxy } from './database-proxy.ts'

interface CuttingProxy {
  /** The database's address, through the proxy. */
  readonly url: string
  /**
   * Cuts the next connection that sends this, once the database has done it. The client gets no answer to it, nor to
   * other unanswered statements.
   *
   * @param done the command tag of PostgreSQL's answer: `COMMIT`
   */
  cutAnswerTo(statement: string, done: string): void
  /** Cuts the next connection that sends this, before the database receives it. */
  cutBefore(statement: string): void
  /** Cuts every connection, now and until `mend`. */
  breakDown(): void
  /** The same, from the next time that a client sends this: the database doesn't receive it. */
  breakDownBefore(statement: string): void
  /** How many connections it refused while it was broken. */
  refused(): number
  mend(): void
  close(): Promise<void>
}

/** A proxy between a store and its database, which loses messages like a bad network. */
export async function startCuttingProxy(databaseUrl: string): Promise<CuttingProxy> {
  let cut: { readonly statement: string; readonly done?: string; readonly breaks?: boolean } | undefined
  let broken = false
  let refused = 0
  const { url, hangUpAll, close } = await startDatabaseProxy(databaseUrl, ({ client, database, hangUp }) => {
    let lostFrom: string | undefined
    if (broken) {
      refused++
      hangUp()
    }
    client.on('data', (sent) => {
      const found = cut !== undefined && sent.includes(cut.statement) ? cut : undefined
      if (found !== undefined) cut = undefined
      if (found?.breaks) return breakDown()
      if (found !== undefined && found.done === undefined) return hangUp()
      lostFrom ??= found?.done
      database.write(sent)
    })
    database.on('data', (answered) => {
      if (lostFrom === undefined) client.write(answered)
      else if (answered.includes(lostFrom)) hangUp()
    })
  })
  function breakDown(): void {
    broken = true
    hangUpAll()
  }
  return {
    url,
    cutAnswerTo: (statement, done) => void (cut = { statement, done }),
    cutBefore: (statement) => void (cut = { statement }),
    breakDown,
    breakDownBefore: (statement) => void (cut = { statement, breaks: true }),
    refused: () => refused,
    mend: () => void (broken = false),
    close,
  }
}
