import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore, type RecordedEvent, type ToldEvent } from './event-store.ts'
import { command, write } from './testing/commands.ts'
import { eventually } from './testing/eventually.ts'
import { createMigratedDatabase, emptyLog } from './testing/migrated-database.ts'
import type { TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await createMigratedDatabase()
  store = createEventStore({ pool: database.pool })
})
beforeEach(() => emptyLog(database))
afterAll(() => database.drop())

const texts = (events: readonly RecordedEvent[] = []) => events.map((event) => event.data['text'])

/** Positions 1 to 6: a1 b1 a2 b2 a3 b3. */
async function interleave(): Promise<void> {
  for (const round of ['1', '2', '3'])
    await store.append(command(write('a', 'any', `a${round}`), write('b', 'any', `b${round}`)))
}

describe('reading a stream', () => {
  test('gives its events in order, and none of another', async () => {
    await interleave()
    expect(texts(await store.readStream('a'))).toEqual(['a1', 'a2', 'a3'])
  })

  test('can begin after a version and end with a position', async () => {
    await interleave()
    expect(texts(await store.readStream('a', { after: 1 }))).toEqual(['a2', 'a3'])
    expect(texts(await store.readStream('a', { upTo: 3 }))).toEqual(['a1', 'a2'])
    expect(texts(await store.readStream('a', { after: 1, upTo: 4 }))).toEqual(['a2'])
  })

  test('gives nothing for one that does not exist', async () => {
    expect(await store.readStream('nobody')).toEqual([])
  })
})

describe('reading streams', () => {
  test('gives each of them, empty ones too, in the order asked for', async () => {
    await interleave()
    const streams = await store.readStreams(['b', 'nobody', 'a'])
    expect([...streams].map(([stream, events]) => [stream, texts(events)])).toEqual([
      ['b', ['b1', 'b2', 'b3']],
      ['nobody', []],
      ['a', ['a1', 'a2', 'a3']],
    ])
  })

  test('can end with a position', async () => {
    await interleave()
    const streams = await store.readStreams(['a', 'b'], { upTo: 3 })
    expect([texts(streams.get('a')), texts(streams.get('b'))]).toEqual([['a1', 'a2'], ['b1']])
  })
})

describe('reading after a position', () => {
  test('gives what follows, up to the limit', async () => {
    await interleave()
    expect(texts(await store.readAfter(1, 3))).toEqual(['b1', 'a2', 'b2'])
    expect(texts(await store.readAfter(4, 100))).toEqual(['a3', 'b3'])
    expect(await store.readAfter(6, 100)).toEqual([])
  })

  test.each([
    ['in the middle', 3, { expected: 3, found: 4 }],
    ['at the beginning', 1, { expected: 1, found: 2 }],
    ['at the end', 6, { expected: 6, found: null }],
  ])('notices an event that is missing %s', async (_, position, gap) => {
    await interleave()
    await database.pool.query('delete from event_store.events where position = $1', [position])
    await expect(store.readAfter(0, 100)).rejects.toMatchObject({ _tag: 'LogGapError', ...gap })
  })

  test('refuses a position that the log has not reached: it comes from another history', async () => {
    await interleave()
    await expect(store.readAfter(7, 100)).rejects.toMatchObject({ _tag: 'OtherHistoryError' })
  })
})

describe('reading the log', () => {
  async function pagesOf(log: AsyncIterable<readonly RecordedEvent[]>) {
    const pages: (readonly RecordedEvent[])[] = []
    for await (const page of log) pages.push(page)
    return pages
  }

  test('gives 20,000 events once each, in order, in pages of the size asked for', async () => {
    for (let year = 0; year < 20; year += 1)
      await store.append(command(write(`year-${year}`, 'new', ...Array.from({ length: 1000 }, String))))
    const positions: number[] = []
    const sizes = new Set<number>()
    for await (const page of store.readLog({ batch: 800 })) {
      sizes.add(page.length)
      positions.push(...page.map((event) => event.position))
    }
    expect(positions).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1))
    expect(sizes).toEqual(new Set([800]))
  })

  test('can begin after a position and end with one', async () => {
    await interleave()
    const pages = await pagesOf(store.readLog({ after: 1, upTo: 5, batch: 3 }))
    expect(pages.map(texts)).toEqual([['b1', 'a2', 'b2'], ['a3']])
    expect(await pagesOf(store.readLog({ after: 4, upTo: 4 }))).toEqual([])
    expect((await pagesOf(store.readLog({ after: 4, upTo: 99 }))).map(texts)).toEqual([['a3', 'b3']])
  })

  test('ends where the head was when it began, although the log grows under it', async () => {
    await interleave()
    const seen: RecordedEvent[] = []
    for await (const page of store.readLog({ batch: 1 })) {
      seen.push(...page)
      await store.append(command(write('c', 'any', 'meanwhile')))
    }
    expect(texts(seen)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
  })

  test('gives each event as any other reading does, whatever stands in it', async () => {
    const odd = ['tab\t', 'line\nline\r', '\\N', '\\', '"quoted"', '\b\f\v', 'é ✨ 🎁', '', '\\t', '[1],']
    for (const text of odd)
      await store.append({ ...command(write(`odd-${text}`, 'new', text)), actor: text === '' ? null : text })
    expect((await pagesOf(store.readLog())).flat()).toEqual(await store.readAfter(0, 100))
  })

  test('can be left in the middle', async () => {
    await store.append(command(write('long', 'new', ...Array.from({ length: 20_000 }, String))))
    for await (const page of store.readLog({ batch: 10 })) if (page.at(-1)?.position === 30) break
    const connected = `select count(*)::int as count from pg_stat_activity where datname = current_database() and query ilike 'copy%'`
    await eventually(
      async () => (await database.pool.query(connected)).rows[0].count === 0,
      'the connection to end',
    )
  })

  test('holds none of the pool’s connections', async () => {
    await interleave()
    for await (const _ of store.readLog({ batch: 2 }))
      expect(database.pool.idleCount).toBe(database.pool.totalCount)
  })

  test('notices an event that is missing', async () => {
    await interleave()
    await database.pool.query('delete from event_store.events where position = 4')
    await expect(pagesOf(store.readLog({ batch: 2 }))).rejects.toMatchObject({ expected: 4, found: 5 })
  })

  test('notices that the end is missing', async () => {
    await interleave()
    await database.pool.query('delete from event_store.events where position > 4')
    await expect(pagesOf(store.readLog({ batch: 2 }))).rejects.toMatchObject({ expected: 5, found: null })
  })
})

describe('reading thing by thing', () => {
  async function pagesOf(options: { readonly batch?: number; readonly share?: number } = {}) {
    const { position: upTo } = await store.head()
    const pages: (readonly ToldEvent[])[] = []
    for await (const page of store.readThings({ upTo, ...options })) pages.push(page)
    return pages
  }

  const positionsIn = (told: readonly ToldEvent[]) => told.map(({ position }) => position)

  /** Positions 1 to 6 of each of these, after one another: its streams by turns. */
  async function tell(things: readonly string[]): Promise<void> {
    for (const round of ['1', '2', '3'])
      for (const thing of things)
        await store.append(
          command(write(`wish-${thing}`, 'any', round), write(`purchase-${thing}`, 'any', round)),
        )
  }

  test('gives all of each together, whatever stream tells it, in log order', async () => {
    await tell(['b-2', 'a', 'b-1'])
    expect(positionsIn((await pagesOf()).flat())).toEqual([
      ...[3, 4, 9, 10, 15, 16, 5, 6, 11, 12, 17, 18, 1, 2, 7, 8, 13, 14],
    ])
  })

  test.each([1, 3, 7, 10])('cuts no thing in two, with pages of %i events', async (batch) => {
    await tell(['a', 'b', 'c', 'd'])
    const pages = await pagesOf({ batch })
    expect(pages.length).toBeGreaterThan(1)
    const seen = pages.map((page) => new Set(page.map(({ stream }) => stream.split('-')[1])))
    expect(seen.flatMap((things) => [...things])).toEqual(['a', 'b', 'c', 'd'])
  })

  test('gives each event once when it is sorted in several portions, and cuts no thing in two', async () => {
    const things = Array.from({ length: 20 }, (_, index) => `thing ${index}`)
    await tell(things)
    const told = (await pagesOf({ share: 15, batch: 2 })).flat()
    expect(positionsIn(told).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    )
    const turns = told.filter(
      (event, index) => event.stream.split('-')[1] !== told[index - 1]?.stream.split('-')[1],
    )
    expect(turns).toHaveLength(things.length)
  })

  test('tells what any other reading does, whatever stands in it', async () => {
    const odd = [
      'tab\t',
      'line\nline\r',
      '\\N',
      '\\',
      '"quoted"',
      '\b\f\v',
      'é ✨ 🎁',
      '-',
      '\\t',
      '[1],',
      'no dash',
    ]
    for (const text of odd)
      await store.append({ ...command(write(text, 'new', text)), actor: text === '-' ? null : text })
    const told = (await pagesOf()).flat().toSorted((one, other) => one.position - other.position)
    const read = await store.readAfter(0, 100)
    expect(told).toEqual(
      read.map(({ id: _id, version: _version, commandId: _commandId, at, ...event }) => ({
        ...event,
        at: at.toISOString(),
      })),
    )
  })

  test('ends with a position, and gives nothing of an empty log', async () => {
    expect(await pagesOf()).toEqual([])
    await tell(['a'])
    const told: ToldEvent[] = []
    for await (const page of store.readThings({ upTo: 4 })) told.push(...page)
    expect(positionsIn(told)).toEqual([1, 2, 3, 4])
  })

  test('leaves nobody connected when it is left early, or ends', async () => {
    await tell(Array.from({ length: 20 }, (_, index) => `thing ${index}`))
    for await (const _ of store.readThings({ upTo: 120, share: 15, batch: 2 })) break
    for await (const _ of store.readThings({ upTo: 120, share: 15, batch: 2 }));
    const readers = `select count(*)::int as left from pg_stat_activity
      where datname = current_database() and query like 'copy (select%'`
    await eventually(
      async () => (await database.pool.query(readers)).rows[0].left === 0,
      'the connections to end',
    )
  })

  test('says which event is missing', async () => {
    await tell(['a', 'b'])
    await database.pool.query('delete from event_store.events where position = 7')
    await expect(pagesOf()).rejects.toMatchObject({ _tag: 'LogGapError', expected: 7, found: 8 })
  })

  test('refuses a position that the log has not reached', async () => {
    const beyond = store.readThings({ upTo: 1 })[Symbol.asyncIterator]().next()
    await expect(beyond).rejects.toMatchObject({ _tag: 'OtherHistoryError' })
  })
})
