import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  readonly name: string
  readonly url: string
  readonly pool: pg.Pool
  /** One more pool on it, as another node would have; `drop` ends it too. */
  openPool(): pg.Pool
  /** Ends the pools and drops the database, whoever is still connected. */
  drop(): Promise<void>
}

/** Creates a database on this server: empty, or a copy of the one named `template`, to which nobody is connected. */
export async function createTestDatabase(
  serverUrl: string,
  { template }: { readonly template?: string } = {},
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(serverUrl)
  url.pathname = name
  await onServer(
    serverUrl,
    `create database ${name}${template === undefined ? '' : ` template "${template}"`}`,
  )
  const pools: pg.Pool[] = []
  const openPool = (): pg.Pool => {
    const pool = openCuttablePool(url.href)
    pools.push(pool)
    return pool
  }
  return {
    name,
    url: url.href,
    pool: openPool(),
    openPool,
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()))
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/**
 * A pool whose connections may be cut. An idle one that is lost, or one that is still saying goodbye when its
 * database is dropped (a pool has ended before they have), would end the process if nobody listened.
 */
export function openCuttablePool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
