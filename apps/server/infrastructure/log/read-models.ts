import { pausingAppends } from '@cachotteries/event-store/transaction'
import type { EventStore, RecordedEvent } from '@cachotteries/event-store/event-store'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { NewerRelease } from '../version.ts'
import type { ReadModels } from './log-definition.ts'

/** The part of the event log's service that a rebuild uses. */
export interface Replayable {
  readonly store: EventStore
  readonly readModels: ReadModels
}

/** Called with the number of events that have been replayed, and of all events. */
type OnRead = (position: number, of: number) => void

/** A replay of the log on a connection of its own. */
interface Replay {
  readonly client: PoolClient
  readonly pool: Pool
  readonly log: Replayable
  readonly onRead: OnRead
  readonly mask?: (event: RecordedEvent) => RecordedEvent
}

/** An erasure of what somebody left in the log. */
export interface Erasure {
  /** Gets every event of the log, in order, and returns what is left of it. */
  readonly mask: (event: RecordedEvent) => RecordedEvent
  /**
   * Writes what is left into the log, when the read models of it are complete, in the transaction that puts them in place. Its
   * tables are the new ones. Returns the events that it recorded.
   */
  readonly write: (client: ClientBase) => Promise<readonly RecordedEvent[]>
}

/**
 * The new tables need not survive a crash before the switch, which waits for the disk. Plans are made while the tables
 * are empty, so they must not use sequential scans.
 */
const settings = `
  set search_path = read_models_next, app; set synchronous_commit = off;
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off`

/** Events that are projected in one transaction. */
const batch = 2_000

/** Rebuilds the read models if they are of an older version. Nodes that start together take turns. */
export async function prepareReadModels(pool: Pool, log: Replayable): Promise<void> {
  await withLock(pool, log, undefined, async (replay) => {
    if ((await presentVersion(replay.client)) !== log.readModels.version) await rebuild(replay)
  })
}

/**
 * Rebuilds the read models: replays the log through the projections into new tables beside the live ones, then replaces
 * these. The application serves meanwhile; appends wait only while the tables are replaced.
 */
export const rebuildReadModels = (pool: Pool, log: Replayable, onRead?: OnRead): Promise<void> =>
  withLock(pool, log, onRead, (replay) => rebuild(replay))

/**
 * Rebuilds the read models from a log in which something is erased, and erases it in the same transaction. It is the one
 * way: a rebuild afterwards gives the same rows.
 */
export const rebuildErasing = (
  pool: Pool,
  log: Replayable,
  onRead: OnRead,
  prepare: () => Promise<Erasure>,
): Promise<void> =>
  withLock(pool, log, onRead, async (replay) => {
    const { mask, write } = await prepare()
    await rebuild({ ...replay, mask }, async (client) => {
      await client.query(`set local search_path = read_models_next, app`)
      const recorded = await write(client)
      // Without their names: the connection is given back, and prepares none for these tables.
      for (const { text, values } of log.readModels.project(recorded)) await client.query(text, values)
    })
  })

/**
 * Runs `inspect` on the live read models and on those that a replay gives, in one snapshot of a read-only transaction.
 * Appends go on meanwhile. The replayed read models are dropped afterwards.
 *
 * @param inspect gets the names of both schemas
 */
export const besideRebuilt = <A>(
  pool: Pool,
  log: Replayable,
  onRead: OnRead,
  inspect: (client: ClientBase, live: string, rebuilt: string) => Promise<A>,
): Promise<A> =>
  withLock(pool, log, onRead, async (replay) => {
    const { client } = replay
    try {
      await replayIntoNext(replay, async () => {
        await client.query('begin isolation level repeatable read read only')
        // The first statement takes the snapshot.
        await client.query('select 1')
      })
      return await inspect(client, 'read_models', 'read_models_next')
    } finally {
      await client.query('rollback')
      await client.query('drop schema if exists read_models_next cascade')
    }
  })

/** Makes the next start rebuild the read models, since they were made from another log. */
export async function distrustReadModels(client: ClientBase): Promise<void> {
  await client.query(`comment on schema read_models is 'of another log'`)
}

async function rebuild(replay: Replay, before?: (client: PoolClient) => Promise<void>): Promise<void> {
  await replayIntoNext(replay, async (client) => {
    await before?.(client)
    // Renaming a schema locks no table: queries under way finish on the old tables.
    await client.query(`
      drop schema if exists read_models_old cascade;
      do $$ begin
        if to_regnamespace('read_models') is not null then
          alter schema read_models rename to read_models_old;
        end if;
      end $$;
      alter schema read_models_next rename to read_models;`)
  })
  await replay.client.query(`drop schema if exists read_models_old cascade`)
}

/** Makes read models from the log beside the live ones, and runs `last` while neither changes. */
async function replayIntoNext(replay: Replay, last: (client: PoolClient) => Promise<void>): Promise<void> {
  const { tables, indexes, version } = replay.log.readModels
  await replay.client.query(`
    drop schema if exists read_models_next cascade;
    create schema read_models_next;
    ${settings};
    ${tables};
    comment on schema read_models_next is '${version}'`)
  const found = await replayAfter(0, replay)
  await replay.client.query(indexes)
  const position = await replayAfter(found, replay)
  await pausingAppends(replay.pool, async (client) => {
    await replayAfter(position, replay)
    await last(client)
  })
}

/** Replays the events that follow `after` up to the present head, and returns the head's position. */
async function replayAfter(after: number, { client, log, onRead, mask }: Replay): Promise<number> {
  const { position: head } = await log.store.head()
  onRead(after, head)
  for await (const events of log.store.readLog({ after, upTo: head, batch })) {
    await client.query('begin')
    const left = mask ? events.map(mask) : events
    for (const statement of log.readModels.project(left)) await client.query(statement)
    await client.query('commit')
    onRead(events.at(-1)?.position ?? head, head)
  }
  return head
}

/** Whether a newer release has given the read models another shape. */
export async function areOfNewerRelease(
  client: Queryable,
  { revision }: Pick<ReadModels, 'revision'>,
): Promise<boolean> {
  // Earlier releases wrote no revision: read as 0 if at all, since their versions were hashes.
  const present = /^(\d+) /.exec((await presentVersion(client)) ?? '')
  return Number(present?.[1] ?? 0) > revision
}

/** A pool or a connection. */
type Queryable = Pick<ClientBase, 'query'>

async function presentVersion(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('read_models'), 'pg_namespace') as version`,
  )
  return rows[0]?.version ?? null
}

/**
 * Runs one rebuild at a time, on a connection that is closed afterwards, since its settings have changed.
 *
 * @throws {NewerRelease} before anything is changed
 */
async function withLock<A>(
  pool: Pool,
  log: Replayable,
  onRead: OnRead = () => {},
  work: (replay: Replay) => Promise<A>,
): Promise<A> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('cachotteries.rebuild', 0))`)
    if (await areOfNewerRelease(client, log.readModels)) throw new NewerRelease()
    return await work({ client, pool, log, onRead })
  } finally {
    client.release(true)
  }
}
