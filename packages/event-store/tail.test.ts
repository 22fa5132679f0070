import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventStore, type EventStore } from './event-store.ts'
import type { Notifications } from './notifications.ts'
import { command, newStream, write } from './testing/commands.ts'
import { eventually } from './testing/eventually.ts'
import { follow, noNotifications } from './testing/follow.ts'
import { emptyLog, migratedDatabase } from './testing/migrated-database.ts'
import { readAfter } from './testing/reading.ts'

const AN_HOUR = 3_600_000

const database = migratedDatabase()
/** Its tails practically never poll: only notifications and reconnections wake them. */
let store: EventStore
/** Its tails poll all the time. */
let restless: EventStore
beforeAll(async () => {
  store = createEventStore({ pool: database.pool, pollEveryMs: AN_HOUR })
  restless = createEventStore({ pool: database.pool, pollEveryMs: 5 })
})
beforeEach(async () => {
  // PostgreSQL ends the connection of an earlier tail some time after the tail has ended.
  await eventually(async () => (await listeners()).length === 0, 'the end of earlier listening connections')
  await emptyLog(database)
})

const note = (...texts: string[]) => store.append(command(write(newStream(), 'new', ...texts)))

async function listeners(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and query = 'listen event_store' and state = 'idle'`,
  )
  return rows.map(({ pid }) => pid)
}

const terminateOthers = () =>
  database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )

describe('a tail', () => {
  test('catches up, then follows at each notification', async () => {
    await note('before', 'before')
    const following = follow(store)
    await following.reached(2)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    await note('live')
    await following.reached(3)
    await following.stop()
    expect(following.events).toEqual(await readAfter(store, 0))
  })

  test('misses no event that is recorded before its listening connection is open', async () => {
    const following = follow(store)
    await note('early')
    await following.reached(1)
    await following.stop()
  })

  test('begins after the position asked for', async () => {
    await note('old', 'older')
    const following = follow(store, { after: 1 })
    await following.reached(1)
    await following.stop()
    expect(following.events).toEqual(await readAfter(store, 1))
  })

  test('comes in pages of 1000 at most', async () => {
    await note(...Array.from({ length: 2500 }, String))
    const following = follow(store)
    await following.reached(2500)
    await following.stop()
    expect(following.pages).toEqual([1000, 1000, 500])
  })

  test('that is never notified follows by polling', async () => {
    const { pool } = database
    const following = follow(createEventStore({ pool, notifications: noNotifications, pollEveryMs: 5 }))
    await note('polled for')
    await following.reached(1)
    await note('polled for')
    await following.reached(2)
    expect(await listeners()).toEqual([])
    await following.stop()
  })
})

describe('a tail and commands that were recorded before', () => {
  test('is woken by the duplicate: the notification may have been lost with the first answer', async () => {
    const told: (() => void)[] = []
    const notifications: Notifications = {
      notify: () => told.forEach((onNotification) => onNotification()),
      listen: ({ onNotification }) => Promise.resolve(void told.push(onNotification)),
    }
    const pool = database.openPool()
    const read = vi.spyOn(pool, 'query')
    const own = createEventStore({ pool, notifications, pollEveryMs: AN_HOUR })
    const following = follow(own)
    await eventually(() => read.mock.calls.length === 1, 'its first page')
    await Promise.all(read.mock.results.map(({ value }): unknown => value))
    const lost = command(write(newStream(), 'new', 'answer lost'))
    await store.append(lost)
    expect(following.events).toEqual([])
    expect(await own.append(lost)).toMatchObject({ status: 'duplicate' })
    await following.reached(1)
    await following.stop()
  })
})

describe('the end of a tail', () => {
  test('comes with the signal, and closes the listening connection', async () => {
    const following = follow(store)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    await following.stop()
    await eventually(async () => (await listeners()).length === 0, 'its end')
  })

  test('comes at once when the signal was aborted before', async () => {
    await note('unseen')
    const following = follow(store, { signal: AbortSignal.abort() })
    await following.ended
    expect(following.events).toEqual([])
  })

  test('comes when its reader leaves the loop', async () => {
    await note('enough')
    for await (const page of store.tail({ after: 0, signal: new AbortController().signal })) {
      expect(page).toHaveLength(1)
      await eventually(async () => (await listeners()).length === 1, 'the listening connection')
      break
    }
    await eventually(async () => (await listeners()).length === 0, 'the end of its connection')
  })
})

describe('a tail whose connections are lost', () => {
  test('listens again on a new one', async () => {
    const following = follow(store)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    const [lost] = await listeners()
    await database.pool.query('select pg_terminate_backend($1)', [lost])
    await eventually(async () => {
      const [found] = await listeners()
      return found !== undefined && found !== lost
    }, 'another listening connection')
    await note('after')
    await following.reached(1)
    await following.stop()
  })

  test('catches up with what it missed meanwhile', async () => {
    const following = follow(store)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    await terminateOthers()
    await note('missed')
    await following.reached(1)
    await following.stop()
  })

  test('continues after the loss of all of them, ten times', async () => {
    const following = follow(restless)
    for (let round = 1; round <= 10; round += 1) {
      await note(`${round}`)
      await terminateOthers()
      await following.reached(round)
    }
    await following.stop()
    expect(following.events).toEqual(await readAfter(store, 0))
  })

  test('continues when a database that did not answer answers again', async () => {
    const read = vi.spyOn(database.pool, 'query')
    const following = follow(restless)
    await note('before')
    await following.reached(1)
    await database.pool.query('alter table event_store.head rename to hidden')
    const tried = read.mock.calls.length
    await eventually(() => read.mock.calls.length > tried + 1, 'two reads in vain')
    await database.pool.query('alter table event_store.hidden rename to head')
    await note('after')
    await following.reached(2)
    await following.stop()
    read.mockRestore()
  })
})

describe('a log whose history was replaced or damaged', () => {
  test('ends a tail at a gap, after what came before it', async () => {
    await note('1', '2', '3')
    const following = follow(restless)
    await following.reached(3)
    await database.pool.query('update event_store.head set position = 5')
    await expect(following.ended).rejects.toMatchObject({ name: 'LogGapError', expected: 4 })
    expect(following.events).toHaveLength(3)
  })

  test('ends a tail when the epoch is renewed', async () => {
    await note('1')
    const following = follow(restless)
    await following.reached(1)
    await database.pool.query('update event_store.head set epoch = gen_random_uuid()')
    await expect(following.ended).rejects.toMatchObject({ name: 'OtherHistoryError' })
  })

  test('ends a tail that was given the epoch of another history, before any event', async () => {
    await note('1')
    const following = follow(restless, { epoch: randomUUID() })
    await expect(following.ended).rejects.toMatchObject({ name: 'OtherHistoryError' })
    expect(following.events).toEqual([])
  })

  test('ends a tail when it is shorter than what was read', async () => {
    await note('1', '2')
    const following = follow(restless)
    await following.reached(2)
    await database.pool.query('delete from event_store.events where position = 2')
    await database.pool.query('update event_store.head set position = 1')
    await expect(following.ended).rejects.toMatchObject({ name: 'OtherHistoryError' })
  })
})
