import type { Pool } from 'pg'
import { LogGapError, OtherHistoryError } from './errors.ts'
import { EVENT_COLUMNS, toEvents, type EventRow, type Upcasts } from './recorded-events.ts'
import type { EventStore, Head, RecordedEvent } from './types.ts'

const EVENTS = `select ${EVENT_COLUMNS} from event_store.events`

/** Events of a page of the log, by default. */
export const PAGE = 1000

export async function readHead(pool: Pool): Promise<Head> {
  const { rows } = await pool.query<{ position: string; epoch: string }>({
    name: 'event_store.head',
    text: 'select position, epoch from event_store.head',
  })
  const [head] = rows
  if (head === undefined) throw new Error('The event store has no head: migrate it first')
  return { position: Number(head.position), epoch: head.epoch }
}

/** @throws OtherHistoryError when `position` lies beyond the head. */
export function assertReached(head: Head, position: number): void {
  if (position > head.position)
    throw new OtherHistoryError(`Position ${position} was asked for, but the log ends at ${head.position}`)
}

/** A page of the log as it was at one moment, and where the log ended then. */
export interface Page {
  readonly head: Head
  /** Where the page ends. */
  readonly upTo: number
  /** Those of the positions `after + 1` to `upTo`, in order. */
  readonly rows: readonly EventRow[]
}

export async function readPage(pool: Pool, after: number, limit: number): Promise<Page> {
  const { rows } = await pool.query<(EventRow | { position: null }) & { head: string; epoch: string }>({
    name: 'event_store.page',
    text: `select head.position as head, head.epoch, event.* from event_store.head left join lateral (
             ${EVENTS} where position > $1 order by position limit $2
           ) event on true order by event.position`,
    values: [after, limit],
  })
  const [first] = rows
  if (first === undefined) throw new Error('The event store has no head: migrate it first')
  const head = { position: Number(first.head), epoch: first.epoch }
  return {
    head,
    upTo: Math.min(after + limit, head.position),
    rows: rows.flatMap(({ head: _head, epoch: _epoch, ...row }) => (row.position === null ? [] : row)),
  }
}

/** @throws LogGapError unless these are exactly the positions `after + 1` to `upTo`. */
export function assertGapless(rows: readonly EventRow[], after: number, upTo: number): void {
  for (let expected = after + 1; expected <= upTo; expected += 1) {
    const row = rows[expected - after - 1]
    if (row === undefined) throw new LogGapError(expected, null)
    if (Number(row.position) !== expected) throw new LogGapError(expected, Number(row.position))
  }
}

/** The events of these commands, in log order. */
export async function readCommands(
  pool: Pool,
  upcasts: Upcasts,
  commandIds: readonly string[],
): Promise<RecordedEvent[]> {
  const { rows } = await pool.query<EventRow>({
    name: 'event_store.commands',
    text: `${EVENTS} where command_id = any($1) order by position`,
    values: [commandIds],
  })
  return toEvents(rows, upcasts)
}

type Reads = Pick<EventStore, 'readStream' | 'readStreams' | 'readCommand' | 'readAfter' | 'readLog' | 'head'>

export function createReads(pool: Pool, upcasts: Upcasts): Reads {
  return {
    readCommand: (commandId) => readCommands(pool, upcasts, [commandId]),
    async readStream(stream, { after = 0, upTo = Number.MAX_SAFE_INTEGER } = {}) {
      const { rows } = await pool.query<EventRow>({
        name: 'event_store.stream',
        text: `${EVENTS} where stream = $1 and version > $2 and position <= $3 order by version`,
        values: [stream, after, upTo],
      })
      return toEvents(rows, upcasts)
    },

    async readStreams(streams, { upTo = Number.MAX_SAFE_INTEGER, onUnreadable } = {}) {
      const { rows } = await pool.query<EventRow>({
        name: 'event_store.streams',
        text: `${EVENTS} where stream = any($1) and position <= $2 order by position`,
        values: [streams, upTo],
      })
      const byStream = new Map<string, RecordedEvent[]>(streams.map((stream) => [stream, []]))
      for (const event of toEvents(rows, upcasts, onUnreadable)) byStream.get(event.stream)?.push(event)
      return byStream
    },

    async readAfter(position, limit) {
      const { head, upTo, rows } = await readPage(pool, position, limit)
      assertReached(head, position)
      assertGapless(rows, position, upTo)
      return toEvents(rows, upcasts)
    },

    async *readLog({ after = 0, upTo = Number.MAX_SAFE_INTEGER, batch = PAGE } = {}) {
      const head = await readHead(pool)
      assertReached(head, after)
      const end = Math.min(upTo, head.position)
      const pageAfter = (last: number): Promise<Page> | undefined => {
        if (last >= end) return undefined
        const page = readPage(pool, last, Math.min(batch, end - last))
        // Handled where it is awaited.
        page.catch(() => {})
        return page
      }
      let last = after
      let next = pageAfter(last)
      while (next !== undefined) {
        const { rows } = await next
        const upTo = Math.min(last + batch, end)
        assertGapless(rows, last, upTo)
        next = pageAfter(upTo)
        yield toEvents(rows, upcasts)
        last = upTo
      }
    },

    head: () => readHead(pool),
  }
}
