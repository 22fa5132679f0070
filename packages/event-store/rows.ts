import type { EventData, OnUnreadable, RecordedEvent } from './types.ts'
import { upcast, type Upcasts } from './upcast.ts'

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
