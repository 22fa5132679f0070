import '@cachotteries/embedded-postgres/testing/provided'

import { expect, inject, test } from 'vitest'
import { createEventStore } from './event-store.ts'
import { migrateEventStore } from './schema.ts'
import { command, newStream, write } from './testing/commands.ts'
import { readAfter } from './testing/reading.ts'
import { createTestDatabase } from './testing/test-database.ts'

test('nodes that start together all get the schema', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  const pools = Array.from({ length: 6 }, () => database.openPool())
  await Promise.all(pools.map(migrateEventStore))
  const heads = await Promise.all(pools.map((pool) => createEventStore({ pool }).head()))
  expect(heads).toEqual(heads.map(() => ({ position: 0, epoch: heads[0]?.epoch })))
  await database.drop()
})

test('migrating again keeps the log and its epoch', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  await migrateEventStore(database.pool)
  const store = createEventStore({ pool: database.pool })
  await store.append(command(write(newStream(), 'new', 'kept')))
  const before = await store.head()
  await migrateEventStore(database.pool)
  expect(await store.head()).toEqual(before)
  expect(await readAfter(store, 0)).toHaveLength(1)
  await database.drop()
})

test('migrating a log of before the fingerprints keeps it, and gives it their column', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  await migrateEventStore(database.pool)
  const store = createEventStore({ pool: database.pool })
  const before = command(write(newStream(), 'new', 'kept'))
  await store.append(before)
  await database.pool.query('alter table event_store.events drop column fingerprint')
  await migrateEventStore(database.pool)
  expect(await store.readCommand(before.commandId)).toMatchObject({
    fingerprint: null,
    events: [{ version: 1 }],
  })
  const after = { ...command(write(newStream(), 'new', 'new')), fingerprint: 'abc' }
  await store.append(after)
  expect(await store.readCommand(after.commandId)).toMatchObject({ fingerprint: 'abc' })
  await database.drop()
})

test('a database without the schema is not mistaken for an empty log', async () => {
  const database = await createTestDatabase(inject('postgresUrl'))
  await expect(createEventStore({ pool: database.pool }).head()).rejects.toMatchObject({ code: '42P01' })
  await database.drop()
})
