import type { ClientBase } from 'pg'
import type { RecordedEvent } from './event-store.ts'
import { freshEvents, rangeOf, type PreparedAppend } from './prepare.ts'
import type { Claimant, Judged, Verdict } from './verdict.ts'

/** What `event_store.append` answers for one command; `refused` counts its writes from 0. */
interface CommandRow {
  readonly status: Verdict['status']
  readonly refused: number | null
  readonly versions: readonly number[]
  readonly last_position: string
}

/** Records those commands of a batch that nothing stands against. */
export async function judge<Job extends Claimant>(
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
    const [lowest, highest] = rangeOf(expected)
    const stored = events.map((event) => ({ id: event.id, ...event.stored }))
    return { command, write, command_id: commandId, actor, at, stream, lowest, highest, events: stored }
  })
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
  const reached = new Map(append.writes.map(({ stream }, write) => [stream, versions[write] ?? 0]))
  return freshEvents(append).map((event, index) => {
    const version = (reached.get(event.stream) ?? 0) + 1
    reached.set(event.stream, version)
    return { position: position + index + 1, ...event, version }
  })
}
