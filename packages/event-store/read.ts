import type { Pool } from 'pg'
import { LogGapError, OtherHistoryError } from './errors.ts'
import {
  EVENT_COLUMNS,
  toEvents,
  toHead,
  type EventRow,
  type HeadRow,
  type Upcasts,
} from './recorded-events.ts'
import type { EventStore, Head, RecordedCommand, RecordedEvent } from './types.ts'

const EVENTS = `select ${EVENT_COLUMNS} from event_store.events`

/** Events on a page of the log, by default. */
export const PAGE = 1000

export async function readHead(pool: Pool): Promise<Head> {
  const { rows } = await pool.query<HeadRow>({
    name: 'event_store.head',
    text: 'select position, epoch from event_store.head',
  })
  return toHead(rows)
}

/** @throws OtherHistoryError when `position` is beyond the head */
export function assertReached(head: Head, position: number): void {
  if (position > head.position)
    throw new OtherHistoryError(`Position ${position} was read, but the log ends at ${head.position}`)
}

/** A page of the log, and the head of the same snapshot. */
export interface Page {
  readonly head: Head
  readonly upTo: number
  /** The positions `after + 1` to `upTo`, in order. */
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
  const head = toHead(rows.map(({ head: position, epoch }) => ({ position, epoch })))
  return {
    head,
    upTo: Math.min(after + limit, head.position),
    rows: rows.flatMap(({ head: _head, epoch: _epoch, ...row }) => (row.position === null ? [] : row)),
  }
}

/** @throws LogGapError unless the rows have exactly the positions `after + 1` to `upTo` */
export function assertGapless(rows: readonly EventRow[], after: number, upTo: number): void {
  for (let expected = after + 1; expected <= upTo; expected += 1) {
    const row = rows[expected - after - 1]
    if (row === undefined) throw new LogGapError(expected, null)
    if (Number(row.position) !== expected) throw new LogGapError(expected, Number(row.position))
  }
}

/** What a command recorded, in log order. */
export async function readCommand(pool: Pool, upcasts: Upcasts, commandId: string): Promise<RecordedCommand> {
  const { rows } = await pool.query<EventRow & Pick<RecordedCommand, 'fingerprint'>>({
    name: 'event_store.command',
    text: `select ${EVENT_COLUMNS}, fingerprint from event_store.events where command_id = $1 order by position`,
    values: [commandId],
  })
  const events = rows.map(({ fingerprint: _, ...row }) => row)
  return { events: toEvents(events, upcasts), fingerprint: rows[0]?.fingerprint ?? null }
}

type Reads = Pick<EventStore, 'readStreams' | 'readStreamsUpTo' | 'readCommand' | 'readLog' | 'head'>

function byStream(streams: Iterable<string>, events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const found = new Map<string, RecordedEvent[]>(Array.from(streams, (stream) => [stream, []]))
  for (const event of events) found.get(event.stream)?.push(event)
  return found
}

export function createReads(pool: Pool, upcasts: Upcasts): Reads {
  return {
    readCommand: (commandId) => readCommand(pool, upcasts, commandId),

    async readStreams(streams, onUnreadable) {
      const { rows } = await pool.query<EventRow>({
        name: 'event_store.streams',
        text: `${EVENTS} where stream = any($1) order by position`,
        values: [streams],
      })
      return byStream(streams, toEvents(rows, upcasts, onUnreadable))
    },

    async readStreamsUpTo(ends, onUnreadable) {
      const { rows } = await pool.query<EventRow>({
        name: 'event_store.streams_up_to',
        text: `select ${EVENT_COLUMNS}
               from unnest($1::text[], $2::bigint[]) as wanted (name, up_to)
               join event_store.events on stream = wanted.name and position <= wanted.up_to
               order by position`,
        values: [[...ends.keys()], [...ends.values()]],
      })
      return byStream(ends.keys(), toEvents(rows, upcasts, onUnreadable))
    },

    async *readLog({ after = 0, upTo = Number.MAX_SAFE_INTEGER, batch = PAGE } = {}) {
      const head = await readHead(pool)
      assertReached(head, after)
      const end = Math.min(upTo, head.position)
      const pageAfter = (last: number): Promise<Page> | undefined => {
        if (last >= end) return undefined
        const page = readPage(pool, last, Math.min(batch, end - last))
        // The error is handled where the page is awaited.
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
