import type { ClientBase } from 'pg'
import { LogGapError } from './errors.ts'
import { toHead, type HeadRow } from './recorded-events.ts'
import type { Head } from './types.ts'

/** The table of the log and its columns: what a copy of a history must contain. */
export const logTable = {
  name: 'event_store.events',
  columns: [
    ...['position', 'stream', 'version', 'id', 'type', 'schema', 'data'],
    ...['actor', 'at', 'command_id', 'command_ordinal'],
  ],
} as const

/**
 * Makes the events that were just copied into the empty log its history, under a new epoch: tails of another history end
 * with an `OtherHistoryError`. Runs in the client's transaction.
 *
 * @throws LogGapError when a position is missing
 */
export async function acceptRestoredEvents(client: ClientBase): Promise<Head> {
  const { rows: gaps } = await client.query<{ expected: string; found: string }>(`
    select expected, position as found
    from (select position, row_number() over (order by position) as expected from event_store.events) as numbered
    where position <> expected order by expected limit 1`)
  const [gap] = gaps
  if (gap) throw new LogGapError(Number(gap.expected), Number(gap.found))
  const { rows } = await client.query<HeadRow>(`
    update event_store.head set epoch = gen_random_uuid(),
      position = (select coalesce(max(position), 0) from event_store.events)
    returning position, epoch`)
  return toHead(rows)
}
