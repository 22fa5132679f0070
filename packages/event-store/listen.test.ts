import { describe, expect, test } from 'vitest'
import { listen } from './notifications.ts'
import { migratedDatabase } from './testing/migrated-database.ts'

const database = migratedDatabase()

/** Listens, and lets a test wait for what is received. */
function listening() {
  const ending = new AbortController()
  const received: string[] = []
  let changed = () => {}
  const receive = (what: string) => {
    received.push(what)
    changed()
  }
  const done = listen(database.pool, 'doorbell', {
    signal: ending.signal,
    onNotification: receive,
    onConnected: () => receive('connected'),
  })
  const until = async (count: number): Promise<string[]> => {
    while (received.length < count) await new Promise<void>((resolve) => (changed = resolve))
    return received
  }
  const stop = (): Promise<void> => {
    ending.abort()
    return done
  }
  return { until, stop }
}

const ring = (payload: string) => database.pool.query(`select pg_notify('doorbell', $1)`, [payload])

describe('listening to a channel', () => {
  test('receives every notification from the moment it is connected, until its signal aborts', async () => {
    const { until, stop } = listening()
    await until(1)
    await ring('one')
    await ring('')
    expect(await until(3)).toEqual(['connected', 'one', ''])
    await stop()
  })

  test('listens again when its connection is lost, and reports that it is connected', async () => {
    const { until, stop } = listening()
    await until(1)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen doorbell'`,
    )
    await until(2)
    await ring('two')
    expect(await until(3)).toEqual(['connected', 'connected', 'two'])
    await stop()
  })
})
