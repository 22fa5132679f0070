import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEventStore, type Append, type EventStore, type Project } from './event-store.ts'
import { command, newStream, write } from './testing/commands.ts'
import { migratedDatabase } from './testing/migrated-database.ts'
import { readAfter, readStream } from './testing/reading.ts'

const database = migratedDatabase()
let store: EventStore
beforeAll(async () => {
  await database.pool.query('create table name (name text constraint names_are_unique unique)')
  store = createEventStore({ pool: database.pool })
})

/** Appends at once: the first is flushed alone, the others wait for it and share a batch. */
async function burst(target: EventStore, appends: readonly Append[]) {
  // An append that was just answered may belong to a flush that ends in this very turn.
  await new Promise((resolve) => setImmediate(resolve))
  const opening = target.append(command(write(newStream(), 'new', 'opening')))
  return Promise.allSettled([opening, ...appends.map((append) => target.append(append))]).then((all) =>
    all.slice(1),
  )
}

const takeNames: Project = (events) =>
  events
    .filter((event) => event.data['text'] !== 'opening')
    .map((event) => ({ text: 'insert into name values ($1)', values: [event.data['text']] }))

describe('appends that arrive during a flush', () => {
  test('share one transaction, and one notification', async () => {
    const listener = await database.pool.connect()
    let notifications = 0
    listener.on('notification', () => void notifications++)
    await listener.query('listen event_store')
    const streams = Array.from({ length: 100 }, newStream)
    await store.append(command(write(newStream(), 5, 'in conflict, so that nobody is notified')))
    await burst(
      store,
      streams.map((stream) => command(write(stream, 'new', 'x', 'y'))),
    )
    const { rows } = await database.pool.query(
      'select distinct xmin::text from event_store.events where stream = any($1)',
      [streams],
    )
    expect(rows).toHaveLength(1)
    // Answered after every notification that was sent before.
    await listener.query('select 1')
    expect(notifications).toBe(2)
    listener.release(true)
  })

  test('keep their order on each stream', async () => {
    const stream = newStream()
    const texts = Array.from({ length: 20 }, (_, index) => `${index}`)
    await burst(
      store,
      texts.map((text) => command(write(stream, 'any', text))),
    )
    expect((await readStream(store, stream)).map((event) => event.data['text'])).toEqual(texts)
  })

  test('are checked one by one: a conflict or a duplicate affects no other append', async () => {
    const [taken, first, second] = [newStream(), newStream(), newStream()]
    const done = command(write(taken, 'new', 'done'))
    await store.append(done)
    const results = await burst(store, [
      command(write(first, 'new', 'x')),
      done,
      command(write(taken + '-untouched', 5, 'x'), write(first + '-bis', 'new', 'x')),
      command(write(second, 'any', 'x')),
    ])
    expect(results).toMatchObject([
      { value: { status: 'appended', events: [{ stream: first }] } },
      { value: { status: 'duplicate', events: [{ stream: taken }] } },
      { value: { status: 'conflict', actual: 0 } },
      { value: { status: 'appended', events: [{ stream: second }] } },
    ])
    expect(await readStream(store, first + '-bis')).toEqual([])
  })
})

describe('a batch with a member that fails', () => {
  test('in the projection: the others are recorded, and that one rejects with the error', async () => {
    const refusal = new Error('Not this one')
    const picky: Project = (events) => {
      if (events.some((event) => event.data['text'] === 'guilty')) throw refusal
      return []
    }
    const streams = Array.from({ length: 5 }, newStream)
    const results = await burst(
      createEventStore({ pool: database.pool, project: picky }),
      streams.map((stream, index) => command(write(stream, 'new', index === 2 ? 'guilty' : 'innocent'))),
    )
    expect(results[2]).toEqual({ status: 'rejected', reason: refusal })
    expect(results.filter((result) => result.status === 'fulfilled')).toMatchObject(
      Array.from({ length: 4 }, () => ({ value: { status: 'appended' } })),
    )
    const recorded = await store.readStreams(streams)
    expect(streams.map((stream) => recorded.get(stream)?.length)).toEqual([1, 1, 0, 1, 1])
  })

  test('at a constraint: the first gets the name, the second rejects with the constraint', async () => {
    const named = createEventStore({ pool: database.pool, project: takeNames })
    const name = randomUUID()
    const results = await burst(named, [
      command(write(newStream(), 'new', name)),
      command(write(newStream(), 'new', randomUUID())),
      command(write(newStream(), 'new', name)),
    ])
    expect(results).toMatchObject([
      { value: { status: 'appended' } },
      { value: { status: 'appended' } },
      { status: 'rejected', reason: { code: '23505', constraint: 'names_are_unique' } },
    ])
    const { rows } = await database.pool.query('select from name where name = $1', [name])
    expect(rows).toHaveLength(1)
  })

  test('in the log itself: only the append with a used id is refused', async () => {
    const taken = randomUUID()
    const ids = [randomUUID(), taken, randomUUID(), taken, randomUUID()]
    const clumsy = createEventStore({ pool: database.pool, newId: () => ids.shift() ?? randomUUID() })
    const results = await burst(
      clumsy,
      Array.from({ length: 4 }, () => command(write(newStream(), 'new', 'x'))),
    )
    expect(results).toMatchObject([
      { value: { status: 'appended', events: [{ id: taken }] } },
      { value: { status: 'appended' } },
      { status: 'rejected', reason: { code: '23505', constraint: 'events_id_key' } },
      { value: { status: 'appended' } },
    ])
  })

  test('leaves no gap in the log', async () => {
    const { position } = await store.head()
    expect(await readAfter(store, 0)).toHaveLength(position)
  })
})
