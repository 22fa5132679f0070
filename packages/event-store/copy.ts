import pg, { type Pool } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ToldEvent } from './event-store.ts'
import type { EventRow } from './recorded.ts'

/** Read in one statement. Between two of them no transaction stays open that would keep PostgreSQL from cleaning up. */
const SLICE = 50_000

const COLUMNS = 'position, version, schema, at, stream, id, type, actor, command_id, data'

/** Rows of the log, `after + 1` to `upTo`, in pages of this many, of which few are in memory at a time. */
export async function* copyEvents(
  pool: Pool,
  after: number,
  upTo: number,
  page: number,
): AsyncGenerator<EventRow[]> {
  for await (const lines of pagesOf(page, copiedLines(pool, slices(after, upTo)))) yield toRows(lines)
}

function* slices(after: number, upTo: number): Generator<string> {
  for (let from = after; from < upTo; from += SLICE)
    yield `select ${COLUMNS} from event_store.events
      where position > ${from} and position <= ${Math.min(from + SLICE, upTo)} order by position`
}

/** What a stream is about stands after the first dash of its name; without one, it is all of the name. */
const THING = `substr(stream, strpos(stream, '-') + 1)`

const thingOf = ({ stream }: Pick<ToldEvent, 'stream'>): string => stream.slice(stream.indexOf('-') + 1)

const TOLD_COLUMNS = 'position, schema, at, stream, type, actor, data'

/**
 * What the log tells up to a position, one thing after the other, each in log order. Each page has about so many
 * events, and all of each thing that it tells of.
 *
 * @param share things are sorted in portions of about so many events, each in one statement.
 */
export async function* copyThings(
  pool: Pool,
  upTo: number,
  page: number,
  share: number,
): AsyncGenerator<ToldEvent[]> {
  let begun: ToldEvent[] = []
  for await (const lines of pagesOf(page, copiedLinesAhead(pool, portions(upTo, share)))) {
    const told = begun.concat(toTold(lines))
    const last = told.at(-1)
    const end = told.findLastIndex((event) => last && thingOf(event) !== thingOf(last)) + 1
    if (end > 0) yield told.slice(0, end)
    begun = told.slice(end)
  }
  if (begun.length > 0) yield begun
}

/** A portion has as many buckets of things; the first has one, as there is nothing to read until it is sorted. */
const BUCKETS = 8

function* portions(upTo: number, share: number): Generator<string> {
  const count = upTo * BUCKETS <= share ? 1 : 1 + Math.ceil(upTo / share)
  const bucket = `abs(hashtext(${THING})::bigint) % ${(count - 1) * BUCKETS}`
  for (let portion = 0; portion < count; portion += 1) {
    const ofPortion = count === 1 ? 'true' : `(${bucket} + ${BUCKETS - 1}) / ${BUCKETS} = ${portion}`
    yield `select ${TOLD_COLUMNS} from event_store.events
      where position <= ${upTo} and ${ofPortion} order by ${THING} collate "C", position`
  }
}

interface Ahead {
  readonly lines: AsyncGenerator<string[]>
  readonly first: Promise<IteratorResult<string[]>>
}

/** The same as {@link copiedLines}, where PostgreSQL sorts what a statement selects while that of the one before is read. */
async function* copiedLinesAhead(pool: Pool, selects: Iterable<string>): AsyncGenerator<string[]> {
  const begin = (select: string): Ahead => {
    const lines = copiedLines(pool, [select])
    const first = lines.next()
    // Looked at in its turn.
    first.catch(() => {})
    return { lines, first }
  }
  const begun: Ahead[] = []
  try {
    for (const select of selects) {
      begun.push(begin(select))
      const [before, next] = begun
      if (before === undefined || next === undefined) continue
      yield* readOn(before)
      begun.shift()
    }
    for (const last of begun) yield* readOn(last)
  } finally {
    for (const { lines } of begun) await lines.return(undefined)
  }
}

async function* readOn({ lines, first }: Ahead): AsyncGenerator<string[]> {
  const { done, value } = await first
  if (done) return
  yield value
  yield* lines
}

/**
 * What these statements select, line by line as COPY writes it. Streamed over a connection of its own: there PostgreSQL
 * neither waits to be asked for the next page nor describes each row anew, and no limit holds for how long the reader
 * takes.
 */
async function* copiedLines({ options }: Pool, selects: Iterable<string>): AsyncGenerator<string[]> {
  const client = new pg.Client({ ...options, pipeline: false, statement_timeout: 0, query_timeout: 0 })
  // Unheard, the error of a connection that is lost would end the process; the stream fails of it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(SETTINGS)
    for (const select of selects) {
      const stream = client.query(copyTo(`copy (${select}) to stdout`))
      stream.setEncoding('utf8')
      let rest = ''
      for await (const chunk of stream as AsyncIterable<string>) {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        yield lines
      }
    }
  } finally {
    await client.end()
  }
}

/** Times as {@link timeOf} reads them. One process sorts, in little memory: the rest is for those who are served meanwhile. */
const SETTINGS = `
  set datestyle = 'ISO'; set timezone = 'UTC';
  set work_mem = '64MB'; set max_parallel_workers_per_gather = 0; set jit = off`

async function* pagesOf(page: number, lines: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let waiting: string[] = []
  for await (const some of lines) {
    waiting = waiting.length === 0 ? some : waiting.concat(some)
    for (; waiting.length >= page; waiting = waiting.slice(page)) yield waiting.slice(0, page)
  }
  if (waiting.length > 0) yield waiting
}

function toTold(lines: readonly string[]): ToldEvent[] {
  const fields = lines.map((line) => line.split('\t'))
  const data = dataOf(fields, 6)
  return fields.map(([position, schema, at, stream, type, actor], index) => ({
    position: Number(position),
    stream: unescape(stream),
    type: unescape(type),
    schema: Number(schema),
    data: data[index] ?? {},
    actor: actor === NULL ? null : unescape(actor),
    at: isoOf(at),
  }))
}

function toRows(lines: readonly string[]): EventRow[] {
  const fields = lines.map((line) => line.split('\t'))
  const data = dataOf(fields, 9)
  return fields.map(([position = '', version, schema, at, stream, id = '', type, actor, command], index) => ({
    position,
    stream: unescape(stream),
    version: Number(version),
    id,
    type: unescape(type),
    schema: Number(schema),
    data: data[index] ?? {},
    actor: actor === NULL ? null : unescape(actor),
    at: timeOf(at),
    commandId: unescape(command),
  }))
}

/** One JSON text for all of a page is parsed in half the time of one for each event. */
const dataOf = (fields: readonly string[][], column: number): EventRow['data'][] =>
  JSON.parse(`[${fields.map((field) => unescape(field[column])).join()}]`)

const NULL = String.raw`\N`

/** The same as `timeOf` and `toISOString` give, without the way over a number. */
const isoOf = (at = ''): string =>
  `${at.slice(0, 10)}T${at.slice(11, 19)}.${at.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`

/** Of `2026-12-24 18:00:00.25+00`, as this connection was told to write it. */
const timeOf = (at = ''): Date => new Date(`${at.replace(' ', 'T')}:00`)

const ESCAPED: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A field as COPY writes it, in its text format. */
const unescape = (field = ''): string =>
  field.includes('\\') ? field.replaceAll(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign) : field
