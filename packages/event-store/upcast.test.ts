import { describe, expect, test } from 'vitest'
import { createEventStore, type NewEvent } from './event-store.ts'
import { command, newStream } from './testing/commands.ts'
import { follow } from './testing/follow.ts'
import { createMigratedDatabase } from './testing/migrated-database.ts'
import { readAfter, readStream } from './testing/reading.ts'
import { upcast, type Upcasts } from './recorded-events.ts'

/** Schema 2 splits the name in two; schema 3 names the country. */
const upcasts: Upcasts = {
  GuestInvited: [
    ({ name, ...rest }) => {
      const [given, family] = String(name).split(' ')
      return { ...rest, given, family }
    },
    (data) => ({ ...data, country: 'FR' }),
  ],
}

const invited = (schema: number, data: NewEvent['data']): NewEvent => ({ type: 'GuestInvited', schema, data })
const newest = invited(3, { given: 'Zoé', family: 'Blanc', country: 'FR' })

describe('upcasting an event', () => {
  test.each([
    ['from schema 1', invited(1, { name: 'Zoé Blanc' }), newest],
    ['from schema 2', invited(2, { given: 'Zoé', family: 'Blanc' }), newest],
    ['of the newest schema leaves it alone', newest, newest],
    [
      'of a type without upcasts leaves it alone',
      { ...newest, type: 'Left', schema: 7 },
      { ...newest, type: 'Left', schema: 7 },
    ],
    [
      'of a type named like a property of every object',
      { ...newest, type: 'toString' },
      { ...newest, type: 'toString' },
    ],
  ])('%s', (_, event, expected) => {
    expect(upcast(upcasts, event)).toEqual(expected)
  })

  test('does not touch the event it was given', () => {
    const old = invited(1, { name: 'Zoé Blanc' })
    upcast(upcasts, old)
    expect(old).toEqual(invited(1, { name: 'Zoé Blanc' }))
  })

  test('refuses one that a newer release wrote', () => {
    expect(() => upcast(upcasts, invited(4, {}))).toThrow(
      'GuestInvited has schema 4, but the newest known is 3',
    )
  })
})

test('the store upcasts events wherever it returns them, and leaves them stored as they were written', async () => {
  const database = await createMigratedDatabase()
  const projected: object[] = []
  const store = createEventStore({
    pool: database.pool,
    upcasts,
    project: (events) => {
      projected.push(...events)
      return []
    },
  })
  const stream = newStream()
  const old = command({ stream, expected: 'new', events: [invited(1, { name: 'Zoé Blanc' })] })
  const answers = [await store.append(old), await store.append(old)]
  const following = follow(store)
  await following.reached(1)
  await following.stop()

  const given = {
    answers: answers.map((answer) => (answer.status === 'conflict' ? [] : answer.events)),
    projected,
    streams: await readStream(store, stream),
    log: await readAfter(store, 0),
    tail: following.events,
  }
  const once = [expect.objectContaining(newest)]
  expect(given).toEqual({
    answers: [once, once],
    projected: once,
    streams: once,
    log: once,
    tail: once,
  })
  const { rows } = await database.pool.query('select schema, data from event_store.events')
  expect(rows).toEqual([{ schema: 1, data: { name: 'Zoé Blanc' } }])
  await database.drop()
})

test('the store refuses to record an event that it could not read back', async () => {
  const database = await createMigratedDatabase()
  const store = createEventStore({ pool: database.pool, upcasts })
  const tooNew = command({ stream: newStream(), expected: 'new', events: [invited(4, {})] })
  await expect(store.append(tooNew)).rejects.toMatchObject({ name: 'UnknownSchemaError' })
  expect(await store.head()).toMatchObject({ position: 0 })
  await database.drop()
})

test('with `onUnreadable`, the store reads on after an event that a newer release wrote', async () => {
  const database = await createMigratedDatabase()
  const newer = createEventStore({ pool: database.pool })
  const stream = newStream()
  for (const schema of [3, 4, 3])
    await newer.append(command({ stream, expected: 'any', events: [invited(schema, newest.data)] }))

  const store = createEventStore({ pool: database.pool, upcasts })
  await expect(store.readStreams([stream])).rejects.toMatchObject({ name: 'UnknownSchemaError' })
  const reported: unknown[] = []
  const onUnreadable = (...all: unknown[]): void => void reported.push(all)
  const read = await store.readStreams([stream], onUnreadable)
  const following = follow(store, { onUnreadable })
  await following.reached(2)
  await following.stop()
  expect(read.get(stream)?.map(({ position }) => position)).toEqual([1, 3])
  expect(following.events.map(({ position }) => position)).toEqual([1, 3])
  const unreadable = [
    expect.objectContaining({ position: 2, stream, schema: 4 }),
    expect.objectContaining({ name: 'UnknownSchemaError' }),
  ]
  expect(reported).toEqual([unreadable, unreadable])
  await database.drop()
})
