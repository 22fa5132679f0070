import '@cachotteries/embedded-postgres/testing/provided'

import { afterAll, beforeAll, inject } from 'vitest'
import { migrateEventStore } from '../schema.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A database of its own for one test or one file, with the event store's schema and an empty log. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('postgresUrl'))
  await migrateEventStore(database.pool)
  return database
}

/** A database for all tests of a file: it is there once their `beforeAll` runs, and is dropped after them. */
function untilTheEnd(create: () => Promise<TestDatabase>): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(database, await create())
  })
  afterAll(() => database.drop())
  return database
}

export const migratedDatabase = (): TestDatabase => untilTheEnd(createMigratedDatabase)

export const emptyDatabase = (): TestDatabase => untilTheEnd(() => createTestDatabase(inject('postgresUrl')))

/** Empties the log, which is faster than to create another database. Tails under way take it for another history. */
export async function emptyLog({ pool }: TestDatabase): Promise<void> {
  await pool.query('truncate event_store.events; update event_store.head set position = 0')
}
