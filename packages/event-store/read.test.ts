import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore, type RecordedEvent } from './event-store.ts'
import { command, write } from './testing/commands.ts'
import { eventually } from './testing/eventually.ts'
import { emptyLog, migratedDatabase } from './testing/migrated-database.ts'
import { readAfter } from './testing/reading.ts'

const database = migratedDatabase()
let store: EventStore
beforeAll(async () => {
  store = createEventStore({ pool: database.pool })
})
beforeEach(() => emptyLog(database))

const texts = (events: readonly RecordedEvent[] = []) => events.map((event) => event.data['text'])

/** Positions 1 to 6: a1 b1 a2 b2 a3 b3. */
async function interleave(): Promise<void> {
  for (const round of ['1', '2', '3'])
    await store.append(command(write('a', 'any', `a${round}`), write('b', 'any', `b${round}`)))
}

describe('reading streams', () => {
  test('returns the events of each stream in order, and none for one that does not exist', async () => {
    await interleave()
    const streams = await store.readStreams(['b', 'nobody', 'a'])
    expect([...streams].map(([stream, events]) => [stream, texts(events)])).toEqual([
      ['b', ['b1', 'b2', 'b3']],
      ['nobody', []],
      ['a', ['a1', 'a2', 'a3']],
    ])
  })
})

describe('reading the log after a position', () => {
  test('returns the events that follow', async () => {
    await interleave()
    expect(texts(await readAfter(store, 4))).toEqual(['a3', 'b3'])
    expect(await readAfter(store, 6)).toEqual([])
  })

  test.each([
    ['in the middle', 3, 'should go on at position 3, but has 4 there'],
    ['at the beginning', 1, 'should go on at position 1, but has 2 there'],
    ['at the end', 6, 'should go on at position 6, but it ends there'],
  ])('notices an event that is missing %s', async (_, position, message) => {
    await interleave()
    await database.pool.query('delete from event_store.events where position = $1', [position])
    await expect(readAfter(store, 0)).rejects.toMatchObject({
      name: 'LogGapError',
      expected: position,
      message: expect.stringContaining(message),
    })
  })

  test('refuses a position beyond the end of the log, since it comes from another history', async () => {
    await interleave()
    await expect(readAfter(store, 7)).rejects.toMatchObject({ name: 'OtherHistoryError' })
  })
})

describe('reading the log', () => {
  async function pagesOf(log: AsyncIterable<readonly RecordedEvent[]>) {
    const pages: (readonly RecordedEvent[])[] = []
    for await (const page of log) pages.push(page)
    return pages
  }

  test('returns each of 20,000 events once, in order, in pages of the given size', async () => {
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

  test('ends at the head of the first read, although the log grows meanwhile', async () => {
    await interleave()
    const seen: RecordedEvent[] = []
    for await (const page of store.readLog({ batch: 1 })) {
      seen.push(...page)
      await store.append(command(write('c', 'any', 'meanwhile')))
    }
    expect(texts(seen)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
  })

  test('returns each event as reading its stream does, whatever text it has', async () => {
    const odd = ['tab\t', 'line\nline\r', '\\N', '\\', '"quoted"', '\b\f\v', 'é ✨ 🎁', '', '\\t', '[1],']
    for (const text of odd)
      await store.append({ ...command(write(`odd-${text}`, 'new', text)), actor: text === '' ? null : text })
    const streams = await store.readStreams(odd.map((text) => `odd-${text}`))
    expect((await pagesOf(store.readLog())).flat()).toEqual([...streams.values()].flat())
  })

  test('frees its connection when its reader stops in the middle', async () => {
    await store.append(command(write('long', 'new', ...Array.from({ length: 100 }, String))))
    for await (const page of store.readLog({ batch: 10 })) if (page.at(-1)?.position === 30) break
    await eventually(() => database.pool.idleCount === database.pool.totalCount, 'the connection to be free')
  })

  test.each([
    ['in the middle', '= 4', 4],
    ['at the end', '> 4', 5],
  ])('notices what is missing %s', async (_, gone, expected) => {
    await interleave()
    await database.pool.query(`delete from event_store.events where position ${gone}`)
    await expect(pagesOf(store.readLog({ batch: 2 }))).rejects.toMatchObject({ expected })
  })
})
