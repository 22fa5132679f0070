import { createHash } from 'node:crypto'
import { pausingAppends } from '@cachotteries/event-store/pause'
import type { EventStore, Statement } from '@cachotteries/event-store/event-store'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { accountIndexes, accountTables } from '../../accounts/read-model.ts'
import { clickIndexes, clickTables } from '../../clicks/read-model.ts'
import { familyIndexes, familyTables } from '../../families/read-model.ts'
import { preferenceIndexes, preferenceTables } from '../../preferences/read-model.ts'
import { wishIndexes, wishTables } from '../../wishes/read-model.ts'
import { fillReadModels } from './fill-read-models.ts'
import { project } from './projector.ts'

const tables = [accountTables, familyTables, wishTables, clickTables, preferenceTables].join('\n')
const indexes = [...wishIndexes, accountIndexes, familyIndexes, clickIndexes, preferenceIndexes]

// What a crash would take from it is thrown away with the rest; putting it in place waits for the disk. Of indexes, two
// are made at a time: more processes for each would be in the way of the other.
const settings = `
  set search_path = read_models_next, app; set synchronous_commit = off; set max_parallel_maintenance_workers = 0`

/** Raise it when a projection changes what it writes and its tables stay as they are. */
const projectionRevision = 1

/** Names what the projections of this release write. */
export const readModelsVersion = createHash('sha256')
  .update(`${projectionRevision}\n${tables}\n${indexes.join('\n')}`)
  .digest('hex')
  .slice(0, 16)

/** Appends that are projected in one transaction. */
const batch = 2_000

/** Told how many events of how many have been read again. */
type OnRead = (position: number, of: number) => void

/** Makes sure that the read models are of this version, from the log if need be; nodes that start together take turns. */
export async function prepareReadModels(pool: Pool, store: EventStore): Promise<void> {
  await alone(pool, async (client) => {
    if ((await presentVersion(client)) !== readModelsVersion) await rebuild(client, pool, store, () => {})
  })
}

/**
 * Rebuilds the read models from the log, beside the live ones, and puts them in their place. The
 * application serves meanwhile; appends wait for the last step alone.
 */
export async function rebuildReadModels(
  pool: Pool,
  store: EventStore,
  onRead: OnRead = () => {},
): Promise<void> {
  await alone(pool, (client) => rebuild(client, pool, store, onRead))
}

/**
 * Has a look at the read models beside those that the log gives, made for it and thrown away after, as both are at one
 * moment. The look is a transaction for reading alone; appends go on during it.
 *
 * @param look gets the names of the schemas of both.
 */
export async function besideRebuilt<A>(
  pool: Pool,
  store: EventStore,
  onRead: OnRead,
  look: (client: ClientBase, live: string, rebuilt: string) => Promise<A>,
): Promise<A> {
  return alone(pool, async (client) => {
    try {
      await makeNext(client, pool, store, onRead, async () => {
        await client.query('begin isolation level repeatable read read only')
        // The moment is that of the first statement.
        await client.query('select 1')
      })
      return await look(client, 'read_models', 'read_models_next')
    } finally {
      await client.query('rollback')
      await client.query('drop schema if exists read_models_next cascade')
    }
  })
}

/** Has the read models made anew at the next look, since the log isn't the one that they were made from. */
export async function distrustReadModels(client: ClientBase): Promise<void> {
  await client.query(`comment on schema read_models is 'of another log'`)
}

async function rebuild(client: PoolClient, pool: Pool, store: EventStore, onRead: OnRead): Promise<void> {
  await makeNext(client, pool, store, onRead, async (holder) => {
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

/** Makes read models from the log beside the live ones; does the last thing while neither moves. */
async function makeNext(
  client: PoolClient,
  pool: Pool,
  store: EventStore,
  onRead: OnRead,
  last: (holder: PoolClient) => Promise<void>,
): Promise<void> {
  await client.query(`
    drop schema if exists read_models_next cascade;
    create schema read_models_next;
    ${settings};
    ${tables}`)
  await client.query(`comment on schema read_models_next is '${readModelsVersion}'`)
  const { position: found } = await store.head()
  onRead(0, found)
  await withAnother(pool, async (other) => {
    await fillReadModels([client, other], store, found, (count) => onRead(count, found))
    await makeIndexes([client, other])
  })
  const position = await catchUp(client, store, found, onRead)
  await pausingAppends(pool, async (holder) => {
    await catchUp(client, store, position, onRead)
    await last(holder)
  })
}

/** Some on each connection: nothing else of a rebuild is at work by then. */
async function makeIndexes(clients: readonly ClientBase[]): Promise<void> {
  const left = indexes.values()
  const work = async (one: ClientBase): Promise<void> => {
    for (const text of left) await one.query(text)
  }
  await Promise.all(clients.map(work))
}

/** Lends one more connection that writes the tables to be. */
async function withAnother(pool: Pool, work: (other: PoolClient) => Promise<void>): Promise<void> {
  const other = await pool.connect()
  try {
    await other.query(settings)
    await work(other)
  } finally {
    other.release(true)
  }
}

async function catchUp(
  client: ClientBase,
  store: EventStore,
  after: number,
  onRead: OnRead,
): Promise<number> {
  let position = after
  const { position: of } = await store.head()
  onRead(position, of)
  let written = Promise.resolve()
  try {
    for await (const events of store.readLog({ after, batch })) {
      // Made while PostgreSQL still writes those of the page before.
      const statements = project(events)
      await written
      onRead(position, of)
      position = events.at(-1)?.position ?? position
      written = write(client, statements)
      // Looked at with the next page, or at the end.
      written.catch(() => {})
    }
  } finally {
    await written
  }
  onRead(position, of)
  return position
}

async function write(client: ClientBase, statements: readonly Statement[]): Promise<void> {
  await client.query('begin')
  for (const statement of statements) await client.query(statement)
  await client.query('commit')
}

async function presentVersion(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ version: string | null }>(
    `select obj_description(to_regnamespace('read_models'), 'pg_namespace') as version`,
  )
  return rows[0]?.version ?? null
}

/** One rebuild at a time, on a connection that is thrown away after: its search path has moved. */
async function alone<A>(pool: Pool, work: (client: PoolClient) => Promise<A>): Promise<A> {
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('cachotteries.rebuild', 0))`)
    return await work(client)
  } finally {
    client.release(true)
  }
}
