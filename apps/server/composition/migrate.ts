import { migrateEventStore } from '@cachotteries/event-store/schema'
import type { Pool } from 'pg'
import { migrateApp } from '../migrations/app.ts'
import { prepareReadModels, type Replayable } from '../infrastructure/log/read-models.ts'

/** Brings a database of any age to this version. Safe when several nodes start together. */
export async function migrate(pool: Pool, log: Replayable): Promise<void> {
  await migrateEventStore(pool)
  const client = await pool.connect()
  try {
    // Before the transaction: one that waited inside of it would not see the schema that another node made meanwhile,
    // for a name of the search path that led nowhere is remembered until a transaction begins.
    await client.query(`select pg_advisory_lock(hashtextextended('cachotteries.migrate', 0))`)
    await client.query('begin')
    await migrateApp(client)
    await client.query('commit')
  } finally {
    // Thrown away, and the lock with it: its search path has moved.
    client.release(true)
  }
  await prepareReadModels(pool, log)
}
