import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from './notifications.ts'
import { createMigratedDatabase } from './testing/migrated-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.drop())

/** Listens, and lets a test wait for what is heard. */
function listening() {
  const ending = new AbortController()
  const heard: string[] = []
  let told = () => {}
  const tell = (what: string) => {
    heard.push(what)
    told()
  }
  const done = listen(database.pool, 'doorbell', {
    signal: ending.signal,
    onNotice: tell,
    onConnected: () => tell('connected'),
    onTrouble: () => tell('trouble'),
  })
  const until = async (count: number): Promise<string[]> => {
    while (heard.length < count) await new Promise<void>((resolve) => (told = resolve))
    return heard
  }
  const stop = (): Promise<void> => {
    ending.abort()
    return done
  }
  return { until, stop }
}

const ring = (payload: string) => database.pool.query(`select pg_notify('doorbell', $1)`, [payload])

describe('listening to a channel', () => {
  test('hears every notice, from when it says that it is connected', async () => {
    const { until, stop } = listening()
    await until(1)
    await ring('one')
    await ring('')
    expect(await until(3)).toEqual(['connected', 'one', ''])
    await stop()
  })

  test('begins anew when its connection is cut, and says so', async () => {
    const { until, stop } = listening()
    await until(1)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen doorbell'`,
    )
    await until(3)
    await ring('two')
    expect(await until(4)).toEqual(['connected', 'trouble', 'connected', 'two'])
    await stop()
  })

  test('ends when it is told to, without a word of trouble', async () => {
    const { until, stop } = listening()
    await until(1)
    await stop()
    expect(await until(1)).toEqual(['connected'])
  })
})
