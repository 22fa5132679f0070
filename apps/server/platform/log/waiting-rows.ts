import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { toLines } from './copy-lines.ts'
import type { Columns, Statements } from './read-model-table.ts'

/** Bytes for one table that are sent together: of fewer, PostgreSQL would wait for us between two statements. */
const enough = 524_288

interface Writer {
  readonly client: ClientBase
  sent: Promise<void>
}

interface Waiting {
  readonly table: string
  readonly columns: readonly string[]
  /** As bytes: text would keep all of the page that it was cut from. */
  lines: Buffer[]
  size: number
}

/**
 * Rows for tables of the connections' path, sent while others are made. Connections take turns: PostgreSQL says twice in
 * a statement that it is ready, and is heard between two pages. Meanwhile the other is at work.
 */
export class WaitingRows {
  readonly #first: Writer
  readonly #writers: Writer[]
  readonly #tables = new Map<Statements, Waiting>()

  /** @param clients nobody else uses them until `end` has resolved. */
  constructor(...[first, ...others]: readonly [ClientBase, ...ClientBase[]]) {
    this.#first = { client: first, sent: Promise.resolve() }
    this.#writers = [this.#first, ...others.map((client) => ({ client, sent: Promise.resolve() }))]
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
    for (const { sent } of this.#writers) await sent
  }

  async #send(waiting: Waiting): Promise<void> {
    const { table, columns, lines } = waiting
    waiting.lines = []
    waiting.size = 0
    const writer = this.#writers.shift() ?? this.#first
    this.#writers.push(writer)
    await writer.sent
    const copying = copyFrom(`copy ${table} (${columns.join(', ')}) from stdin (format csv)`)
    writer.sent = pipeline(Readable.from(lines), writer.client.query(copying))
    // Looked at with the next ones, or at the end.
    writer.sent.catch(() => {})
  }

  async #meet(table: Statements): Promise<Waiting> {
    await this.#first.sent
    const columns = await columnsOf(this.#first.client, table.name)
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
