import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEventStore, type EventStore, type Project, type Statement } from './event-store.ts'
import { command, newStream, write } from './testing/commands.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'
import { migratedDatabase } from './testing/migrated-database.ts'
import { readStream } from './testing/reading.ts'
import { openCuttablePool } from './testing/test-database.ts'

const database = migratedDatabase()
let store: EventStore
beforeAll(async () => {
  store = createEventStore({ pool: database.pool })
})

describe('a repeated command', () => {
  test('is answered with the events of the first one, whatever happened since', async () => {
    const [first, second] = [newStream(), newStream()]
    const original = command(write(first, 'new', 'a', 'b'), write(second, 'new', 'c'))
    const answer = await store.append(original)
    await store.append(command(write(first, 2, 'later')))
    expect(await store.append(original)).toEqual({ ...answer, status: 'duplicate', fingerprint: null })
    expect(await readStream(store, first)).toHaveLength(3)
  })

  test('is answered after a commit that writes, which waits for a synchronous standby', async () => {
    const original = command(write(newStream(), 'new', 'said'))
    await store.append(original)
    const lastWriter = async () =>
      (await database.pool.query('select xmin::text, position from event_store.head')).rows[0]
    const before = await lastWriter()
    await store.append(original)
    const after = await lastWriter()
    expect(after.position).toBe(before.position)
    expect(after.xmin).not.toBe(before.xmin)
  })

  test('is recognised only by its id, even with other writes', async () => {
    const original = command(write(newStream(), 'new', 'said'))
    const answer = await store.append(original)
    const other = newStream()
    const repeated = await store.append({ ...original, writes: [write(other, 'new', 'said otherwise')] })
    expect(repeated).toEqual({ ...answer, status: 'duplicate', fingerprint: null })
    expect(await readStream(store, other)).toEqual([])
  })

  test('is answered with the fingerprint of the first one', async () => {
    const original = {
      ...command(write(newStream(), 'new', 'a', 'b'), write(newStream(), 'new', 'c')),
      fingerprint: 'abc',
    }
    const beside = { ...command(write(newStream(), 'new', 'd')), fingerprint: 'def' }
    const [answer] = await Promise.all([store.append(original), store.append(beside)])
    expect(answer).not.toHaveProperty('fingerprint')
    const again = await store.append({ ...original, fingerprint: 'other' })
    expect(again).toEqual({ ...answer, status: 'duplicate', fingerprint: 'abc' })
    expect(await store.readCommand(beside.commandId)).toMatchObject({
      fingerprint: 'def',
      events: [{ version: 1 }],
    })
    expect(await store.readCommand(newStream())).toEqual({ fingerprint: null, events: [] })
  })

  test('is checked again when the first one was in conflict', async () => {
    const stream = newStream()
    const early = command(write(stream, 1, 'second'))
    expect(await store.append(early)).toMatchObject({ status: 'conflict', actual: 0 })
    await store.append(command(write(stream, 'new', 'first')))
    expect(await store.append(early)).toMatchObject({ status: 'appended', events: [{ version: 2 }] })
  })

  test('is recorded once when it is sent many times concurrently, to several stores', async () => {
    const stores = [
      store,
      createEventStore({ pool: database.pool }),
      createEventStore({ pool: database.pool }),
    ]
    const stream = newStream()
    const impatient = command(write(stream, 'any', 'click'))
    const answers = await Promise.all(
      stores.flatMap((node) => Array.from({ length: 10 }, () => node.append(impatient))),
    )
    const events = await readStream(store, stream)
    expect(events).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 'appended')).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 'duplicate')).toHaveLength(29)
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ events })))
  })
})

const appendStatement = 'event_store.append'
/** COMMIT as a whole message on the wire: other statements contain the word too. */
const commitMessage = 'Q\0\0\0\u000bcommit'

describe.each<[string, Project | undefined]>([
  ['alone', undefined],
  ['with a projection', () => [{ text: 'select 1', values: [] }]],
])('a connection lost during an append, %s,', (_, project) => {
  async function throughProxy() {
    const proxy = await startCuttingProxy(database.url)
    const pool = openCuttablePool(proxy.url)
    const remote = createEventStore({ pool, project })
    const close = async (): Promise<void> => {
      await pool.end()
      await proxy.close()
    }
    return { proxy, remote, close }
  }

  test('after the commit: the second try is answered as a duplicate', async () => {
    const { proxy, remote, close } = await throughProxy()
    const stream = newStream()
    proxy.cutAnswerTo(commitMessage, 'COMMIT')
    const answer = await remote.append(command(write(stream, 'new', 'once')))
    expect(answer).toMatchObject({ status: 'duplicate', events: await readStream(store, stream) })
    expect(await readStream(store, stream)).toHaveLength(1)
    await close()
  })

  test('after the commit of a batch: each member is recorded once', async () => {
    const { proxy, remote, close } = await throughProxy()
    const streams = Array.from({ length: 20 }, newStream)
    const alone = remote.append(command(write(newStream(), 'new', 'goes first, alone')))
    const together = streams.map((stream) => remote.append(command(write(stream, 'new', 'once'))))
    await alone
    proxy.cutAnswerTo(commitMessage, 'COMMIT')
    const answers = await Promise.all(together)
    expect(answers.map((answer) => answer.status)).toEqual(streams.map(() => 'duplicate'))
    const recorded = await store.readStreams(streams)
    expect(streams.map((stream) => recorded.get(stream)?.length)).toEqual(streams.map(() => 1))
    await close()
  })

  test('before the database received it: the second try appends it', async () => {
    const { proxy, remote, close } = await throughProxy()
    const stream = newStream()
    proxy.cutBefore(appendStatement)
    const answer = await remote.append(command(write(stream, 'new', 'once')))
    expect(answer).toMatchObject({ status: 'appended', events: await readStream(store, stream) })
    await close()
  })

  test('for longer than the second try: it rejects, and the caller may repeat the command', async () => {
    const { proxy, remote, close } = await throughProxy()
    const stream = newStream()
    const stubborn = command(write(stream, 'new', 'once'))
    proxy.breakDown()
    const burst = [stubborn, command(write(newStream(), 'new', 'x')), command(write(newStream(), 'new', 'y'))]
    const refused = await Promise.allSettled(burst.map((append) => remote.append(append)))
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    proxy.mend()
    expect(await remote.append(stubborn)).toMatchObject({ status: 'appended', events: [{ stream }] })
    await close()
  })
})

const loseConnection: Statement = { text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }

describe('a projection that loses its connection', () => {
  test('for one command: the others of its batch are recorded, and only that one rejects', async () => {
    const project: Project = (events) =>
      events.some((event) => event.data['text'] === 'poison') ? [loseConnection] : []
    const fragile = createEventStore({ pool: database.pool, project })
    const texts = ['alone', 'fine', 'poison', 'fine too', randomUUID()]
    const results = await Promise.allSettled(
      texts.map((text) => fragile.append(command(write(newStream(), 'new', text)))),
    )
    expect(results).toMatchObject([
      { value: { status: 'appended' } },
      { value: { status: 'appended' } },
      { status: 'rejected' },
      { value: { status: 'appended' } },
      { value: { status: 'appended' } },
    ])
  })

  test('once: the process continues, and the command is tried again', async () => {
    const statements = [loseConnection]
    const project: Project = () => [statements.pop() ?? { text: 'select 1', values: [] }]
    const stream = newStream()
    const unlucky = createEventStore({ pool: database.pool, project })
    expect(await unlucky.append(command(write(stream, 'new', 'x')))).toMatchObject({ status: 'appended' })
    expect(await readStream(store, stream)).toHaveLength(1)
  })
})
