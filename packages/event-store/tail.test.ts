import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventStore, type EventStore } from './event-store.ts'
import type { HintBus } from './hint-bus.ts'
import { LOCK_APPENDS, renewEpoch } from './schema.ts'
import { command, newStream, write } from './testing/commands.ts'
import { advisoryLockAwaited, eventually } from './testing/eventually.ts'
import { follow } from './testing/follow.ts'
import { createMigratedDatabase, emptyLog } from './testing/migrated-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

const AN_HOUR = 3_600_000

let database: TestDatabase
/** Its tails look by themselves so rarely that only hints and reconnections can wake them. */
let store: EventStore
/** Its tails look by themselves all the time. */
let restless: EventStore
beforeAll(async () => {
  database = await createMigratedDatabase()
  store = createEventStore({ pool: database.pool, pollEveryMs: AN_HOUR })
  restless = createEventStore({ pool: database.pool, pollEveryMs: 5 })
})
beforeEach(() => emptyLog(database))
afterAll(() => database.drop())

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
  test('catches up, then follows at each hint', async () => {
    await note('before', 'before')
    const following = follow(store)
    await following.reached(2)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    await note('live')
    await following.reached(3)
    await following.stop()
    expect(following.events).toEqual(await store.readAfter(0, 10))
    expect(following.troubles).toEqual([])
  })

  test('misses nothing that comes before its listening connection is there', async () => {
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
    expect(following.events).toEqual(await store.readAfter(1, 10))
  })

  test('comes in pages of 1000 at most', async () => {
    await note(...Array.from({ length: 2500 }, String))
    const following = follow(store)
    await following.reached(2500)
    await following.stop()
    expect(following.pages).toEqual([1000, 1000, 500])
  })

  test('told not to listen follows by looking, without a connection of its own', async () => {
    const following = follow(restless, { listen: false })
    await note('looked for')
    await following.reached(1)
    await note('looked for')
    await following.reached(2)
    expect(await listeners()).toEqual([])
    await following.stop()
  })
})

describe('a tail of the store that records', () => {
  /** Wakes nobody, but by what the test has it say. */
  function silentBus(): HintBus & { hint: (upTo?: number) => void } {
    const bus = { hint: (_?: number): void => {}, tell: () => {}, listen }
    function listen({ onHint }: Parameters<HintBus['listen']>[0]): Promise<void> {
      bus.hint = onHint
      return Promise.resolve()
    }
    return bus
  }

  async function alone() {
    const pool = database.openPool()
    const hints = silentBus()
    const asked = vi.spyOn(pool, 'query')
    const pagesRead = (): number =>
      asked.mock.calls.filter(([statement]) => Object(statement).name === 'event_store.page').length
    const own = createEventStore({ pool, hints, pollEveryMs: AN_HOUR })
    const following = follow(own)
    const noteOwn = (...texts: string[]) => own.append(command(write(newStream(), 'new', ...texts)))
    await eventually(() => pagesRead() === 1, 'its first look')
    await Promise.all(asked.mock.results.map(({ value }): unknown => value))
    return { hints, own, pagesRead, following, noteOwn }
  }

  test('is handed what is recorded, without a hint and without reading it', async () => {
    const { following, noteOwn, pagesRead } = await alone()
    await noteOwn('one', 'two')
    await Promise.all(Array.from({ length: 20 }, () => noteOwn('at once')))
    await following.reached(22)
    await following.stop()
    expect(following.events).toEqual(await store.readAfter(0, 100))
    expect(pagesRead()).toBe(1)
  })

  test('reads what another store recorded before it', async () => {
    const { following, noteOwn } = await alone()
    await note('unheard of')
    await noteOwn('own')
    await following.reached(2)
    await following.stop()
    expect(following.events).toEqual(await store.readAfter(0, 100))
  })

  test('reads at a hint of what it doesn’t have, or of nothing in particular, and at no other', async () => {
    const { following, noteOwn, pagesRead, hints } = await alone()
    await noteOwn('own')
    await following.reached(1)
    hints.hint(1)
    await noteOwn('own')
    await following.reached(2)
    expect(pagesRead()).toBe(1)
    hints.hint()
    await eventually(() => pagesRead() === 2, 'a look')
    await note('of another')
    hints.hint(3)
    await following.reached(3)
    await following.stop()
    expect(pagesRead()).toBe(3)
  })

  /** Does these things while nobody may append, so that whoever appends is still under way. */
  async function whileNobodyAppends<Done>(act: () => Promise<Done>): Promise<Done> {
    const holder = await database.pool.connect()
    await holder.query(`begin; select ${LOCK_APPENDS}`)
    const done = await act()
    await holder.query('commit')
    holder.release()
    return done
  }

  test('doesn’t read, at a hint, what its store is about to hand it', async () => {
    const { following, noteOwn, pagesRead, hints } = await alone()
    const appended = await whileNobodyAppends(async () => {
      const appending = [noteOwn('own')]
      await advisoryLockAwaited(database.pool)
      hints.hint(1)
      return appending
    })
    await Promise.all(appended)
    await following.reached(1)
    await following.stop()
    expect(pagesRead()).toBe(1)
  })

  test('reads what it waited for in vain, once nothing of that hint’s time is under way', async () => {
    const { following, own, hints } = await alone()
    const stream = newStream()
    const appended = await whileNobodyAppends(async () => {
      const theirs = store.append(command(write(stream, 'new', 'of another')))
      await advisoryLockAwaited(database.pool)
      const refused = own.append(command(write(stream, 'new', 'too late')))
      hints.hint(1)
      return [theirs, refused]
    })
    expect(await Promise.all(appended)).toMatchObject([{ status: 'appended' }, { status: 'conflict' }])
    await following.reached(1)
    await following.stop()
  })

  test('reads what came while its reader was busy, when there is too much to keep', async () => {
    const pool = database.openPool()
    const own = createEventStore({ pool, hints: silentBus(), pollEveryMs: AN_HOUR })
    const ending = new AbortController()
    const found: number[] = []
    const begun = own.append(command(write(newStream(), 'new', 'first')))
    for await (const page of own.tail({ after: 0, signal: ending.signal })) {
      await begun
      expect(page.length).toBeLessThanOrEqual(1000)
      found.push(...page.map(({ position }) => position))
      if (found.length === 1)
        for (let turn = 0; turn < 3; turn++)
          await own.append(command(write(newStream(), 'new', ...Array.from({ length: 700 }, String))))
      if (found.length === 2101) ending.abort()
    }
    expect(found).toEqual(Array.from({ length: 2101 }, (_, index) => index + 1))
  })

  test('takes nothing for its history before a look has shown that it is', async () => {
    const pool = database.openPool()
    const own = createEventStore({ pool, hints: silentBus(), pollEveryMs: AN_HOUR })
    const failing = new Error('the first look fails')
    const looking = vi.spyOn(pool, 'query').mockImplementationOnce(() => Promise.reject(failing) as never)
    const following = follow(own, { epoch: randomUUID() })
    await own.append(command(write(newStream(), 'new', 'of another history')))
    await expect(following.ended).rejects.toMatchObject({ _tag: 'OtherHistoryError' })
    expect(following.troubles).toEqual([failing])
    expect(following.events).toEqual([])
    looking.mockRestore()
  })

  test('looks when a command turns out to have been recorded before, and its answer lost', async () => {
    const { following, own } = await alone()
    const lost = command(write(newStream(), 'new', 'answer lost'))
    await store.append(lost)
    expect(following.events).toEqual([])
    expect(await own.append(lost)).toMatchObject({ status: 'duplicate' })
    await following.reached(1)
    await following.stop()
  })
})

describe('the end of a tail', () => {
  test('comes quietly with the signal, and takes the listening connection along', async () => {
    const following = follow(store)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    await following.stop()
    await eventually(async () => (await listeners()).length === 0, 'its end')
    expect(following.troubles).toEqual([])
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
  test('listens again on a new one, and says so', async () => {
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
    expect(following.troubles).toMatchObject([{ code: '57P01' }])
  })

  test('catches up with what it missed meanwhile', async () => {
    const following = follow(store)
    await eventually(async () => (await listeners()).length === 1, 'the listening connection')
    await terminateOthers()
    await note('missed')
    await following.reached(1)
    await following.stop()
  })

  test('goes on through the loss of all of them, again and again', async () => {
    const following = follow(restless)
    for (let round = 1; round <= 10; round += 1) {
      await note(`${round}`)
      await terminateOthers()
      await following.reached(round)
    }
    await following.stop()
    expect(following.events).toEqual(await store.readAfter(0, 100))
  })

  test('tells of a database that does not answer, and goes on when it does', async () => {
    const following = follow(restless)
    await note('before')
    await following.reached(1)
    await database.pool.query('alter table event_store.head rename to hidden')
    await eventually(() => following.troubles.length > 0, 'trouble')
    await database.pool.query('alter table event_store.hidden rename to head')
    await note('after')
    await following.reached(2)
    await following.stop()
    expect(following.troubles[0]).toMatchObject({ code: '42P01' })
  })
})

describe('a log that is no longer what it was', () => {
  test('ends a tail at a gap, after what came before it', async () => {
    await note('1', '2', '3')
    const following = follow(restless)
    await following.reached(3)
    await database.pool.query('update event_store.head set position = 5')
    await expect(following.ended).rejects.toMatchObject({ _tag: 'LogGapError', expected: 4, found: null })
    expect(following.events).toHaveLength(3)
  })

  test('ends a tail when the epoch is renewed', async () => {
    await note('1')
    const following = follow(restless)
    await following.reached(1)
    await renewEpoch(database.pool)
    await expect(following.ended).rejects.toMatchObject({ _tag: 'OtherHistoryError' })
  })

  test('ends a tail that was given the epoch of another history, before any event', async () => {
    await note('1')
    const following = follow(restless, { epoch: randomUUID() })
    await expect(following.ended).rejects.toMatchObject({ _tag: 'OtherHistoryError' })
    expect(following.events).toEqual([])
  })

  test('ends a tail when it is shorter than what was read', async () => {
    await note('1', '2')
    const following = follow(restless)
    await following.reached(2)
    await database.pool.query('delete from event_store.events where position = 2')
    await database.pool.query('update event_store.head set position = 1')
    await expect(following.ended).rejects.toMatchObject({ _tag: 'OtherHistoryError' })
  })
})
