import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore, type Project, type RecordedEvent } from './event-store.ts'
import { command, newStream, write } from './testing/commands.ts'
import { advisoryLockAwaited } from './testing/eventually.ts'
import { createMigratedDatabase } from './testing/migrated-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
  await database.pool.query('create table note (position bigint primary key, text text not null)')
})
afterAll(() => database.drop())

const projecting = (project: Project): EventStore => createEventStore({ pool: database.pool, project })

const keepNotes: Project = async (client, events) => {
  for (const event of events)
    await client.query('insert into note values ($1, $2)', [event.position, event.data['text']])
}

describe('a projection', () => {
  test('has written its rows when the append is answered', async () => {
    const appended = await projecting(keepNotes).append(command(write(newStream(), 'new', 'a', 'b')))
    expect(appended.status).toBe('appended')
    const { rows } = await database.pool.query('select text from note order by position desc limit 2')
    expect(rows).toEqual([{ text: 'b' }, { text: 'a' }])
  })

  test('is given the very events that a later reading gives', async () => {
    const seen: RecordedEvent[] = []
    const store = projecting(async (_, events) => void seen.push(...events))
    const { position } = await store.head()
    await Promise.all(
      Array.from({ length: 10 }, () => store.append(command(write(newStream(), 'new', 'x', 'y')))),
    )
    expect(seen).toEqual(await store.readAfter(position, 100))
    expect(seen).toHaveLength(20)
  })

  test('is not called for a command that records nothing', async () => {
    const done = command(write(newStream(), 'new', 'x'))
    await projecting(async () => {}).append(done)
    const store = projecting(() => Promise.reject(new Error('called')))
    expect(await store.append(done)).toMatchObject({ status: 'duplicate' })
    expect(await store.append(command(write(newStream(), 7, 'x')))).toMatchObject({ status: 'conflict' })
  })

  test('that throws leaves neither its rows nor the events', async () => {
    const store = projecting(async (client, events) => {
      await keepNotes(client, events)
      throw new Error('Too late')
    })
    const stream = newStream()
    const before = await store.head()
    await expect(store.append(command(write(stream, 'new', 'undone')))).rejects.toThrow('Too late')
    const { rows } = await database.pool.query(`select from note where text = 'undone'`)
    expect(rows).toEqual([])
    expect(await store.readStream(stream)).toEqual([])
    expect(await store.head()).toEqual(before)
  })

  test('that hides the failure of a statement refuses the append, which would be lost without a word', async () => {
    const store = projecting((client) =>
      client.query('select 1 / 0').then(
        () => {},
        () => {},
      ),
    )
    const stream = newStream()
    await expect(store.append(command(write(stream, 'new', 'x')))).rejects.toMatchObject({
      _tag: 'SwallowedFailureError',
    })
    expect(await store.readStream(stream)).toEqual([])
  })

  test('that fails leaves the connections usable', async () => {
    const store = projecting((client) => client.query('select 1 / 0').then(() => {}))
    for (let turn = 0; turn < 30; turn += 1)
      await expect(store.append(command(write(newStream(), 'new', 'x')))).rejects.toMatchObject({
        code: '22012',
      })
    const { rows } = await database.pool.query('select txid_current_if_assigned() as transaction')
    expect(rows).toEqual([{ transaction: null }])
  })
})

describe('the transaction of a projection', () => {
  test('is cut off when its node freezes, since all others wait for it', async () => {
    const settings: unknown[] = []
    const store = projecting(async (client) => {
      const { rows } = await client.query(
        `select current_setting('idle_in_transaction_session_timeout') as patience, current_setting('transaction_isolation') as isolation`,
      )
      settings.push(...rows)
    })
    await store.append(command(write(newStream(), 'new', 'x')))
    expect(settings).toEqual([{ patience: '10s', isolation: 'read committed' }])
  })
})

describe('event_store.position()', () => {
  test('belongs to the same moment as the rows read with it, however long the query takes', async () => {
    const store = projecting(keepNotes)
    await database.pool.query('truncate note')
    const { position } = await store.head()
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(1)')
    const reading = database.pool.query(
      `select (select count(*)::integer from note) as notes, pg_advisory_lock(1)::text,
         event_store.position()::integer as position`,
    )
    await advisoryLockAwaited(database.pool)
    await store.append(command(write(newStream(), 'new', 'meanwhile')))
    await holder.query('select pg_advisory_unlock(1)')
    expect((await reading).rows).toMatchObject([{ notes: 0, position }])
    holder.release(true)
  })
})
