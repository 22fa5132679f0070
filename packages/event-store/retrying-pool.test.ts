import { emptyDatabase } from './testing/migrated-database.ts'
import type { Pool } from 'pg'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createRetryingPool } from './retrying-pool.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'
import { startDatabaseProxy } from './testing/database-proxy.ts'
import { eventually } from './testing/eventually.ts'

const database = emptyDatabase()
beforeAll(async () => {
  await database.pool.query('create table counter (value integer)')
})
beforeEach(() =>
  database.pool.query('truncate counter').then(() => database.pool.query('insert into counter values (0)')),
)

function retryingPool(url: string, timeoutMs = 10_000): Pool {
  const pool = createRetryingPool({ connectionString: url, connectionTimeoutMillis: timeoutMs })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  onTestFinished(() => pool.end())
  return pool
}

const count = 'update counter set value = value + 1 returning value'

describe('a connection', () => {
  const question = 'select pg_is_in_recovery() as standby'

  /** A database that says that it is a standby until it is promoted. */
  async function startStandby() {
    let isStandby = true
    let asked = 0
    const proxy = await startDatabaseProxy(database.url, ({ client, database: server }) => {
      server.pipe(client)
      client.on('data', (sent: Buffer) => {
        const text = sent.toString('latin1')
        if (text.includes(question)) asked++
        const lie = 'select true as standby'.padEnd(question.length)
        server.write(isStandby ? Buffer.from(text.replace(question, lie), 'latin1') : sent)
      })
    })
    onTestFinished(proxy.close)
    return { url: proxy.url, asked: () => asked, promote: () => void (isStandby = false) }
  }

  test('never leads to a standby', async () => {
    const standby = await startStandby()
    await expect(retryingPool(standby.url, 0).query('select 1')).rejects.toMatchObject({ code: '25006' })
  })

  test('is awaited while there is only a standby, and until it is promoted', async () => {
    const standby = await startStandby()
    const answer = retryingPool(standby.url).query('select 1 as one')
    await eventually(() => standby.asked() > 2, 'some attempts')
    standby.promote()
    expect((await answer).rows).toEqual([{ one: 1 }])
  })

  test('is awaited while no server answers', async () => {
    const proxy = await startCuttingProxy(database.url)
    onTestFinished(proxy.close)
    proxy.breakDown()
    const answer = retryingPool(proxy.url).query(count)
    const impatient = retryingPool(proxy.url, 0).query('select 1')
    await expect(impatient).rejects.toThrow()
    proxy.mend()
    expect((await answer).rows).toEqual([{ value: 1 }])
  })

  test('is not awaited when it is refused for another reason', async () => {
    const url = new URL(database.url)
    url.pathname = 'nowhere'
    await expect(retryingPool(url.href, 60_000).query('select 1')).rejects.toMatchObject({ code: '3D000' })
  })
})

describe('a statement', () => {
  async function throughProxy() {
    const proxy = await startCuttingProxy(database.url)
    onTestFinished(proxy.close)
    return { proxy, pool: retryingPool(proxy.url) }
  }

  test('that reads is sent again when its connection was cut', async () => {
    const { proxy, pool } = await throughProxy()
    proxy.cutBefore('select value')
    expect((await pool.query('select value from counter')).rows).toEqual([{ value: 0 }])
  })

  test('that may have written is not sent again', async () => {
    const { proxy, pool } = await throughProxy()
    proxy.cutAnswerTo('update counter', 'UPDATE')
    await expect(pool.query(count)).rejects.toThrow()
    expect((await pool.query('select value from counter')).rows).toEqual([{ value: 1 }])
  })

  test('that a stopping server refused is sent again, since nothing was done', async () => {
    const { pool } = await throughProxy()
    await pool.query('select 1')
    const holder = await database.pool.connect()
    await holder.query('begin; lock table counter')
    const counted = pool.query(count)
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await eventually(
      async () => (await database.pool.query(waiting)).rows.length === 1,
      'the statement to wait',
    )
    await database.pool.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`)
    await holder.query('rollback')
    holder.release()
    expect((await counted).rows).toEqual([{ value: 1 }])
  })

  test('that is wrong is not sent again', async () => {
    const { pool } = await throughProxy()
    await expect(pool.query('select nothing')).rejects.toMatchObject({ code: '42703' })
  })
})
