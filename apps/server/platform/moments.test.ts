import { Effect, Exit, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { registerFamily, type Person } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { Claim } from './claim.ts'
import { Database } from './database.ts'
import { Moments } from './moments.ts'
import { refusal } from './refusal.ts'
import { servicesLayer, systemAmbient } from './services.ts'

const servicesOn = (databaseUrl: string) => ManagedRuntime.make(servicesLayer(databaseUrl, systemAmbient))

let server: TestServer
let services: ReturnType<typeof servicesOn>
let people: Person[]

beforeAll(async () => {
  server = await startTestServer()
  services = servicesOn(server.databaseUrl)
  people = await registerFamily(server.url, 'Martin', ['Olive', 'Anne'])
})
afterAll(async () => {
  await services.dispose()
  await server.stop()
})

const now = Moments.use((moments) => moments.now)

async function claimOf({ userId }: Person): Promise<Claim> {
  const { rows } = await server.pool.query<{ id: string }>(`select id from app.sessions where user_id = $1`, [
    userId,
  ])
  return claimOn(rows[0]?.id ?? '')
}

const claimOn = (session: string, due = new Date()): Claim => ({
  session,
  moments: () => ({ now: new Date(), due }),
  proven: false,
  isDue: false,
})

/** Looks for a moment: the tail of the log asks on the same connections. */
const isLook = (asked: unknown): boolean => String(Object(asked).text).includes('event_store.position()')

/** Watches the looks for a moment, of which the first is answered otherwise. */
async function watchLooks(answerFirst?: (look: () => Promise<unknown>) => Promise<unknown>) {
  const { pool } = await services.runPromise(Database)
  const query = pool.query.bind(pool) as (asked: unknown) => Promise<unknown>
  let looks = 0
  const watched = (asked: unknown): Promise<unknown> => {
    if (!isLook(asked)) return query(asked)
    looks += 1
    return looks === 1 && answerFirst ? answerFirst(() => query(asked)) : query(asked)
  }
  Object.assign(pool, { query: watched })
  return { count: () => looks, end: () => Object.assign(pool, { query }) }
}

const person = (index: number): Person => people[index] ?? expect.fail('two people were registered')

it('is where the log ends', async () => {
  const { rows } = await server.pool.query<{ position: string }>('select position from event_store.head')
  expect((await services.runPromise(now)).position).toBe(Number(rows[0]?.position))
})

it('is asked for once for all who ask at once, each with the session of their own', async () => {
  const claims = [await claimOf(person(0)), await claimOf(person(1)), claimOn('of nobody'), undefined]
  const looks = await watchLooks()
  const exits = await Promise.all(
    claims.map((claim) => services.runPromiseExit(Effect.provideService(now, Claim, claim))),
  )
  expect(looks.count()).toBe(1)
  looks.end()
  expect(exits.map(Exit.isSuccess)).toEqual([true, true, false, true])
  expect(exits[2]).toEqual(Exit.die(refusal('NotSignedIn')))
  expect(claims.map((claim) => claim?.proven)).toEqual([true, true, false, undefined])
})

it('is no earlier than it was asked for, though another is on its way', async () => {
  let added = (): void => {}
  const isAdded = new Promise<void>((resolve) => (added = resolve))
  const looks = await watchLooks(async (look) => {
    const answer = await look()
    await isAdded
    return answer
  })
  const earlier = services.runPromise(now)
  const form = { commandId: crypto.randomUUID(), owner: person(0).userId, name: 'Vélo' }
  await vi.waitFor(() => expect(looks.count()).toBe(1))
  await person(0).ask.wishes.add.mutate(form)
  const later = services.runPromise(now)
  added()
  const [before, after] = await Promise.all([earlier, later])
  looks.end()
  expect(after.position).toBeGreaterThan(before.position)
})

it('is not waited for by those who ask after one that hangs', async () => {
  let hangUp = (): void => {}
  const hanging = new Promise((_, reject) => (hangUp = () => reject(new Error('given up'))))
  const looks = await watchLooks(() => hanging)
  const first = services.runPromiseExit(now)
  await vi.waitFor(() => expect(looks.count()).toBe(1))
  const later = await Promise.all([services.runPromise(now), services.runPromise(now)])
  expect(later.map(({ position }) => position > 0)).toEqual([true, true])
  expect((await services.runPromise(now)).position).toBeGreaterThan(0)
  hangUp()
  expect(Exit.isFailure(await first)).toBe(true)
  looks.end()
  expect((await services.runPromise(now)).position).toBeGreaterThan(0)
})

it('tells who waits that the database failed, and is asked for again by the next', async () => {
  const looks = await watchLooks(() => Promise.reject(new Error('gone')))
  const asked = [services.runPromiseExit(now), services.runPromiseExit(now)]
  expect((await Promise.all(asked)).map(Exit.isFailure)).toEqual([true, true])
  looks.end()
  expect((await services.runPromise(now)).position).toBeGreaterThan(0)
})

it('says that a session’s end is to be put off', async () => {
  const { session } = await claimOf(person(0))
  const claim = claimOn(session, new Date(Date.now() + 60 * 86_400_000))
  await services.runPromise(Effect.provideService(now, Claim, claim))
  expect(claim).toMatchObject({ proven: true, isDue: true })
})
