import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, signIn, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let olive: Person
let anne: Person
let wish: string

const server = testServer()

beforeAll(async () => {
  ;[olive, anne] = await registerFamily(server.url, 'Martin', ['Olive', 'Anne'])
  const form = { commandId: commandId(), owner: olive.userId, name: 'Montre' }
  ;({ uid: wish } = await olive.ask.wishes.add.mutate(form))
})
beforeEach(async () => {
  anne = await signIn(server.url, 'Anne')
  // A node that had seen the session before must check it all the same.
  await anne.ask.wishes.list.query({ owner: olive.userId })
})

/** Ends all sessions of somebody in the database alone, as another node would. */
const end = ({ userId }: Person) => server.pool.query(`delete from app.sessions where user_id = $1`, [userId])

const eventCount = async (): Promise<unknown> =>
  (await server.pool.query(`select count(*) from event_store.events`)).rows[0]?.count

const restStatus = async (method: string, path: string, body?: object): Promise<number> => {
  const headers = { cookie: anne.cookie(), 'content-type': 'application/json' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await fetch(`${server.url}/api${path}`, sent)).status
}

const refused = { data: { failure: 'NotSignedIn' } }

describe('a session that has ended on another node', () => {
  it('has its browser clear what it has stored, and the cookie, with the first answer', async () => {
    const cookie = anne.cookie()
    const ask = async (path: string) => {
      const { headers } = await fetch(server.url + path, { headers: { cookie } })
      return [headers.get('clear-site-data'), headers.getSetCookie().join('')]
    }
    const paths = ['/api/users/me', '/api/trpc/families.mine', '/api/trpc/accounts.session']
    for (const path of paths) expect((await ask(path))[0]).toBeNull()
    await end(anne)
    for (const path of paths)
      expect(await ask(path)).toEqual(['"storage"', expect.stringMatching(/^session=; Max-Age=0/)])
  })

  it('is shown nothing, changes nothing, and is not told what is wrong with its request', async () => {
    const before = await eventCount()
    await end(anne)
    const nonsense = { uid: 'none', commandId: 'none' }
    for (const act of [
      () => anne.ask.wishes.list.query({ owner: olive.userId }),
      () => anne.ask.wishes.get.query({ uid: wish }),
      () => anne.ask.wishes.change.mutate({ uid: wish, commandId: commandId(), isPurchased: true }),
      () => anne.ask.wishes.remove.mutate({ uid: wish, commandId: commandId() }),
      () => anne.ask.wishes.change.mutate(nonsense),
    ])
      await expect(act()).rejects.toMatchObject(refused)
    expect(await restStatus('GET', `/users/${olive.userId}/wishlists`)).toBe(401)
    expect(await restStatus('GET', `/wishes/${wish}`)).toBe(401)
    expect(await restStatus('PUT', `/wishes/${wish}`, { isPurchased: true })).toBe(401)
    expect(await restStatus('PUT', `/wishes/${wish}`, { name: '' })).toBe(401)
    expect(await eventCount()).toBe(before)
  })
})

describe('a session that is about to end', () => {
  it.each(['trpc', 'rest'])('is renewed once a day, and its cookie with it: %s', async (kind) => {
    await server.pool.query(`update app.sessions set expires_at = now() + '2 days' where user_id = $1`, [
      anne.userId,
    ])
    const input = encodeURIComponent(JSON.stringify({ owner: olive.userId }))
    const path = kind === 'rest' ? `/users/${olive.userId}/wishlists` : `/trpc/wishes.list?input=${input}`
    const ask = () => fetch(`${server.url}/api${path}`, { headers: { cookie: anne.cookie() } })
    const { status, headers } = await ask()
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^${anne.cookie()}; Max-Age=2592000;`))
    expect((await ask()).headers.getSetCookie()).toEqual([])
    const { rows } = await server.pool.query<{ days: number }>(
      `select extract(epoch from max(expires_at) - now()) / 86400 as days from app.sessions where user_id = $1`,
      [anne.userId],
    )
    expect(Math.round(Number(rows[0]?.days))).toBe(30)
  })
})
