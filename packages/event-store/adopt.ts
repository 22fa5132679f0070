import type { ClientBase } from 'pg'
import { LogGapError } from './errors.ts'
import type { Head } from './types.ts'

/** The table of the log, with the columns that make an event: what a copy of a history must hold. */
export const logTable = {
  name: 'event_store.events',
  columns: [
    ...['position', 'stream', 'version', 'id', 'type', 'schema', 'data'],
    ...['actor', 'at', 'command_id', 'command_ordinal'],
  ],
} as const

/**
 * Takes the events that were just copied into the empty log for its history, under a new epoch: whoever held a position
 * of another one learns that it means nothing here. In the transaction that the client is in.
 *
 * @throws LogGapError when a position is missing.
 */
export async function adoptHistory(client: ClientBase): Promise<Head> {
  const { rows: gaps } = await client.query<{ expected: string; found: string }>(`
    select expected, position as found
    from (select position, row_number() over (order by position) as expected from event_store.events) as numbered
    where position <> expected order by expected limit 1`)
  const [gap] = gaps
  if (gap) throw new LogGapError(Number(gap.expected), Number(gap.found))
  const { rows } = await client.query<{ position: string; epoch: string }>(`
    update event_store.head set epoch = gen_random_uuid(),
      position = (select coalesce(max(position), 0) from event_store.events)
    returning position, epoch`)
  const [head] = rows
  if (!head) throw new Error('The event store has no head: migrate it first')
  return { position: Number(head.position), epoch: head.epoch }
}
