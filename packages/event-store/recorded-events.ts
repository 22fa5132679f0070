import { UnknownSchemaError } from './errors.ts'
import type { EventData, OnUnreadable, RecordedEvent, NewEvent } from './types.ts'

/** The columns of {@link EventRow}. */
export const EVENT_COLUMNS =
  'position, stream, version, id, type, schema, data, actor, at, command_id as "commandId"'

/** An event as the driver gives it: a bigint comes as text. */
export interface EventRow {
  position: string
  stream: string
  version: number
  id: string
  type: string
  schema: number
  data: EventData
  actor: string | null
  at: Date
  commandId: string
}

/** The events of these rows, upcast. Those that can't be are passed to `onUnreadable` and left out. */
export function toEvents(
  rows: readonly EventRow[],
  upcasts: Upcasts,
  onUnreadable?: OnUnreadable,
): RecordedEvent[] {
  const events: RecordedEvent[] = []
  for (const row of rows) {
    const event = { ...row, position: Number(row.position) }
    try {
      events.push(upcast(upcasts, event))
    } catch (error) {
      if (!onUnreadable) throw error
      onUnreadable(event, error)
    }
  }
  return events
}

/** Makes the data of schema n + 1 from that of schema n. Pure: the same event is upcast at every reading. */
export type Upcast = (data: EventData) => EventData

/** For each type of event, its upcasts in order: the first goes from schema 1 to 2, the second from 2 to 3. */
export type Upcasts = Readonly<Record<string, readonly Upcast[]>>

/**
 * The event in the newest schema of its type. A type without declared upcasts is left as it is, whatever its schema.
 *
 * @throws UnknownSchemaError when upcasts are declared for its type and its schema is newer than the last one's.
 */
export function upcast<Event extends NewEvent>(upcasts: Upcasts, event: Event): Event {
  const steps = Object.hasOwn(upcasts, event.type) ? upcasts[event.type] : undefined
  if (steps === undefined) return event
  const newest = steps.length + 1
  if (event.schema === newest) return event
  if (event.schema > newest) throw new UnknownSchemaError(event.type, event.schema, newest)
  const data = steps.slice(event.schema - 1).reduce((older, step) => step(older), event.data)
  return { ...event, schema: newest, data }
}
