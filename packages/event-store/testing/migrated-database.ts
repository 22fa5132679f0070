import '@cachotteries/embedded-postgres/testing/provided'

import { inject } from 'vitest'
import { migrateEventStore } from '../schema.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database of its own for one test or one file, with the event store's schema and an empty log. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('postgresUrl'))
  await migrateEventStore(database.pool)
  return database
}

/** Empties the log, which is faster than to create another database. Tails under way take it for another history. */
export async function emptyLog({ pool }: TestDatabase): Promise<void> {
  await pool.query('truncate event_store.events; update event_store.head set position = 0')
}
