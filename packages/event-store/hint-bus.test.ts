import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEventStore } from './event-store.ts'
import type { HintBus } from './hint-bus.ts'
import { command, newStream, write } from './testing/commands.ts'
import { follow } from './testing/follow.ts'
import { createMigratedDatabase } from './testing/migrated-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

const AN_HOUR = 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.drop())

/** A bus within this process, that counts. */
function localBus(): HintBus & { readonly told: () => number } {
  const bus = new EventEmitter()
  let told = 0
  return {
    told: () => told,
    tell: () => {
      told++
      bus.emit('hint')
    },
    listen: ({ signal, onHint }) => {
      bus.on('hint', onHint)
      signal.addEventListener('abort', () => bus.off('hint', onHint))
      return Promise.resolve()
    },
  }
}

const note = () => command(write(newStream(), 'new', 'noted'))

describe('a store with a bus of another kind', () => {
  test('wakes the tails of other stores by it, and asks PostgreSQL for no notice', async () => {
    const hints = localBus()
    const [here, there] = [0, 1].map(() => {
      const pool = database.openPool()
      return createEventStore({ pool, hints, pollEveryMs: AN_HOUR })
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

  test('tells of what was recorded, and of nothing that was refused', async () => {
    const hints = localBus()
    const store = createEventStore({ pool: database.openPool(), hints })
    const stream = newStream()
    await store.append(command(write(stream, 'new', 'first')))
    expect(hints.told()).toBe(1)
    expect(await store.append(command(write(stream, 'new', 'again')))).toMatchObject({ status: 'conflict' })
    expect(hints.told()).toBe(1)
  })
})
