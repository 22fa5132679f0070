import { EventEmitter } from 'node:events'
import { describe, expect, test } from 'vitest'
import { createEventStore } from './event-store.ts'
import type { Notifications } from './notifications.ts'
import { command, newStream, write } from './testing/commands.ts'
import { follow } from './testing/follow.ts'
import { migratedDatabase } from './testing/migrated-database.ts'

const AN_HOUR = 3_600_000

const database = migratedDatabase()

/** Notifications within this process, which are counted. */
function localNotifications(): Notifications & { readonly count: () => number } {
  const emitter = new EventEmitter()
  let count = 0
  return {
    count: () => count,
    notify: () => {
      count++
      emitter.emit('notification')
    },
    listen: ({ signal, onNotification }) => {
      emitter.on('notification', onNotification)
      signal.addEventListener('abort', () => emitter.off('notification', onNotification))
      return Promise.resolve()
    },
  }
}

const note = () => command(write(newStream(), 'new', 'noted'))

describe('a store with notifications of another kind', () => {
  test('wakes the tails of other stores, and doesn’t listen in PostgreSQL', async () => {
    const notifications = localNotifications()
    const [here, there] = [0, 1].map(() => {
      const pool = database.openPool()
      return createEventStore({ pool, notifications, pollEveryMs: AN_HOUR })
    })
    if (!here || !there) throw new Error('two stores were created')
    const following = follow(there)
    for (let count = 1; count <= 3; count++) {
      await here.append(note())
      await following.reached(count)
    }
    const { rows } = await database.pool.query(
      `select from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await following.stop()
    expect(rows).toHaveLength(0)
  })

  test('notifies after an append, and not after a conflict', async () => {
    const notifications = localNotifications()
    const store = createEventStore({ pool: database.openPool(), notifications })
    const stream = newStream()
    await store.append(command(write(stream, 'new', 'first')))
    expect(notifications.count()).toBe(1)
    expect(await store.append(command(write(stream, 'new', 'again')))).toMatchObject({ status: 'conflict' })
    expect(notifications.count()).toBe(1)
  })
})
