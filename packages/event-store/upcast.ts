import { UnknownSchemaError } from './errors.ts'
import type { EventData, NewEvent } from './types.ts'

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
