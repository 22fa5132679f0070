import { Effect, ManagedRuntime } from 'effect'
import { beforeAll, describe, expect, it } from 'vitest'
import { appoint } from '../../testing/administrators.ts'
import { commandId, registerFamily, gather, type Person } from '../../testing/people.ts'
import { randomSteps } from '../../testing/random-history.ts'
import { testServer } from '../../testing/server.ts'
import { watchList } from '../../testing/socket.ts'
import { EventLog } from './event-log.ts'
import { rebuildReadModels } from './read-models.ts'
import { logLayer, systemAmbient } from '../../composition/services.ts'

let people: Person[]

const server = testServer()

beforeAll(async () => {
  people = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc', 'Zoé', 'Ana'])
  await gather('Voisins', people.slice(1, 3))
  await appoint(server.databaseUrl, 'Léa')
})

const tables = [
  'accounts',
  'families',
  'members',
  'owner_wishes',
  'visitor_wishes',
  'visitor_wish_lists',
  'clicks',
  'preferences',
]

/** All rows of all read models, in the order of their content. */
async function everyRow(): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await server.pool.query(
        `select to_jsonb(t)::text as row from read_models.${table} t order by 1`,
      )
      return [table, rows.map(({ row }) => row)] as const
    }),
  )
  return Object.fromEntries(found)
}

async function rebuild(): Promise<void> {
  const runtime = ManagedRuntime.make(logLayer(server.databaseUrl, systemAmbient))
  try {
    await rebuildReadModels(server.pool, await runtime.runPromise(EventLog.use(Effect.succeed)))
  } finally {
    await runtime.dispose()
  }
}

describe('rebuilt read models', () => {
  const areEqualAfter = (steps: number) => async () => {
    const wishes: string[] = []
    const outcomes = { done: 0, refused: 0 }
    for (const step of randomSteps(steps, 42))
      await step(people, wishes).then(
        () => outcomes.done++,
        () => outcomes.refused++,
      )
    // A history in which nothing or everything is refused would test little.
    expect(outcomes.done).toBeGreaterThan(steps / 4)
    expect(outcomes.refused).toBeGreaterThan(steps / 12)
    const live = await everyRow()
    expect(live['visitor_wishes']).not.toHaveLength(0)
    expect(live['owner_wishes']).not.toHaveLength(0)
    expect(live['clicks']).not.toHaveLength(0)
    expect(live['preferences']).not.toHaveLength(0)
    await rebuild()
    expect(await everyRow()).toEqual(live)
  }

  it('equal the live ones, row by row, after a random history', areEqualAfter(150))
  it('equal the live ones after a long random history', { tags: ['deep'] }, areEqualAfter(600))

  it('are refused when two people have one address, and the live ones stay', async () => {
    const live = await everyRow()
    const { rows } = await server.pool.query<{ email: string }>(
      `select data->'personal'->>'email' as email from event_store.events where type = 'AccountRegistered' order by position`,
    )
    const [first = '', second = ''] = rows.map(({ email }) => email)
    const move = (from: string, to: string) =>
      server.pool.query(
        `update event_store.events set data = replace(data::text, to_json($1::text)::text, to_json($2::text)::text)::json
         where type = 'AccountRegistered'`,
        [from, to],
      )
    await move(second, first.toUpperCase())
    await expect(rebuild()).rejects.toMatchObject({ constraint: 'account_email_taken' })
    await move(first.toUpperCase(), second)
    expect(await everyRow()).toEqual(live)
  })

  it('replace the live ones while people read and write', async () => {
    const [reader, writer] = people
    if (!reader || !writer) throw new Error('four people were registered')
    const rebuilt = new AbortController()
    const outcome = { reads: 0, writes: 0 }
    const reading = (async () => {
      while (!rebuilt.signal.aborted) {
        await reader.ask.wishes.list.query({ owner: writer.userId })
        outcome.reads++
      }
    })()
    const writing = (async () => {
      while (!rebuilt.signal.aborted) {
        const name = `Pendant ${outcome.writes}`
        await writer.ask.wishes.add.mutate({ commandId: commandId(), owner: writer.userId, name })
        outcome.writes++
      }
    })()
    const { socket: idle, id } = await watchList(reader, reader.userId)
    for (let round = 0; round < 5; round++) await rebuild()
    rebuilt.abort()
    await Promise.all([reading, writing])
    await server.liveCaughtUp()
    expect(idle.framesOf(id).map(({ result }) => result?.type)).toEqual(['started', 'data'])
    await idle.close()
    const { view } = await reader.ask.wishes.list.query({ owner: writer.userId })
    expect(view.Wishes.filter(({ name }) => name.startsWith('Pendant'))).toHaveLength(outcome.writes)
    expect(outcome.reads).toBeGreaterThan(0)
    const live = await everyRow()
    await rebuild()
    expect(await everyRow()).toEqual(live)
  })
})
