import { finished } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { toLines } from './copy-lines.ts'
import type { Columns, Statements } from './read-model-table.ts'

/**
 * Bytes for one table that are sent together. PostgreSQL says twice that it is ready, at the beginning of a statement
 * and at its end, and is heard when the rows of some events are made: of fewer bytes, it would wait for most of the time.
 */
const enough = 2_097_152

/** Statements that wait for PostgreSQL while more rows are made. */
const most = 2

interface Waiting {
  readonly table: string
  readonly columns: readonly string[]
  /** As bytes: text would keep all of the page that it was cut from. */
  lines: Buffer[]
  size: number
}

/** Rows for tables of the connection's path, sent while others are made. */
export class WaitingRows {
  readonly #client: ClientBase
  readonly #tables = new Map<Statements, Waiting>()
  #sent = Promise.resolve()
  readonly #sending: Promise<void>[] = []

  /** @param client nobody else uses it until `end` has resolved. */
  constructor(client: ClientBase) {
    this.#client = client
  }

  /** Resolves when there is room for more. */
  async add(rows: ReadonlyMap<Statements, readonly Columns[]>): Promise<void> {
    for (const [table, some] of rows) {
      const waiting = this.#tables.get(table) ?? (await this.#meet(table))
      const lines = Buffer.from(toLines(waiting.columns, some))
      waiting.lines.push(lines)
      waiting.size += lines.length
      if (waiting.size >= enough) await this.#send(waiting)
    }
  }

  /** Resolves when all are written. */
  async end(): Promise<void> {
    for (const waiting of this.#tables.values()) if (waiting.size > 0) await this.#send(waiting)
    await this.#sent
  }

  async #send(waiting: Waiting): Promise<void> {
    const { table, columns, lines } = waiting
    waiting.lines = []
    waiting.size = 0
    const sent = this.#sent.then(async () => {
      const copying = this.#client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      copying.end(Buffer.concat(lines))
      await finished(copying)
    })
    // Looked at when there is room for no more, or at the end.
    sent.catch(() => {})
    this.#sent = sent
    this.#sending.push(sent)
    if (this.#sending.length > most) await this.#sending.shift()
  }

  async #meet(table: Statements): Promise<Waiting> {
    await this.#sent
    const columns = await columnsOf(this.#client, table.name)
    const waiting = { table: table.name, columns, lines: [], size: 0 }
    this.#tables.set(table, waiting)
    return waiting
  }
}

async function columnsOf(client: ClientBase, table: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  )
  return rows.map(({ name }) => name)
}
