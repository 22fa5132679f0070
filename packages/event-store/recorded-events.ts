import { UnknownSchemaError } from './errors.ts'
import type { EventData, Head, NewEvent, OnUnreadable, RecordedEvent } from './types.ts'

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

export interface HeadRow {
  position: string
  epoch: string
}

export function toHead([row]: readonly HeadRow[]): Head {
  if (row === undefined) throw new Error('The event store has no head: migrate it first')
  return { position: Number(row.position), epoch: row.epoch }
}

/** The events of these rows, upcast. Without `onUnreadable`, an event that can't be upcast throws. */
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

/** Makes the data of schema n + 1 from that of schema n. Pure: an event is upcast each time it is read. */
export type Upcast = (data: EventData) => EventData

/** The upcasts of each type of event, in order: the first from schema 1 to 2, the second from 2 to 3. */
export type Upcasts = Readonly<Record<string, readonly Upcast[]>>

/**
 * The event in the newest schema of its type. An event of a type without upcasts stays as it is.
 *
 * @throws UnknownSchemaError when its type has upcasts and its schema is newer than theirs
 */
export function upcast<Event extends NewEvent>(upcasts: Upcasts, event: Event): Event {
  const steps = Object.hasOwn(upcasts, event.type) ? upcasts[event.type] : undefined
  if (steps === undefined) return event
  const newest = steps.length + 1
  if (event.schema === newest) return event
  if (event.schema > newest)
    throw new UnknownSchemaError(
      `${event.type} has schema ${event.schema}, but the newest known is ${newest}`,
    )
  const data = steps.slice(event.schema - 1).reduce((older, step) => step(older), event.data)
  return { ...event, schema: newest, data }
}
