import { beforeAll, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore, type MaskedEvent } from './event-store.ts'
import { command, newStream, write } from './testing/commands.ts'
import { advisoryLockAwaited } from './testing/eventually.ts'
import { migratedDatabase } from './testing/migrated-database.ts'
import { readStream } from './testing/reading.ts'
import { pausingAppends } from './transaction.ts'

const database = migratedDatabase()
let store: EventStore
beforeAll(async () => {
  store = createEventStore({ pool: database.pool })
})

/** Writes a stream with these texts, and returns it with what masks them. */
async function written(...texts: readonly string[]) {
  const stream = newStream()
  await store.append(command(write(stream, 'new', ...texts)))
  const events = await readStream(store, stream)
  const masked = events.map(({ position, schema }): MaskedEvent => ({ position, schema, data: { text: '' } }))
  return { stream, events, masked }
}

const textsOf = async (stream: string): Promise<unknown[]> =>
  (await readStream(store, stream)).map(({ data }) => data['text'])

describe('erasing', () => {
  test('changes the data in place, and records the command', async () => {
    const { stream, events, masked } = await written('Léa', 'Léa encore')
    const other = await written('Marc')
    const { position } = await store.head()
    const farewell = command(write(stream, 'mustExist', 'farewell'))
    await pausingAppends(database.pool, async (client) => {
      const recorded = await store.erase(client, masked, farewell)
      expect(recorded).toMatchObject([{ position: position + 1, stream, version: 3 }])
    })
    const after = await readStream(store, stream)
    expect(after.slice(0, 2)).toEqual(events.map((event) => ({ ...event, data: { text: '' } })))
    expect(await textsOf(stream)).toEqual(['', '', 'farewell'])
    expect(await readStream(store, other.stream)).toEqual(other.events)
    const { rows } = await database.pool.query(`select from event_store.events where data::text like '%Léa%'`)
    expect(rows).toEqual([])
  })

  test('forgets the fingerprints of what is erased and of the actor’s commands, and no others', async () => {
    const fingerprinted = (stream: string, actor: string) => ({
      ...command(write(stream, 'new', 'Léa')),
      actor,
      fingerprint: actor,
    })
    const about = fingerprinted(newStream(), 'Marc')
    const [by, other] = [fingerprinted(newStream(), 'Léa'), fingerprinted(newStream(), 'Marc')]
    for (const one of [about, by, other]) await store.append(one)
    const [event] = (await store.readCommand(about.commandId)).events
    await pausingAppends(database.pool, async (client) => {
      const farewell = command(write(by.writes[0]?.stream ?? '', 'mustExist', 'farewell'))
      const masked = [{ position: event?.position ?? 0, schema: 1, data: {} }]
      await store.erase(client, masked, { ...farewell, actor: 'Léa' })
    })
    const left = await Promise.all([about, by, other].map(({ commandId }) => store.readCommand(commandId)))
    expect(left.map(({ fingerprint }) => fingerprint)).toEqual([null, null, 'Marc'])
  })

  test('is done as a whole or not at all', async () => {
    const { stream, masked } = await written('Léa')
    const { position } = await store.head()
    const failing = pausingAppends(database.pool, async (client) => {
      await store.erase(client, masked, command(write(stream, 'mustExist', 'farewell')))
      throw new Error('The power is out')
    })
    await expect(failing).rejects.toThrow('The power is out')
    expect(await textsOf(stream)).toEqual(['Léa'])
    expect(await store.head()).toMatchObject({ position })
  })

  test('is refused when a stream has another version than expected, or an event is unknown', async () => {
    const { stream, masked } = await written('Léa')
    const erase = (events: readonly MaskedEvent[], expected: 'new' | 'mustExist') =>
      pausingAppends(database.pool, async (client) => {
        await store.erase(client, events, command(write(stream, expected, 'farewell')))
      })
    await expect(erase(masked, 'new')).rejects.toThrow(`${stream} is at version 1, not new`)
    const unknown = { position: 1_000_000, schema: 1, data: {} }
    await expect(erase([...masked, unknown], 'mustExist')).rejects.toThrow('is not in the log')
    expect(await textsOf(stream)).toEqual(['Léa'])
  })

  test('is recorded once, and changes nothing when it is done again', async () => {
    const { stream, masked } = await written('Léa')
    const farewell = command(write(stream, 'mustExist', 'farewell'))
    const lengths: number[] = []
    const erase = () =>
      pausingAppends(database.pool, async (client) => {
        lengths.push((await store.erase(client, masked, farewell)).length)
      })
    await erase()
    await erase()
    expect(lengths).toEqual([1, 0])
    expect(await textsOf(stream)).toEqual(['', 'farewell'])
  })

  test('makes appends wait, and a tail gets its event', async () => {
    const { stream, masked } = await written('Léa')
    const { position } = await store.head()
    const another = newStream()
    const waiting: ReturnType<EventStore['append']>[] = []
    await pausingAppends(database.pool, async (client) => {
      await store.erase(client, masked, command(write(stream, 'mustExist', 'farewell')))
      waiting.push(store.append(command(write(another, 'new', 'patient'))))
      await advisoryLockAwaited(database.pool)
    })
    expect(await Promise.all(waiting)).toMatchObject([{ status: 'appended', position: position + 2 }])
    const ending = new AbortController()
    for await (const events of store.tail({ after: position, signal: ending.signal })) {
      expect(events.map((event) => event.stream)).toEqual([stream, another])
      ending.abort()
    }
  })

  test('masks more events than one statement has', async () => {
    const { stream, masked } = await written(...Array.from({ length: 6_000 }, (_, index) => `Léa ${index}`))
    await pausingAppends(database.pool, async (client) => {
      await store.erase(client, masked, command(write(stream, 'mustExist', 'farewell')))
    })
    expect(new Set(await textsOf(stream))).toEqual(new Set(['', 'farewell']))
  })
})
