import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock()
let lea: Person
let marc: Person

const server = testServer({ ambient: clock.ambient, rateLimits: true })

beforeAll(async () => {
  ;[lea, marc] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc'])
  await marc.ask.accounts.changeProfile.mutate({ commandId: commandId(), birthDate: '1988-12-26' })
})

const opened = async ({ ask }: Person) => (await ask.occasions.makeCalendar.mutate()).path
/** As a telephone does, which has no session. */
const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers })

describe('a calendar address', () => {
  it('answers the calendar of its owner to anybody who has it, and no cache stores it', async () => {
    const answer = await read(await opened(lea))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const text = await answer.text()
    expect(text.match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Noël', 'SUMMARY:Anniversaire de Marc'])
  })

  it('can’t be guessed, and its secret stands in its own row alone, for its owner', async () => {
    const path = await opened(lea)
    const [, token = ''] = /^\/api\/calendars\/([\w-]{43})\/cachotteries\.ics$/.exec(path) ?? []
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await server.pool.query('select * from app.calendars')
    expect(rows).toEqual([expect.objectContaining({ user_id: lea.userId, token })])
    expect((await lea.ask.occasions.calendar.query()).path).toBe(path)
    expect((await marc.ask.occasions.calendar.query()).path).toBeNull()
    const { rows: events } = await server.pool.query('select * from event_store.events')
    expect(JSON.stringify(events)).not.toContain(token)
  })

  it('ends when another is made, or it is withdrawn, and then answers as one that never was', async () => {
    const first = await opened(lea)
    const second = await opened(lea)
    const nothing = async (path: string) => {
      const answer = await read(path)
      return [answer.status, answer.headers.get('etag'), await answer.text()]
    }
    const never = await nothing(first.replace(/s\/[\w-]+/, `s/${'x'.repeat(43)}`))
    expect(never[0]).toBe(404)
    expect(await nothing(first)).toEqual(never)
    expect((await read(second)).status).toBe(200)
    const present = { madeAt: clock.now().toISOString(), path: second }
    expect(await lea.ask.occasions.calendar.query()).toEqual(present)
    await lea.ask.occasions.withdrawCalendar.mutate()
    expect(await nothing(second)).toEqual(never)
    expect(await lea.ask.occasions.calendar.query()).toEqual({ madeAt: null, path: null })
  })

  it('isn’t given again where a release stored its hash alone', async () => {
    const path = await opened(lea)
    await server.pool.query(`update app.calendars set token_hash = 'of another' where user_id = $1`, [
      lea.userId,
    ])
    expect(await lea.ask.occasions.calendar.query()).toEqual({
      madeAt: clock.now().toISOString(),
      path: null,
    })
    expect((await read(path)).status).toBe(404)
  })

  it('answers nothing once the operator has closed the account', async () => {
    const path = await opened(marc)
    const close = (at: string) =>
      server.pool.query(`update app.credentials set disabled_at = ${at} where user_id = $1`, [marc.userId])
    await close('now()')
    expect((await read(path)).status).toBe(404)
    await close('null')
    expect((await read(path)).status).toBe(200)
  })

  it('has a tag of its content: whatever happens to gifts, and however late it is, it is the same', async () => {
    const path = await opened(lea)
    const tag = (await read(path)).headers.get('etag') ?? ''
    const unchanged = async () => {
      const answer = await read(path, { 'if-none-match': tag })
      return [answer.status, answer.headers.get('cache-control'), await answer.text()]
    }
    const idea = { commandId: commandId(), owner: lea.userId, name: 'Montre' }
    await marc.ask.wishes.add.mutate({ ...idea, isSecret: true, isPurchased: true })
    expect(await unchanged()).toEqual([304, 'no-store', ''])
    await marc.ask.accounts.changeProfile.mutate({ commandId: commandId(), birthDate: '1988-12-27' })
    expect((await unchanged())[0]).toBe(200)
    await marc.ask.accounts.changeProfile.mutate({ commandId: commandId(), birthDate: '1988-12-26' })
    clock.pass(60 * 24 * 400)
    expect((await unchanged())[0]).toBe(304)
    clock.pass(-60 * 24 * 400)
  })

  it('can’t be asked for without end', async () => {
    const path = await opened(lea)
    for (let asked = 0; asked < 60; asked++) expect((await read(path)).status).toBe(200)
    const refused = await read(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
