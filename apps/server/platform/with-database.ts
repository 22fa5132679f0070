import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import type { Config } from './config.ts'

interface DatabaseInUse {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The operator's own PostgreSQL, or the embedded one in the data folder. */
export async function withDatabase({ databaseUrl, dataDir }: Config): Promise<DatabaseInUse> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() }
  return startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: (line) => console.log(`  ${line}`),
  })
}
