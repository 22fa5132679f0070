import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import pg from 'pg'
import type { Config } from './config.ts'

/** What the event store's SQL is written for, as PostgreSQL numbers its versions. */
const oldestVersion = 150_000

interface DatabaseInUse {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The operator's own PostgreSQL, or the embedded one in the data folder. */
export async function withDatabase({ databaseUrl, dataDir }: Config): Promise<DatabaseInUse> {
  if (databaseUrl) {
    await checkServer(databaseUrl)
    return { url: databaseUrl, stop: () => Promise.resolve() }
  }
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => console.log(`  ${line}`),
  })
}

/** @throws {Error} in French, when the operator's PostgreSQL can't be used; without its address, which has a password. */
async function checkServer(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(rows[0]?.server_version_num) < oldestVersion)
      throw new Error('il faut PostgreSQL 15 ou plus récent')
  } catch (error) {
    throw new Error(
      `La base de DATABASE_URL est inutilisable : ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  } finally {
    await client.end().catch(() => {})
  }
}
