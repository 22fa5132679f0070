import type { ClientBase } from 'pg'
import { checkExpectedVersionsAndAppend } from './batch.ts'
import { prepare, type Preparation } from './prepare.ts'
import type { EventStore, MaskedEvent } from './types.ts'

/** Events of one statement. */
const chunk = 5_000

/** Replaces data in place: position, stream, version, type, id, author and time stay. */
async function replaceData(client: ClientBase, masked: readonly MaskedEvent[]): Promise<void> {
  for (let from = 0; from < masked.length; from += chunk) {
    const some = masked.slice(from, from + chunk)
    const { rowCount } = await client.query(
      `update event_store.events e set schema = m.schema, data = m.data
       from unnest($1::bigint[], $2::int[], $3::json[]) as m (position, schema, data)
       where e.position = m.position`,
      [
        some.map(({ position }) => position),
        some.map(({ schema }) => schema),
        some.map(({ data }) => JSON.stringify(data)),
      ],
    )
    if (rowCount !== some.length) throw new Error('An event to mask is not in the log')
  }
}

/** Of the commands that recorded these events, and of this actor's: a fingerprint is made of what was written. */
async function forgetFingerprints(
  client: ClientBase,
  masked: readonly MaskedEvent[],
  actor: string | null,
): Promise<void> {
  await client.query(
    `update event_store.events set fingerprint = null
     where fingerprint is not null and (actor = $1 or command_id in (
       select m.command_id from event_store.events m where m.position = any($2::bigint[])))`,
    [actor, masked.map(({ position }) => position)],
  )
}

export const createErase = (preparation: Preparation): Pick<EventStore, 'erase'> => ({
  async erase(client, masked, append) {
    const prepared = prepare(append, preparation)
    await replaceData(client, masked)
    await forgetFingerprints(client, masked, append.actor)
    const [outcome] = await checkExpectedVersionsAndAppend(client, [prepared])
    if (outcome?.status === 'conflict')
      throw new Error(`${outcome.stream} is at version ${outcome.actual}, not ${outcome.expected}`)
    return outcome?.status === 'appended' ? outcome.events : []
  },
})
