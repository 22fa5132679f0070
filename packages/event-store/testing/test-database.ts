import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  readonly name: string
  readonly url: string
  readonly pool: pg.Pool
  /** One more pool on it, as another node would have; `drop` ends it too. */
  openPool(): pg.Pool
  /** Ends the pools and drops the database, with its remaining connections. */
  drop(): Promise<void>
}

/** Creates a database on this server: empty, or a copy of `template`, which must have no connections. */
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
 * A pool whose connections may be cut. Without listeners, the error of a lost connection would end the process: of an
 * idle one, or of one that is still closing when its database is dropped.
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
