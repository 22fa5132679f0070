import type { NewEvent, Statement } from './event-store.ts'
import type { Answer } from './one-go.ts'
import { freshEvents, rangeOf, type PreparedAppend, type PreparedWrite } from './prepare.ts'
import { ONCE_A_COMMAND, REFUSED_IN_PART } from './schema.ts'
import type { Attempt } from './transaction.ts'
import type { Claimant, Judged } from './verdict.ts'

/** What `event_store.record` takes for one event; the less of it, the better: reading JSON is much of what an event takes. */
interface NewEventRow extends NewEvent {
  readonly stream: string
  readonly expected: number | undefined
  readonly in_stream: number | undefined
  readonly id: string
  readonly actor: string | null
  readonly at: string
  readonly command_id: string
  readonly in_command: number | undefined
}

/**
 * Records all of these commands, or fails in a way that {@link isRefusedInPart} knows. Answers the place of each event
 * in the log, and in its stream.
 */
export function recording(claims: readonly PreparedAppend[]): Statement {
  const events = claims.flatMap(toNewEventRows)
  const rows = claims.flatMap(({ writes }) => writes.filter(needsGuard)).map(toGuardRow)
  const guards = rows.length > 0 ? JSON.stringify(rows) : null
  const [first] = events
  if (first && events.length === 1) return recordingOne(first, guards)
  return {
    name: 'event_store.record',
    text: 'select * from event_store.record($1, $2, $3)',
    values: [JSON.stringify(events), guards, events.length],
  }
}

const recordingOne = (event: NewEventRow, guards: string | null): Statement => ({
  name: 'event_store.record_one',
  text: 'select * from event_store.record_one($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
  values: [
    ...[event.stream, event.expected, event.id, event.type, event.schema, JSON.stringify(event.data)],
    ...[event.actor, event.at, event.command_id, guards],
  ],
})

/** Whether one of them was repeated, or is in conflict: which one, this way of writing doesn't say. */
export const isRefusedInPart = ({ outcome, ...tried }: Attempt<unknown>): boolean =>
  outcome === 'refused' &&
  'error' in tried &&
  tried.error instanceof Error &&
  (('code' in tried.error && tried.error.code === REFUSED_IN_PART) ||
    ('constraint' in tried.error && tried.error.constraint === ONCE_A_COMMAND))

/** What the commands recorded, by the answer to their {@link recording}. */
export function toRecorded<Job extends Claimant>(batch: readonly Job[], answer: Answer = []): Judged<Job>[] {
  const places = answer.values()
  return batch.map((job) => {
    const events = freshEvents(job.claim).map((event) => {
      const place = places.next().value
      if (place === undefined) throw new Error(`The database left ${event.commandId} unanswered`)
      const [position, version] = place.map(Number)
      if (position === undefined || version === undefined)
        throw new Error('The database gave half of a place')
      return Object.assign({ position }, event, { version })
    })
    return [job, { status: 'appended', position: events.at(-1)?.position ?? 0, events }]
  })
}

function toNewEventRows({ commandId, actor, at, writes }: PreparedAppend): NewEventRow[] {
  let inCommand = 0
  return writes.flatMap(({ stream, expected, events }) =>
    events.map(({ id, stored: { type, schema, data } }, before) => {
      inCommand += 1
      return {
        stream,
        expected: exactly(expected),
        in_stream: unlessFirst(before + 1),
        id,
        type,
        schema,
        data,
        actor,
        at: written(at),
        command_id: commandId,
        in_command: unlessFirst(inCommand),
      }
    }),
  )
}

let lastWritten = { time: Number.NaN, text: '' }

/** Writing a time is half of what it takes to write a row; those of one batch are mostly of the same millisecond. */
function written(at: Date): string {
  const time = at.getTime()
  if (time !== lastWritten.time) lastWritten = { time, text: at.toISOString() }
  return lastWritten.text
}

const exactly = (expected: PreparedWrite['expected']): number | undefined => {
  const [lowest, highest] = rangeOf(expected)
  return lowest === highest ? lowest : undefined
}

const unlessFirst = (place: number): number | undefined => (place === 1 ? undefined : place)

/** Whether more must hold of its stream than the version that its events are to follow. */
const needsGuard = ({ expected, events }: PreparedWrite): boolean =>
  expected === 'mustExist' || (events.length === 0 && expected !== 'any')

function toGuardRow({ stream, expected }: PreparedWrite): object {
  const [lowest, highest] = rangeOf(expected)
  return { stream, lowest, highest }
}
