import { pausingAppends } from '@cachotteries/event-store/pause'
import type { EventStore } from '@cachotteries/event-store/event-store'
import type { ClientBase, Pool, PoolClient } from 'pg'
import type { ReadModels } from './read-model.ts'

/** What a rebuild takes from the event log's service. */
export interface Replayable {
  readonly store: EventStore
  readonly readModels: ReadModels
}

/**
 * What a crash would lose of the tables to be is thrown away with the rest; the switch waits for the disk. Plans are made
 * while the tables are empty, so they must not read all of a table later.
 */
const settings = `
  set search_path = read_models_next, app; set synchronous_commit = off;
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off`

/** Events that are projected in one transaction. */
const batch = 2_000

/** Called with how many events of how many have been replayed. */
type OnRead = (position: number, of: number) => void

/** Makes sure that the read models are of this version, from the log if need be; nodes that start together take turns. */
export async function prepareReadModels(pool: Pool, log: Replayable): Promise<void> {
  await alone(pool, async (client) => {
    if ((await presentVersion(client)) !== log.readModels.version) await rebuild(client, pool, log, () => {})
  })
}

/**
 * Rebuilds the read models: replays the log through the projections into tables beside the live ones, and switches. The
 * application serves meanwhile; appends wait for the switch alone.
 */
export async function rebuildReadModels(
  pool: Pool,
  log: Replayable,
  onRead: OnRead = () => {},
): Promise<void> {
  await alone(pool, (client) => rebuild(client, pool, log, onRead))
}

/**
 * Runs `inspect` on the read models beside those that a replay gives, which are dropped afterwards, both as they are at
 * one moment. It runs in a read-only transaction; appends go on meanwhile.
 *
 * @param inspect gets the names of both schemas.
 */
export async function besideRebuilt<A>(
  pool: Pool,
  log: Replayable,
  onRead: OnRead,
  inspect: (client: ClientBase, live: string, rebuilt: string) => Promise<A>,
): Promise<A> {
  return alone(pool, async (client) => {
    try {
      await replayIntoNext(client, pool, log, onRead, async () => {
        await client.query('begin isolation level repeatable read read only')
        // The snapshot is that of the first statement.
        await client.query('select 1')
      })
      return await inspect(client, 'read_models', 'read_models_next')
    } finally {
      await client.query('rollback')
      await client.query('drop schema if exists read_models_next cascade')
    }
  })
}

/** Has the read models rebuilt at the next start, since the log isn't the one that they were made from. */
export async function distrustReadModels(client: ClientBase): Promise<void> {
  await client.query(`comment on schema read_models is 'of another log'`)
}

async function rebuild(client: PoolClient, pool: Pool, log: Replayable, onRead: OnRead): Promise<void> {
  await replayIntoNext(client, pool, log, onRead, async (holder) => {
    // Renaming locks no table: whoever is reading the old ones reads on.
    await holder.query(`
      drop schema if exists read_models_old cascade;
      do $$ begin
        if to_regnamespace('read_models') is not null then
          alter schema read_models rename to read_models_old;
        end if;
      end $$;
      alter schema read_models_next rename to read_models;`)
  })
  await client.query(`drop schema if exists read_models_old cascade`)
}

/** Makes read models from the log beside the live ones, and runs `last` while neither changes. */
async function replayIntoNext(
  client: PoolClient,
  pool: Pool,
  log: Replayable,
  onRead: OnRead,
  last: (holder: PoolClient) => Promise<void>,
): Promise<void> {
  const { tables, indexes, version } = log.readModels
  await client.query(`
    drop schema if exists read_models_next cascade;
    create schema read_models_next;
    ${settings};
    ${tables};
    comment on schema read_models_next is '${version}'`)
  const found = await replay(client, log, 0, onRead)
  await client.query(indexes)
  const position = await replay(client, log, found, onRead)
  await pausingAppends(pool, async (holder) => {
    await replay(client, log, position, onRead)
    await last(holder)
  })
}

/** Replays what follows `after` up to the head as it is now. Answers where that was. */
async function replay(
  client: ClientBase,
  { store, readModels }: Replayable,
  after: number,
  onRead: OnRead,
): Promise<number> {
  let position = after
  const { position: upTo } = await store.head()
  onRead(position, upTo)
  for await (const events of store.readLog({ after, upTo, batch })) {
    await client.query('begin')
    for (const statement of readModels.project(events)) await client.query(statement)
    await client.query('commit')
    position = events.at(-1)?.position ?? position
    onRead(position, upTo)
  }
  return position
}

async function presentVersion(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('read_models'), 'pg_namespace') as version`,
  )
  return rows[0]?.version ?? null
}

/** One rebuild at a time, on a connection that is closed afterwards: its settings have changed. */
async function alone<A>(pool: Pool, work: (client: PoolClient) => Promise<A>): Promise<A> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('cachotteries.rebuild', 0))`)
    return await work(client)
  } finally {
    client.release(true)
  }
}
