import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEventStore, type EventData, type EventStore, type ExpectedVersion } from './event-store.ts'
import { command, newStream, noted, write } from './testing/commands.ts'
import { migratedDatabase } from './testing/migrated-database.ts'
import { readAfter, readStream } from './testing/reading.ts'

const database = migratedDatabase()
let store: EventStore
beforeAll(async () => {
  store = createEventStore({ pool: database.pool })
})

async function streamOf(count: number): Promise<string> {
  const stream = newStream()
  for (let version = 0; version < count; version += 1)
    await store.append(command(write(stream, version, `${version}`)))
  return stream
}

describe('an append', () => {
  test('returns its events as readers will get them', async () => {
    const stream = newStream()
    const appended = await store.append(command(write(stream, 'new', 'one', 'two')))
    expect(appended).toEqual({
      status: 'appended',
      position: (await store.head()).position,
      events: await readStream(store, stream),
    })
  })

  test('numbers its events in the log, in the order of its writes, and in their streams', async () => {
    const [first, second] = [newStream(), await streamOf(2)]
    const before = (await store.head()).position
    await store.append(command(write(first, 'new', 'a', 'b'), write(second, 2, 'c')))
    const log = await readAfter(store, before)
    expect(log.map(({ position, stream, version }) => [position - before, stream, version])).toEqual([
      [1, first, 1],
      [2, first, 2],
      [3, second, 3],
    ])
  })

  test('records the actor, the time, the command id and the id of the event', async () => {
    const [at, id, stream] = [new Date('2026-12-24T18:30:15.123Z'), randomUUID(), newStream()]
    const dated = createEventStore({ pool: database.pool, now: () => at, newId: () => id })
    await dated.append({
      commandId: `wrap-${stream}`,
      actor: null,
      writes: [write(stream, 'new', 'wrapped')],
    })
    expect(await readStream(store, stream)).toEqual([
      {
        position: (await store.head()).position,
        stream,
        version: 1,
        id,
        ...noted('wrapped'),
        actor: null,
        at,
        commandId: `wrap-${stream}`,
      },
    ])
  })

  test('stores the data exactly: order of keys, numbers, every script', async () => {
    const stream = newStream()
    const data = {
      zebra: 1,
      ant: [0.1, 1e21, -5, Number.MAX_SAFE_INTEGER],
      'a "key" \\ with {quotes}, commas': 'NULL',
      text: '\\u0000 \u2028 \t\n é 🎁 👩‍👩‍👧 ﷽',
      empty: [{}, null, ''],
    }
    await store.append(command({ stream, expected: 'new', events: [{ type: 'Noted', schema: 3, data }] }))
    const [event] = await readStream(store, stream)
    expect(JSON.stringify(event?.data)).toBe(JSON.stringify(data))
    expect(event?.schema).toBe(3)
  })

  test('returns the data as JSON stores it, not as it was passed', async () => {
    const stream = newStream()
    const data = { on: new Date('2026-12-25'), nothing: undefined }
    const appended = await store.append(
      command({ stream, expected: 'new', events: [{ ...noted(''), data }] }),
    )
    expect(appended).toMatchObject({ events: [{ data: { on: '2026-12-25T00:00:00.000Z' } }] })
    expect(appended).toMatchObject({ events: await readStream(store, stream) })
  })
})

describe('the expected version', () => {
  test.each<[ExpectedVersion, number, 'appended' | 'conflict']>([
    ['new', 0, 'appended'],
    ['new', 2, 'conflict'],
    ['mustExist', 0, 'conflict'],
    ['mustExist', 2, 'appended'],
    ['any', 0, 'appended'],
    ['any', 2, 'appended'],
    [0, 0, 'appended'],
    [0, 2, 'conflict'],
    [1, 0, 'conflict'],
    [1, 2, 'conflict'],
    [2, 2, 'appended'],
    [3, 2, 'conflict'],
    [2 ** 40, 2, 'conflict'],
  ])('%s, on a stream of %i events, means %s', async (expected, count, status) => {
    const stream = await streamOf(count)
    const result = await store.append(command(write(stream, expected, 'more')))
    const recorded = await readStream(store, stream)
    if (status === 'appended') expect(result).toMatchObject({ status, events: recorded.slice(count) })
    else expect(result).toEqual({ status, stream, expected, actual: count })
    expect(recorded).toHaveLength(status === 'appended' ? count + 1 : count)
  })

  test('is part of the conflict, with its stream', async () => {
    const [fine, moved] = [newStream(), await streamOf(1)]
    const result = await store.append(command(write(fine, 'new', 'x'), write(moved, 'new', 'y')))
    expect(result).toEqual({ status: 'conflict', stream: moved, expected: 'new', actual: 1 })
  })
})

describe('a guard', () => {
  test.each<[ExpectedVersion, number]>([
    ['new', 0],
    ['mustExist', 2],
    ['any', 0],
    [2, 2],
  ])(
    '%s lets the command through when its stream has %i events, and writes nothing to it',
    async (expected, count) => {
      const [guarded, stream] = [await streamOf(count), newStream()]
      const result = await store.append(command(write(guarded, expected), write(stream, 'new', 'guarded')))
      expect(result).toMatchObject({ status: 'appended', events: [{ stream, version: 1 }] })
      expect(await readStream(store, guarded)).toHaveLength(count)
    },
  )

  test.each<[ExpectedVersion, number]>([
    ['new', 2],
    ['mustExist', 0],
    [1, 2],
  ])('%s makes the whole command conflict when its stream has %i events', async (expected, count) => {
    const [guarded, stream] = [await streamOf(count), newStream()]
    const result = await store.append(command(write(stream, 'new', 'guarded'), write(guarded, expected)))
    expect(result).toEqual({ status: 'conflict', stream: guarded, expected, actual: count })
    expect(await readStream(store, stream)).toEqual([])
  })
})

describe('an append that the database could not store unchanged', () => {
  const one = (data: EventData) => command({ stream: 's', expected: 'any', events: [{ ...noted(''), data }] })
  test.each([
    ['without events', command(write('s', 'any'), write('t', 'any'))],
    ['without writes', command()],
    ['with a stream twice', command(write('s', 'any', 'x'), write('s', 'any'))],
    ['with a NUL in the data', one({ text: 'a\0b' })],
    ['with a NUL in a key of the data', one({ 'a\0b': 1 })],
    ['with a NUL after a backslash', one({ text: '\\\0' })],
    ['with half of a surrogate pair in the data', one({ text: '🎁'.slice(0, 1) })],
    ['with the other half', one({ text: '🎁'.slice(1) })],
    ['with data that JSON turns into text', one({ toJSON: () => 'text' })],
    ['with data that JSON cannot hold', one({ big: 1n })],
    ['with a NUL in the stream', command(write('s\0', 'any', 'x'))],
    ['with half of a surrogate pair in the stream', command(write('s\ud83c', 'any', 'x'))],
    ['with a NUL in the actor', { ...command(write('s', 'any', 'x')), actor: '\0' }],
    ['with a NUL in the command id', { ...command(write('s', 'any', 'x')), commandId: '\0' }],
    ['with an empty command id', { ...command(write('s', 'any', 'x')), commandId: '' }],
    ['with an empty stream', command(write('', 'any', 'x'))],
    [
      'with a NUL in the type',
      command({ stream: 's', expected: 'any', events: [{ ...noted(''), type: '\0' }] }),
    ],
    ['with schema 0', command({ stream: 's', expected: 'any', events: [{ ...noted(''), schema: 0 }] })],
    ['with a negative expected version', command(write('s', -1, 'x'))],
    ['with a broken expected version', command(write('s', 0.5, 'x'))],
  ])('%s is a mistake of the caller', async (_, append) => {
    const before = await store.head()
    await expect(store.append(append)).rejects.toThrow(TypeError)
    expect(await store.head()).toEqual(before)
  })
})

describe('closing', () => {
  test('waits for appends under way, and refuses later ones', async () => {
    const closing = createEventStore({ pool: database.pool })
    const streams = Array.from({ length: 20 }, newStream)
    const before = (await store.head()).position
    const underWay = streams.map((stream) => closing.append(command(write(stream, 'new', 'last minute'))))
    await closing.close()
    expect((await store.head()).position).toBe(before + 20)
    expect(await Promise.all(underWay)).toMatchObject(streams.map((stream) => ({ events: [{ stream }] })))
    await expect(closing.append(command(write(newStream(), 'new', 'late')))).rejects.toMatchObject({
      name: 'StoreClosedError',
    })
  })
})
