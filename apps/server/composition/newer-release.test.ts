import { messages } from '@cachotteries/contracts/messages'
import '@cachotteries/embedded-postgres/testing/provided'
import { operate } from './operate.ts'
import { logDefinition } from './features.ts'
import { logLayer, systemAmbient } from './services.ts'
import { migrateDatabase } from './start.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { rebuildErasing, rebuildReadModels } from '../infrastructure/log/read-models.ts'
import { commandId, registerFamily, type Person } from '../testing/people.ts'
import { startNode, startTestServer, type TestServer } from '../testing/server.ts'
import { Effect } from 'effect'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentsOf } from '../testing/database-contents.ts'

let server: TestServer
let lea: Person
let lines: string[]

beforeEach(async () => {
  lines = []
  server = await startTestServer({ tell: (line) => void lines.push(line) })
  const [first] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc'])
  lea = first
  await wish('Un vélo')
})
afterEach(() => server.stop())

const wish = (name: string) => lea.ask.wishes.add.mutate({ commandId: commandId(), owner: lea.userId, name })

const aStep = `insert into app.migrations (step) select max(step) + 1 from app.migrations`
const aShape = `
  comment on schema read_models is '${logDefinition.readModels.revision + 1} 0123456789abcdef';
  alter table read_models.owner_wishes rename column name to called`

/** What a newer release may do to a database when it starts. */
const newer = {
  'one more step': `${aStep}; alter table app.credentials rename column password_hash to hash`,
  'read models of another shape': aShape,
  'both, and another way of appending': `${aStep}; ${aShape}; comment on schema event_store is 'of the next release';
    create or replace function event_store.position() returns bigint language sql stable as 'select 1::bigint'`,
}

const sentence = 'Une version plus récente de Cachotteries a mis cette base à jour'

const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.unreachable('this release used the database of a newer one'),
    ({ message }: Error) => message,
  )

const withLog = (work: (pool: pg.Pool, log: EventLog['Service']) => Promise<unknown>): Promise<unknown> =>
  EventLog.use((log) => Effect.promise(() => work(server.pool, log))).pipe(
    Effect.provide(logLayer(server.databaseUrl, systemAmbient)),
    Effect.runPromise,
  )

const place = () => ({ databaseUrl: server.databaseUrl, dataDir: '/nowhere' })

describe.each(Object.entries(newer))('a database to which a newer release has given %s', (_, change) => {
  it.each([
    ['a server of this release', () => startNode(server.databaseUrl)],
    ['a command of this release', () => operate(place(), Effect.void)],
    [
      'nodes that start together',
      () => Promise.all([1, 2, 3].map(() => migrateDatabase(server.databaseUrl))),
    ],
  ])('is left as it is by %s, with a sentence', async (__, start) => {
    await server.pool.query(change)
    const before = await contentsOf(server.pool)
    expect(await refusalOf(start())).toContain(sentence)
    expect(await contentsOf(server.pool)).toEqual(before)
  })
})

describe('a rebuild by a node of this release that was there before', () => {
  it.each([
    ['of everything', () => withLog(rebuildReadModels)],
    [
      'without somebody who leaves',
      () =>
        withLog((pool, log) =>
          rebuildErasing(
            pool,
            log,
            () => {},
            () => Promise.resolve({ mask: (event) => event, write: () => Promise.resolve([]) }),
          ),
        ),
    ],
  ])('%s is refused, and changes nothing', async (_, rebuild) => {
    await server.pool.query(aShape)
    const before = await contentsOf(server.pool)
    expect(await refusalOf(rebuild())).toContain(sentence)
    expect(await contentsOf(server.pool)).toEqual(before)
  })
})

describe('a node of this release that runs while a newer one starts', () => {
  const unavailable = { message: messages.Unavailable, data: { httpStatus: 503 } }
  const events = () => lines.map((line): { event: string; level: string } => JSON.parse(line))
  const said = () => events().filter(({ event }) => event === 'newer release')

  it('says that it is unavailable where it fails, tells the operator once, and is no longer ready', async () => {
    await server.pool.query(aShape)
    await expect(lea.ask.wishes.list.query({ owner: lea.userId })).rejects.toMatchObject(unavailable)
    await expect(wish('Un livre')).rejects.toMatchObject(unavailable)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect(said()).toEqual([expect.objectContaining({ level: 'warn' })])
    expect(events().filter(({ event }) => event === 'unexpected error')).toEqual([])
  })

  it('says so after a new step that it doesn’t understand, too', async () => {
    await server.pool.query(`${aStep}; alter table app.sessions rename column user_id to person`)
    await expect(lea.ask.wishes.list.query({ owner: lea.userId })).rejects.toMatchObject(unavailable)
    const rest = await fetch(`${server.url}/api/users/me`, { headers: { cookie: lea.cookie() } })
    expect([rest.status, await rest.json()]).toEqual([503, { message: messages.Unavailable }])
    expect(said()).toHaveLength(1)
  })

  it('goes on with what the newer release left as it was', async () => {
    await server.pool.query(
      `${aStep}; comment on schema read_models is '${logDefinition.readModels.revision + 1} 0'`,
    )
    await wish('Un livre')
    const { view } = await lea.ask.wishes.list.query({ owner: lea.userId })
    expect(view.Wishes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Un vélo', 'Un livre']))
    expect(said()).toEqual([])
  })

  it('tells another error as what it is', async () => {
    await server.pool.query(`alter table read_models.owner_wishes rename column name to called`)
    await expect(lea.ask.wishes.list.query({ owner: lea.userId })).rejects.toMatchObject({
      data: { httpStatus: 500 },
    })
    expect(said()).toEqual([])
  })
})
