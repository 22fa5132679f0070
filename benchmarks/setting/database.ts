import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { migrateDatabase } from '@cachotteries/server/composition/start'
import type { Pool } from 'pg'

export interface Setting {
  /** A pool that finds the product's tables without their schemas, as the server's own connections do. */
  readonly pool: Pool
  /** The same connection as a URL. */
  readonly url: string
}

/** Runs a measurement on an empty database of the product, on a durable PostgreSQL with an operator's settings. */
export async function onDatabase<A>(measure: (setting: Setting) => Promise<A>): Promise<A> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: home })
  try {
    await migrateDatabase(postgres.url)
    const url = new URL(postgres.url)
    url.searchParams.set('options', '-c search_path=read_models,app')
    const pool = openCuttablePool(url.href)
    const found = await measure({ pool, url: url.href })
    await pool.end()
    return found
  } finally {
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  }
}
