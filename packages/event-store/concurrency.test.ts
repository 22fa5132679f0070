import { expect, test } from 'vitest'
import { createEventStore, type EventStore, type Project } from './event-store.ts'
import { command, write } from './testing/commands.ts'
import { follow, noNotifications } from './testing/follow.ts'
import { createMigratedDatabase } from './testing/migrated-database.ts'
import { readAfter, readStream } from './testing/reading.ts'

const WRITERS = 32
const TURNS = 12
const BUSY_STREAMS = 12

const keepSeen: Project = (events) => {
  const rows = events.map(({ id, data }) => ({ id, text: data['text'] }))
  const text = 'insert into seen select * from json_populate_recordset(null::seen, $1)'
  return [{ text, values: [JSON.stringify(rows)] }]
}

/** Appends with the version that it read, as a service does, and reads again after a conflict. */
async function addAfterReading(store: EventStore, stream: string, text: string): Promise<void> {
  const { length: version } = await readStream(store, stream)
  const { status } = await store.append(command(write(stream, version, text)))
  if (status === 'conflict') await addAfterReading(store, stream, text)
}

test('32 writers on 4 nodes, with tails on each: no event is lost or recorded twice, and all see one order', async () => {
  const database = await createMigratedDatabase()
  await database.pool.query('create table seen (id uuid primary key, text text)')
  const pools = Array.from({ length: 4 }, () => database.openPool())
  const nodes = pools.map((pool, node) =>
    createEventStore({
      pool,
      // Half of the nodes write one statement, half of them in a transaction with a projection.
      project: node % 2 === 0 ? keepSeen : undefined,
      notifications: node === 3 ? noNotifications : undefined,
    }),
  )
  const tails = nodes.map((node) => follow(node))

  const nodeOf = (writer: number): EventStore => {
    const node = nodes[writer % nodes.length]
    if (node === undefined) throw new Error('No node')
    return node
  }
  async function work(writer: number): Promise<void> {
    const node = nodeOf(writer)
    for (let turn = 0; turn < TURNS; turn += 1) {
      const busy = `busy-${(writer + turn) % BUSY_STREAMS}`
      const mine = `own-${writer}`
      await node.append(
        command(write(mine, turn, `${mine} ${turn}`), write(busy, 'any', `both ${writer} ${turn}`)),
      )
      await addAfterReading(node, busy, `one ${writer} ${turn}`)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => work(writer)))

  const total = WRITERS * TURNS * 3
  const log = await readAfter(nodeOf(0), 0)
  expect(log.map((event) => event.position)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  expect(new Set(log.map((event) => event.data['text'])).size).toBe(total)

  for (const stream of new Set(log.map((event) => event.stream))) {
    const versions = log.filter((event) => event.stream === stream).map((event) => event.version)
    expect(versions).toEqual(versions.map((_, index) => index + 1))
  }
  for (const tail of tails) {
    await tail.reached(total)
    await tail.stop()
    expect(tail.events).toEqual(log)
  }
  const { rows: seen } = await database.pool.query<{ id: string; text: string }>('select * from seen')
  const texts = new Map(log.map(({ id, data }) => [id, data['text']]))
  expect(seen.every(({ id, text }) => texts.get(id) === text)).toBe(true)
  expect(seen).toHaveLength(total / 2)

  await database.drop()
})
