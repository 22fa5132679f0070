import type { ClientBase, Pool, PoolClient } from 'pg'
import type {
  AppendResult,
  ExpectedVersion,
  FreshEvent,
  Project,
  RecordedEvent,
  Statement,
} from './event-store.ts'
import type { PreparedAppend } from './prepare.ts'
import { REFUSED_IN_PART } from './schema.ts'
import { attempt, inOneGo, inTransaction, type Attempt } from './transaction.ts'

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

/** All nodes wait for a batch: a node that freezes while it writes one is cut off after so many seconds. */
const PATIENCE = { patience: 10 } as const

/**
 * Projections write under keys, which every plan finds by an index. A plan made for the values at hand, each time
 * anew, takes as long as its execution; one that was kept from when a table was small would read all of it.
 */
const PLANNED_ONCE = `
  set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off; set local jit = off`

/** Writes a batch in one transaction. Never rejects. */
export async function flush<Job extends { readonly claim: PreparedAppend }>(
  pool: Pool,
  batch: readonly Job[],
  project?: Project,
): Promise<Attempt<Judged<Job>[]>> {
  if (project === undefined) return attempt(pool, (client) => write(client, batch))
  const hoped = await attempt(pool, (client) => writeHopefully(client, batch, project))
  if (!isRefusedInPart(hoped)) return hoped
  return attempt(pool, (client) =>
    inTransaction(client, PATIENCE, async () => {
      const judged = await write(client, batch)
      const events = judged.flatMap(([, verdict]) => (verdict.status === 'appended' ? verdict.events : []))
      for (const statement of events.length > 0 ? project(events) : []) await client.query(statement)
      return judged
    }),
  )
}

async function write<Job extends { readonly claim: PreparedAppend }>(
  client: ClientBase,
  batch: readonly Job[],
): Promise<Judged<Job>[]> {
  const { rows } = await client.query<CommandRow>(toStatement(batch, { nothingInPart: false }))
  return toJudged(batch, rows)
}

/**
 * Sends the append, its read models and the commit together, as if nothing stood against any of it: the lock that all
 * nodes wait for is then held for no way there and back.
 */
async function writeHopefully<Job extends { readonly claim: PreparedAppend }>(
  client: PoolClient,
  batch: readonly Job[],
  project: Project,
): Promise<Judged<Job>[]> {
  const readModels = project(batch.flatMap(({ claim }) => toFresh(claim)))
  const [appended] = await inOneGo(client, { ...PATIENCE, settings: PLANNED_ONCE }, [
    toStatement(batch, { nothingInPart: true }),
    ...readModels,
  ])
  return toJudged(batch, appended?.rows ?? [])
}

const isRefusedInPart = (tried: Attempt<unknown>): boolean =>
  tried.outcome === 'refused' &&
  tried.error instanceof Error &&
  'code' in tried.error &&
  tried.error.code === REFUSED_IN_PART

const toStatement = (
  batch: readonly { readonly claim: PreparedAppend }[],
  { nothingInPart }: { readonly nothingInPart: boolean },
): Statement => ({
  name: 'event_store.append',
  text: 'select * from event_store.append($1, $2)',
  values: [JSON.stringify(batch.flatMap((job, command) => toWriteRows(job.claim, command))), nothingInPart],
})

function toJudged<Job extends { readonly claim: PreparedAppend }>(
  batch: readonly Job[],
  rows: readonly CommandRow[],
): Judged<Job>[] {
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

/** The events as the database is asked to record them, in the order of the log. */
const toFresh = ({ commandId, actor, at, writes }: PreparedAppend): FreshEvent[] =>
  writes.flatMap(({ stream, events }) =>
    events.map(({ id, upcast }) => ({ stream, id, ...upcast, actor, at, commandId })),
  )

/** The same as they were recorded after `position`; `versions` are those their streams had before. */
function toRecorded(append: PreparedAppend, versions: readonly number[], position: number): RecordedEvent[] {
  const reached = new Map(append.writes.map(({ stream }, write) => [stream, versions[write] ?? 0]))
  return toFresh(append).map((event, index) => {
    const version = (reached.get(event.stream) ?? 0) + 1
    reached.set(event.stream, version)
    return { position: position + index + 1, ...event, version }
  })
}
