import type { ClientBase, Pool, PoolClient } from 'pg'
import { SwallowedFailureError } from './errors.ts'
import { rangeOf, type PreparedAppend } from './prepare.ts'
import { attempt, type Attempt } from './transaction.ts'
import type { AppendResult, Project, RecordedEvent } from './types.ts'

/** The outcome of one append. The events of a duplicate are read afterwards. */
export type AppendOutcome = Exclude<AppendResult, { status: 'duplicate' }> | { readonly status: 'duplicate' }

/**
 * Writes a batch and its read models in one transaction. Never rejects. All nodes wait for the lock that the first
 * statement takes, so the connection is in pipeline mode: statements that don't need each other's answers share a round
 * trip.
 */
export const writeBatch = (
  writers: Pool,
  batch: readonly PreparedAppend[],
  project?: Project,
): Promise<Attempt<AppendOutcome[]>> =>
  attempt(writers, async (client) => {
    const [, outcomes] = await together(client, () => [
      client.query('begin'),
      checkExpectedVersionsAndAppend(client, batch),
    ])
    const events = outcomes.flatMap((outcome) => (outcome.status === 'appended' ? outcome.events : []))
    const statements = project && events.length > 0 ? project(events) : []
    const answers = await together(client, () =>
      [...statements, { text: 'commit', values: [] }].map((statement) => client.query(statement)),
    )
    if (answers.at(-1)?.command !== 'COMMIT') throw new SwallowedFailureError()
    return outcomes
  })

/** Sends queries in one write. Waits until all have settled, so that the connection is free even when one of them rejects. */
async function together<Results extends readonly unknown[]>(
  { connection: { stream } }: PoolClient,
  ask: () => { readonly [Index in keyof Results]: Promise<Results[Index]> },
): Promise<Results> {
  stream.cork()
  const queries = ask()
  stream.uncork()
  await Promise.allSettled(queries)
  return Promise.all(queries)
}

/** The row that `event_store.append` returns for one command; `refused` is the index of a write. */
interface CommandRow {
  readonly status: AppendOutcome['status']
  readonly refused: number | null
  readonly versions: readonly number[]
  readonly last_position: string
}

/** Appends in the client's transaction. All other appends wait from then on until its end. */
export async function checkExpectedVersionsAndAppend(
  client: ClientBase,
  batch: readonly PreparedAppend[],
): Promise<AppendOutcome[]> {
  const { rows } = await client.query<CommandRow>({
    name: 'event_store.append',
    text: 'select * from event_store.append($1)',
    values: [JSON.stringify(batch.flatMap(toWriteRows))],
  })
  let position = Number(rows[0]?.last_position)
  return batch.map((append, command) => {
    const row = rows[command]
    if (row === undefined) throw new Error(`The database left command ${append.commandId} unanswered`)
    if (row.status === 'duplicate') return { status: 'duplicate' }
    if (row.status === 'conflict') return toConflict(append, row)
    const events = toRecorded(append, row.versions, position)
    position += events.length
    return { status: 'appended', position, events }
  })
}

function toWriteRows(
  { commandId, fingerprint, actor, at, writes }: PreparedAppend,
  command: number,
): object[] {
  return writes.map(({ stream, expected, events }, write) => {
    const [lowest, highest] = rangeOf(expected)
    const stored = events.map((event) => ({ id: event.id, ...event.stored }))
    return {
      command,
      write,
      command_id: commandId,
      fingerprint,
      actor,
      at,
      stream,
      lowest,
      highest,
      events: stored,
    }
  })
}

function toConflict({ commandId, writes }: PreparedAppend, { refused, versions }: CommandRow): AppendOutcome {
  const write = writes[refused ?? -1]
  const actual = versions[refused ?? -1]
  if (write === undefined || actual === undefined)
    throw new Error(`The database refused no write of command ${commandId}`)
  return { status: 'conflict', stream: write.stream, expected: write.expected, actual }
}

/** The events as they were recorded after position `last`; `versions` are the streams' versions before. */
function toRecorded(
  { commandId, actor, at, writes }: PreparedAppend,
  versions: readonly number[],
  last: number,
): RecordedEvent[] {
  let position = last
  return writes.flatMap(({ stream, events }, write) =>
    events.map(({ id, upcast: { type, schema, data } }, index) => {
      position += 1
      const version = (versions[write] ?? 0) + index + 1
      return { position, stream, version, id, type, schema, data, actor, at, commandId }
    }),
  )
}
