import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { password, register } from '../testing/people.ts'
import { testServer } from '../testing/server.ts'
import { openSocket } from '../testing/socket.ts'

const server = testServer()

const ask = (path: string, cookie: string, body?: object) =>
  fetch(`${server.url}/api${path}`, {
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
const statusFor = async (cookie: string): Promise<number> => (await ask('/users/me', cookie)).status
const cookieGiven = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** How many days the only session of somebody still lasts. */
async function daysLeft(user: string): Promise<number> {
  const { rows } = await server.pool.query<{ days: number }>(
    `select extract(epoch from expires_at - now()) / 86400 as days from app.sessions where user_id = $1`,
    [user],
  )
  return Math.round(Number(rows[0]?.days))
}

describe('the seal of a session', () => {
  /** What the application asks for when it starts. */
  const sessionOf = async (cookie: string): Promise<unknown> => {
    const answer = await ask('/trpc/accounts.session', cookie)
    return ((await answer.json()) as { result: { data: { seal?: unknown } } }).result.data.seal
  }

  it('is told to that session alone, and can’t be made from what its browser keeps of it', async () => {
    const { cookie } = await register(server.url, 'Célestine')
    const seal = await sessionOf(cookie())
    expect(seal).toMatch(/^[\w-]{43}$/)
    expect(await sessionOf(cookie())).toBe(seal)
    const token = cookie().slice('session='.length)
    for (const encoding of ['base64url', 'hex'] as const)
      expect(createHash('sha256').update(token).digest(encoding)).not.toBe(seal)
    const elsewhere = cookieGiven(await ask('/login', '', { login: 'Célestine', password }))
    expect(await sessionOf(elsewhere)).not.toBe(seal)
    for (const path of ['/users/me', '/trpc/accounts.openSessions', '/trpc/accounts.me'])
      expect(await (await ask(path, elsewhere)).text()).not.toContain(String(seal))
    await ask('/logout', cookie())
    expect(await sessionOf(cookie())).toBeUndefined()
  })

  it('is there for sessions that a node of the release before opens', async () => {
    const { cookie, userId } = await register(server.url, 'Ernestine')
    await server.pool.query(`update app.sessions set seal = default where user_id = $1`, [userId])
    expect(await sessionOf(cookie())).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('signing in again', () => {
  it('gives another token, and ends the browser’s previous session soon', async () => {
    const person = await register(server.url, 'Olive')
    const before = person.cookie()
    const socket = await openSocket(person)
    const after = cookieGiven(await ask('/login', before, { login: 'Olive', password }))
    expect(after).toMatch(/^session=[\w-]{43}$/)
    expect(after).not.toBe(before)
    await socket.closed
    expect([await statusFor(before), await statusFor(after)]).toEqual([401, 200])
  })

  it('leaves the new cookie alone with what other pages had sent before they got it', async () => {
    const person = await register(server.url, 'Jeanne')
    await ask('/login', person.cookie(), { login: 'Jeanne', password })
    const late = await ask('/users/me', person.cookie())
    expect([late.status, late.headers.getSetCookie(), late.headers.has('clear-site-data')]).toEqual([
      200,
      [],
      false,
    ])
    // Even if the server that gave the new one has stopped.
    await server.pool.query(`update app.sessions set expires_at = expires_at - interval '10 seconds'`)
    expect(await statusFor(person.cookie())).toBe(401)
  })

  it('accepts no token that somebody planted', async () => {
    await register(server.url, 'Ugo')
    const planted = `session=${'a'.repeat(43)}`
    const given = cookieGiven(await ask('/login', planted, { login: 'Ugo', password }))
    expect(given).not.toBe(planted)
    expect(await statusFor(planted)).toBe(401)
  })

  it('elsewhere doesn’t end the first session', async () => {
    const person = await register(server.url, 'Zoé')
    const elsewhere = cookieGiven(await ask('/login', '', { login: 'Zoé', password }))
    expect([await statusFor(person.cookie()), await statusFor(elsewhere)]).toEqual([200, 200])
  })
})

describe('a session', () => {
  it('is stored as a hash of its token, lasts thirty days, and gives no access afterwards', async () => {
    const { userId, cookie } = await register(server.url, 'Léa')
    const { rows } = await server.pool.query(`select id from app.sessions where user_id = $1`, [userId])
    const token = cookie().slice('session='.length)
    expect(rows).toEqual([{ id: createHash('sha256').update(token).digest('base64url') }])
    expect(await daysLeft(userId)).toBe(30)
    await server.pool.query(`update app.sessions set expires_at = now() where user_id = $1`, [userId])
    expect(await statusFor(cookie())).toBe(401)
    expect(await daysLeft(userId)).toBeNaN()
  })
})
