import { randomUUID } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  readonly name: string
  readonly url: string
  readonly pool: pg.Pool
  /** Ends the pool and drops the database, whoever is still connected. */
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
  const pool = new pg.Pool({ connectionString: url.href })
  // Some tests cut connections: an idle one that is lost would end the process if nobody listened.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    name,
    url: url.href,
    pool,
    async drop() {
      await pool.end()
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
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
