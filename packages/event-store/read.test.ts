import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore, type RecordedEvent } from './event-store.ts'
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
    await store.append(command(write('long', 'new', ...Array.from({ length: 100 }, String))))
    for await (const page of store.readLog({ batch: 10 })) if (page.at(-1)?.position === 30) break
    await eventually(() => database.pool.idleCount === database.pool.totalCount, 'the connection to be free')
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
