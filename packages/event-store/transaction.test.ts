import { beforeAll, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore } from './event-store.ts'
import { pausingAppends } from './transaction.ts'
import { command, newStream, write } from './testing/commands.ts'
import { advisoryLockAwaited } from './testing/eventually.ts'
import { migratedDatabase } from './testing/migrated-database.ts'

const database = migratedDatabase()
let store: EventStore
beforeAll(async () => {
  await database.pool.query('create table switch (is_made boolean)')
  store = createEventStore({ pool: database.pool })
})

describe('pausing the appends', () => {
  test('makes them wait until the work is committed', async () => {
    const { position } = await store.head()
    const waiting: ReturnType<EventStore['append']>[] = []
    await pausingAppends(database.pool, async (client) => {
      waiting.push(store.append(command(write(newStream(), 'new', 'patient'))))
      await advisoryLockAwaited(database.pool)
      expect(await store.head()).toMatchObject({ position })
      await client.query('insert into switch values (true)')
    })
    expect(await Promise.all(waiting)).toMatchObject([{ status: 'appended', position: position + 1 }])
    const { rows } = await database.pool.query('select is_made from switch')
    expect(rows).toEqual([{ is_made: true }])
  })

  test('rejects when the work swallows the failure of a statement, since nothing was written', async () => {
    await database.pool.query('truncate switch')
    const hiding = pausingAppends(database.pool, async (client) => {
      await client.query('insert into switch values (true)')
      await client.query('select 1 / 0').catch(() => {})
    })
    await expect(hiding).rejects.toMatchObject({ name: 'SwallowedFailureError' })
    const { rows } = await database.pool.query('select is_made from switch')
    expect(rows).toEqual([])
  })

  test('rolls the work back when it fails, and appends continue', async () => {
    await database.pool.query('truncate switch')
    const failing = pausingAppends(database.pool, async (client) => {
      await client.query('insert into switch values (true)')
      throw new Error('The switch is stuck')
    })
    await expect(failing).rejects.toThrow('The switch is stuck')
    expect(await store.append(command(write(newStream(), 'new', 'x')))).toMatchObject({ status: 'appended' })
    const { rows } = await database.pool.query('select is_made from switch')
    expect(rows).toEqual([])
  })
})
