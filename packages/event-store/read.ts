import type { Pool } from 'pg'
import { copyEvents, copyThings } from './copy.ts'
import { LogGapError, OtherHistoryError } from './errors.ts'
import type { EventStore, Head, RecordedEvent } from './event-store.ts'
import { EVENT_COLUMNS, toEvents, type EventRow } from './recorded.ts'
import { upcast, type Upcasts } from './upcast.ts'

const EVENTS = `select ${EVENT_COLUMNS} from event_store.events`

/** Sizes a page of the log when the reader doesn't. */
export const PAGE = 1000

/** Events that are sorted in one statement: more would take long, and keep PostgreSQL from cleaning up. */
const SHARE = 1_000_000

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

/** A part of the log as it was at one moment, and where the log ended then. */
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

type Reads = Pick<
  EventStore,
  'readStream' | 'readStreams' | 'readCommand' | 'readAfter' | 'readLog' | 'readThings' | 'head'
>

export function createReads(pool: Pool, upcasts: Upcasts): Reads {
  const reads: Reads = {
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
      let last = after
      for await (const rows of copyEvents(pool, after, end, batch)) {
        const upTo = Math.min(last + batch, end)
        assertGapless(rows, last, upTo)
        yield toEvents(rows, upcasts)
        last = upTo
      }
      // What is missing at the end is missing from no page.
      assertGapless([], last, end)
    },

    async *readThings({ upTo, batch = PAGE, share = SHARE }) {
      assertReached(await readHead(pool), upTo)
      let count = 0
      for await (const told of copyThings(pool, upTo, batch, share)) {
        count += told.length
        yield told.map((event) => upcast(upcasts, event))
      }
      // Which one is missing, whoever reads in order finds.
      if (count < upTo) for await (const _ of reads.readLog({ upTo }));
    },

    head: () => readHead(pool),
  }
  return reads
}
