import pg, { type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { EventRow } from './recorded.ts'

/** Read in one statement. Between two of them no transaction stays open that would keep PostgreSQL from cleaning up. */
const SLICE = 50_000

const COLUMNS = 'position, version, schema, at, stream, id, type, actor, command_id, data'

/**
 * Rows of the log, `after + 1` to `upTo`, in pages of this many, of which few are in memory at a time. Streamed over a
 * connection of its own: there PostgreSQL neither waits to be asked for the next page nor describes each row anew, and
 * no limit holds for how long the reader takes.
 */
export async function* copyEvents(
  { options }: Pool,
  after: number,
  upTo: number,
  page: number,
): AsyncGenerator<EventRow[]> {
  const client = new pg.Client({ ...options, pipeline: false, statement_timeout: 0, query_timeout: 0 })
  // Unheard, the error of a connection that is lost would end the process; the stream fails of it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`set datestyle = 'ISO'; set timezone = 'UTC'`)
    let rows: string[] = []
    for (let from = after; from < upTo; from += SLICE)
      for await (const lines of linesOf(client, from, Math.min(from + SLICE, upTo))) {
        rows = rows.length === 0 ? lines : rows.concat(lines)
        for (; rows.length >= page; rows = rows.slice(page)) yield toRows(rows.slice(0, page))
      }
    if (rows.length > 0) yield toRows(rows)
  } finally {
    await client.end()
  }
}

async function* linesOf(client: pg.Client, after: number, upTo: number): AsyncGenerator<string[]> {
  const stream = client.query(
    copyTo(`copy (
      select ${COLUMNS} from event_store.events where position > ${after} and position <= ${upTo} order by position
    ) to stdout`),
  )
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
}

/** One JSON text for all of a page is parsed in half the time of one for each event. */
function toRows(lines: readonly string[]): EventRow[] {
  const fields = lines.map((line) => line.split('\t'))
  const data: EventRow['data'][] = JSON.parse(`[${fields.map((field) => unescape(field[9])).join()}]`)
  return fields.map(
    ([position = '', version, schema, at = '', stream, id = '', type, actor, command], index) => ({
      position,
      stream: unescape(stream),
      version: Number(version),
      id,
      type: unescape(type),
      schema: Number(schema),
      data: data[index] ?? {},
      actor: actor === String.raw`\N` ? null : unescape(actor),
      // `2026-12-24 18:00:00.25+00`, as this connection was told to write it.
      at: new Date(`${at.replace(' ', 'T')}:00`),
      commandId: unescape(command),
    }),
  )
}

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A field as COPY writes it, in its text format. */
const unescape = (field = ''): string =>
  field.includes('\\') ? field.replaceAll(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign) : field
