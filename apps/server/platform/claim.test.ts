import { Effect, Exit, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { browser, commandId, registerFamily, signIn, type Person } from '../testing/people.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { change, list } from '../wishes/service.ts'
import { Claim } from './claim.ts'
import { Database } from './database.ts'
import { logLayer, systemAmbient } from './services.ts'

const servicesOn = (databaseUrl: string) => ManagedRuntime.make(logLayer(databaseUrl, systemAmbient))

let server: TestServer
let services: ReturnType<typeof servicesOn>
let olive: Person
let anne: Person
let wish: string

beforeAll(async () => {
  server = await startTestServer()
  services = servicesOn(server.databaseUrl)
  const [first, second] = await registerFamily(server.url, 'Martin', ['Olive', 'Anne'])
  if (!first || !second) throw new Error('two people were registered')
  ;[olive, anne] = [first, second]
  const form = { commandId: commandId(), owner: olive.userId, name: 'Montre' }
  ;({ uid: wish } = await olive.ask.wishes.add.mutate(form))
})
afterAll(async () => {
  await services.dispose()
  await server.stop()
})
beforeEach(async () => {
  anne = await signIn(server.url, 'Anne')
  // A node knows whose a session is once it has found it.
  await anne.ask.wishes.list.query({ owner: olive.userId })
})

/** Ends all sessions of somebody without this node's doing, as another one would. */
const end = ({ userId }: Person) => server.pool.query(`delete from app.sessions where user_id = $1`, [userId])

const eventCount = async (): Promise<unknown> =>
  (await server.pool.query(`select count(*) from event_store.events`)).rows[0]?.count

const restStatus = async (method: string, path: string, body?: object): Promise<number> => {
  const headers = { cookie: anne.cookie(), 'content-type': 'application/json' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await fetch(`${server.url}/api${path}`, sent)).status
}

describe('a session that this node has found before', () => {
  it('is looked at together with what its request looks at', async () => {
    const { pool } = await services.runPromise(Database)
    const spy = vi.spyOn(pool, 'query')
    const { rows } = await server.pool.query<{ id: string }>(
      `select id from app.sessions where user_id = $1 limit 1`,
      [anne.userId],
    )
    const claim = claimOf(rows[0]?.id ?? '')
    await services.runPromise(Effect.provideService(list(anne.userId, olive.userId), Claim, claim))
    expect(spy).toHaveBeenCalledTimes(1)
    spy.mockRestore()
    expect(claim).toMatchObject({ proven: true, isDue: false })
  })

  it('shows nothing once it has ended elsewhere', async () => {
    await end(anne)
    const refused = { data: { failure: 'NotSignedIn' } }
    await expect(anne.ask.wishes.list.query({ owner: olive.userId })).rejects.toMatchObject(refused)
    await expect(anne.ask.wishes.get.query({ uid: wish })).rejects.toMatchObject(refused)
    expect(await restStatus('GET', `/users/${olive.userId}/wishlists`)).toBe(401)
    expect(await restStatus('GET', `/wishes/${wish}`)).toBe(401)
  })

  it('does nothing once it has ended elsewhere', async () => {
    const before = await eventCount()
    const refused = { data: { failure: 'NotSignedIn' } }
    for (const act of [
      () => anne.ask.wishes.change.mutate({ uid: wish, commandId: commandId(), isPurchased: true }),
      () => anne.ask.wishes.remove.mutate({ uid: wish, commandId: commandId() }),
    ]) {
      anne = await signIn(server.url, 'Anne')
      await anne.ask.wishes.list.query({ owner: olive.userId })
      await end(anne)
      await expect(act()).rejects.toMatchObject(refused)
    }
    expect(await restStatus('PUT', `/wishes/${wish}`, { isPurchased: true })).toBe(401)
    expect(await eventCount()).toBe(before)
  })

  it('is not told what is wrong with its request once it has ended', async () => {
    await end(anne)
    const nonsense = { uid: 'none', commandId: 'none' }
    await expect(anne.ask.wishes.change.mutate(nonsense)).rejects.toMatchObject({
      data: { failure: 'NotSignedIn' },
    })
    anne = await signIn(server.url, 'Anne')
    await anne.ask.wishes.list.query({ owner: olive.userId })
    await end(anne)
    expect(await restStatus('PUT', `/wishes/${wish}`, { name: '' })).toBe(401)
  })

  it('is gone once it ran out, and its cookie of no use', async () => {
    const { rowCount } = await server.pool.query(
      `update app.sessions set expires_at = now() where user_id = $1`,
      [anne.userId],
    )
    await expect(anne.ask.wishes.list.query({ owner: olive.userId })).rejects.toMatchObject({
      data: { failure: 'NotSignedIn' },
    })
    const left = await server.pool.query(`select from app.sessions where user_id = $1`, [anne.userId])
    expect(left.rowCount).toBe((rowCount ?? 0) - 1)
  })

  it.each(['trpc', 'rest'])('is put off once a day, and its cookie with it: %s', async (kind) => {
    await server.pool.query(`update app.sessions set expires_at = now() + '2 days' where user_id = $1`, [
      anne.userId,
    ])
    const input = encodeURIComponent(JSON.stringify({ owner: olive.userId }))
    const path = kind === 'rest' ? `/users/${olive.userId}/wishlists` : `/trpc/wishes.list?input=${input}`
    const { status, headers } = await fetch(`${server.url}/api${path}`, {
      headers: { cookie: anne.cookie() },
    })
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^${anne.cookie()}; Max-Age=2592000;`))
  })
})

describe('a request whose session nobody has looked at', () => {
  it('reads nothing where it has ended', async () => {
    const { pool } = await services.runPromise(Database)
    const spy = vi.spyOn(pool, 'query')
    await services.runPromiseExit(
      Effect.provideService(list(anne.userId, olive.userId), Claim, claimOf('none')),
    )
    const given = await Promise.all(spy.mock.results.map(({ value }): Promise<{ rows: unknown[] }> => value))
    spy.mockRestore()
    expect(given.map(({ rows }) => rows)).toEqual([[]])
  })

  it('may begin with nothing but a look', async () => {
    const { pool } = await services.runPromise(Database)
    const spy = vi.spyOn(pool, 'query')
    const writing = Database.use(({ query }) => query(`delete from sessions`))
    const exit = await services.runPromiseExit(Effect.provideService(writing, Claim, claimOf('none')))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  })

  it('changes nothing where it has ended', async () => {
    const before = await eventCount()
    const form = { uid: wish, commandId: commandId(), isPurchased: true }
    const exit = await services.runPromiseExit(
      Effect.provideService(change(anne.userId, form), Claim, claimOf('none')),
    )
    expect(Exit.isFailure(exit)).toBe(true)
    expect(await eventCount()).toBe(before)
  })
})

describe('a token that nobody has', () => {
  it('claims nothing', async () => {
    const stranger = browser(server.url, `session=${'a'.repeat(43)}`)
    await expect(stranger.ask.wishes.list.query({ owner: olive.userId })).rejects.toMatchObject({
      data: { failure: 'NotSignedIn' },
    })
  })
})

const claimOf = (session: string): Claim => ({
  session,
  moments: () => ({ now: new Date(), due: new Date() }),
  proven: false,
  isDue: false,
})
