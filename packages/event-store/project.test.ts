import { randomUUID } from 'node:crypto'
import pg, { type Pool } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  createEventStore,
  type EventStore,
  type Project,
  type RecordedEvent,
  type Statement,
} from './event-store.ts'
import { command, newStream, write } from './testing/commands.ts'
import { advisoryLockAwaited } from './testing/eventually.ts'
import { migratedDatabase } from './testing/migrated-database.ts'
import { readAfter, readStream } from './testing/reading.ts'

const database = migratedDatabase()
beforeAll(async () => {
  await database.pool.query(
    `create table note (number bigint generated always as identity, event uuid primary key, text text not null)`,
  )
})

const projecting = (project: Project): EventStore => createEventStore({ pool: database.pool, project })

const keepNotes: Project = (events) =>
  events.map((event) => ({
    text: 'insert into note (event, text) values ($1, $2)',
    values: [event.id, event.data['text']],
  }))

const failing: Statement = { text: 'select 1 / 0', values: [] }

describe('a projection', () => {
  test('has written its rows when the append is answered', async () => {
    const appended = await projecting(keepNotes).append(command(write(newStream(), 'new', 'a', 'b')))
    expect(appended.status).toBe('appended')
    const { rows } = await database.pool.query('select text from note order by number desc limit 2')
    expect(rows).toEqual([{ text: 'b' }, { text: 'a' }])
  })

  test('gets the events as readers get them', async () => {
    const seen: RecordedEvent[] = []
    const store = projecting((events) => {
      seen.push(...events)
      return []
    })
    const { position } = await store.head()
    await Promise.all(
      Array.from({ length: 10 }, () => store.append(command(write(newStream(), 'new', 'x', 'y')))),
    )
    const recorded = await readAfter(store, position)
    expect(seen).toEqual(recorded)
    expect(seen).toHaveLength(20)
  })

  test('writes nothing for a command that records nothing', async () => {
    const done = command(write(newStream(), 'new', 'x'))
    await projecting(() => []).append(done)
    const before = await database.pool.query('select from note')
    const store = projecting(keepNotes)
    expect(await store.append(done)).toMatchObject({ status: 'duplicate' })
    expect(await store.append(command(write(newStream(), 7, 'x')))).toMatchObject({ status: 'conflict' })
    expect((await database.pool.query('select from note')).rowCount).toBe(before.rowCount)
  })

  test('writes for the commands of a batch that are recorded, and not for those in conflict', async () => {
    const store = projecting(keepNotes)
    const texts = ['opening', 'recorded', 'refused', 'recorded too'].map((text) => `${text} ${randomUUID()}`)
    const results = await Promise.all(
      texts.map((text, index) => store.append(command(write(newStream(), index === 2 ? 7 : 'new', text)))),
    )
    expect(results.map(({ status }) => status)).toEqual(['appended', 'appended', 'conflict', 'appended'])
    const { rows } = await database.pool.query('select text from note where text = any($1) order by number', [
      texts,
    ])
    expect(rows.map(({ text }: { text: string }) => text)).toEqual(texts.filter((_, index) => index !== 2))
  })

  test.each<[string, Project]>([
    [
      'throws',
      () => {
        throw new Error('syntax error')
      },
    ],
    ['has a statement that fails', (events) => [...keepNotes(events), failing]],
    ['has one that fails before others', (events) => [failing, ...keepNotes(events)]],
  ])('that %s leaves neither its rows nor the events', async (_, project) => {
    const store = projecting(project)
    const stream = newStream()
    const before = await store.head()
    await expect(store.append(command(write(stream, 'new', 'undone')))).rejects.toThrow(
      /division by zero|syntax error/,
    )
    const { rows } = await database.pool.query(`select from note where text = 'undone'`)
    expect(rows).toEqual([])
    expect(await readStream(store, stream)).toEqual([])
    expect(await store.head()).toEqual(before)
  })

  test('works with statements that a failed attempt may have prepared', async () => {
    const named: Statement = {
      name: 'note',
      text: 'insert into note (event, text) values ($1, $2)',
      values: [],
    }
    let divisor = 0
    const store = projecting(([event]) => [
      { ...named, values: [event?.id, 'prepared'] },
      { name: 'division', text: 'select 1 / $1::integer', values: [divisor] },
    ])
    const append = () => store.append(command(write(newStream(), 'new', 'x')))
    await expect(append()).rejects.toThrow('division by zero')
    divisor = 1
    for (let turn = 0; turn < 2; turn += 1) expect(await append()).toMatchObject({ status: 'appended' })
    const { rows } = await database.pool.query(`select from note where text = 'prepared'`)
    expect(rows).toHaveLength(2)
  })

  test('causes no warning of PostgreSQL when a command is refused', async () => {
    const pool = database.openPool()
    const warnings: (string | undefined)[] = []
    pool.on('connect', (client) => client.on('notice', ({ message }) => warnings.push(message)))
    const store = createEventStore({ pool, project: keepNotes })
    const done = command(write(newStream(), 'new', 'x'))
    await store.append(done)
    expect(await store.append(done)).toMatchObject({ status: 'duplicate' })
    expect(await store.append(command(write(newStream(), 7, 'x')))).toMatchObject({ status: 'conflict' })
    await store.close()
    expect(warnings).toEqual([])
  })

  test('that fails leaves the connections usable', async () => {
    const store = projecting(() => [failing])
    for (let turn = 0; turn < 30; turn += 1)
      await expect(store.append(command(write(newStream(), 'new', 'x')))).rejects.toMatchObject({
        code: '22012',
      })
    const { rows } = await database.pool.query('select txid_current_if_assigned() as transaction')
    expect(rows).toEqual([{ transaction: null }])
  })
})

describe('the transaction of a projection', () => {
  const settings = ['transaction_isolation', 'idle_in_transaction_session_timeout', 'transaction_timeout']

  async function settingsOf(pool: Pool): Promise<string[]> {
    const text = `insert into note (event, text)
      select $1, json_agg(current_setting(name, true)) from unnest($2::text[]) as name`
    const project: Project = ([event]) => [{ text, values: [event?.id, settings] }]
    const store = createEventStore({ pool, project })
    const appended = await store.append(command(write(newStream(), 'new', 'x')))
    await store.close()
    const [event] = appended.status === 'appended' ? appended.events : []
    const { rows } = await database.pool.query('select text from note where event = $1', [event?.id])
    return rows.flatMap(({ text: found }: { text: string }): string[] => JSON.parse(found))
  }

  async function sinceVersion17(setting: string): Promise<string | null> {
    const { rows } = await database.pool.query('show server_version_num')
    return Number(rows[0]?.server_version_num) >= 170_000 ? setting : null
  }

  test('is ended when its node freezes or becomes unreachable, since all others wait for it', async () => {
    const pool = new pg.Pool({ connectionString: database.url, query_timeout: 7_000 })
    expect(await settingsOf(pool)).toEqual(['read committed', '10s', await sinceVersion17('7s')])
    await pool.end()
  })

  test('has no time limit when its node has none', async () => {
    expect(await settingsOf(database.pool)).toEqual(['read committed', '10s', await sinceVersion17('0')])
  })
})

describe('event_store.position()', () => {
  test('is of the same snapshot as the rows read with it, however long the query takes', async () => {
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
