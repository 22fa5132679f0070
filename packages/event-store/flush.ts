import type { ClientBase, Pool } from 'pg'
import type { AppendResult, ExpectedVersion, Project, RecordedEvent } from './event-store.ts'
import type { PreparedAppend } from './prepare.ts'
import { attempt, inTransaction, type Attempt } from './transaction.ts'

/** What became of one append. The events of a duplicate are still to be read. */
export type Verdict = Exclude<AppendResult, { status: 'duplicate' }> | { readonly status: 'duplicate' }

/** What `event_store.append` answers for one command; `refused` counts its writes from 0. */
interface CommandRow {
  status: Verdict['status']
  refused: number | null
  versions: number[]
  last_position: string
}

/** A job of a batch, with what became of it. */
export type Judged<Job> = readonly [job: Job, verdict: Verdict]

/** Writes a batch in one transaction: in one round trip when there is no projection. Never rejects. */
export function flush<Job extends { readonly claim: PreparedAppend }>(
  pool: Pool,
  batch: readonly Job[],
  project?: Project,
): Promise<Attempt<Judged<Job>[]>> {
  return attempt(pool, (client) => {
    if (project === undefined) return write(client, batch)
    return inTransaction(client, { patience: 10 }, async () => {
      const judged = await write(client, batch)
      const events = judged.flatMap(([, verdict]) => (verdict.status === 'appended' ? verdict.events : []))
      if (events.length > 0) await project(client, events)
      return judged
    })
  })
}

async function write<Job extends { readonly claim: PreparedAppend }>(
  client: ClientBase,
  batch: readonly Job[],
): Promise<Judged<Job>[]> {
  const { rows } = await client.query<CommandRow>({
    name: 'event_store.append',
    text: 'select * from event_store.append($1)',
    values: [JSON.stringify(batch.flatMap((job, command) => toWriteRows(job.claim, command)))],
  })
  let position = Number(rows[0]?.last_position)
  return batch.map((job, command) => {
    const row = rows[command]
    if (row === undefined) throw new Error(`The database left command ${job.claim.commandId} unanswered`)
    if (row.status === 'duplicate') return [job, { status: 'duplicate' }]
    if (row.status === 'conflict') return [job, toConflict(job.claim, row)]
    const events = toRecorded(job.claim, row.versions, position)
    position += events.length
    return [job, { status: 'appended', position, events }]
  })
}

function toWriteRows({ commandId, actor, at, writes }: PreparedAppend, command: number): object[] {
  return writes.map(({ stream, expected, events }, write) => {
    const [lowest, highest] = toRange(expected)
    const stored = events.map((event) => ({ id: event.id, ...event.stored }))
    return { command, write, command_id: commandId, actor, at, stream, lowest, highest, events: stored }
  })
}

/** The versions that a stream may have, both ends included. */
function toRange(expected: ExpectedVersion): [lowest: number, highest: number] {
  switch (expected) {
    case 'any':
      return [0, Number.MAX_SAFE_INTEGER]
    case 'mustExist':
      return [1, Number.MAX_SAFE_INTEGER]
    case 'new':
      return [0, 0]
    default:
      return [expected, expected]
  }
}

function toConflict({ commandId, writes }: PreparedAppend, { refused, versions }: CommandRow): Verdict {
  const write = writes[refused ?? -1]
  const actual = versions[refused ?? -1]
  if (write === undefined || actual === undefined)
    throw new Error(`The database refused no write of command ${commandId}`)
  return { status: 'conflict', stream: write.stream, expected: write.expected, actual }
}

/** The events as they were recorded after `position`; `versions` are those their streams had before. */
function toRecorded(append: PreparedAppend, versions: readonly number[], position: number): RecordedEvent[] {
  const { commandId, actor, at, writes } = append
  return writes
    .flatMap(({ stream, events }, write) =>
      events.map(({ id, upcast }, index) => ({
        stream,
        version: (versions[write] ?? 0) + index + 1,
        id,
        ...upcast,
        actor,
        at,
        commandId,
      })),
    )
    .map((event, index) => ({ position: position + index + 1, ...event }))
}
