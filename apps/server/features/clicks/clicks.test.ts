import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { appoint } from '../../testing/administrators.ts'
import { commandId, gather, register, registerFamily, type Person } from '../../testing/people.ts'
import { scripted } from '../../testing/scripted.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const { ambient, begin } = scripted()
let server: TestServer
let owner: Person
let relative: Person
let godmother: Person
let administrator: Person
let wish: string

/** The administrator and Zoé are a family; Léa, Marc and Zoé are another. */
beforeAll(async () => {
  begin('registering', new Date('2026-10-01T12:00:00Z'))
  server = await startTestServer({ ambient })
  ;[owner, relative, godmother] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Zoé'])
  administrator = await register(server.url, 'Adam')
  await gather('Voisins', [administrator, godmother])
  await appoint(server.databaseUrl, 'Adam')
  wish = await add(owner, owner, 'Vélo')
})
afterAll(() => server.stop())

const add = async (by: Person, whose: Person, name: string): Promise<string> => {
  const { uid } = await by.ask.wishes.add.mutate({ commandId: commandId(), owner: whose.userId, name })
  return uid
}

type Source = 'wish-card' | 'wish-form' | 'wish-detail'

const click = (by: Person, wishId: string, source: Source = 'wish-card') =>
  by.ask.clicks.record.mutate({ wishId, source })

const analytics = async () => (await administrator.ask.clicks.analytics.query()).view

describe('a click', () => {
  it('counts each time, for the wish’s owner and their relatives', async () => {
    const { summary } = await analytics()
    await click(owner, wish)
    await click(relative, wish)
    await click(relative, wish)
    expect((await analytics()).summary).toMatchObject({
      totalClicks: summary.totalClicks + 3,
      uniqueUsers: 2,
      uniqueWishes: 1,
    })
  })

  it('is on the account of whose session it is, and at the server’s time, whatever it claims', async () => {
    begin('claiming', new Date('2026-10-02T12:00:00Z'))
    const claims = {
      wishId: wish,
      source: 'wish-detail' as const,
      userId: relative.userId,
      wishName: 'Autre chose',
      url: 'https://shop.example',
      timestamp: '2020-01-01T00:00:00Z',
    }
    await godmother.ask.clicks.record.mutate(claims)
    const [newest] = (await analytics()).recentClicks
    expect(newest).toMatchObject({
      source: 'wish-detail',
      user: { name: 'Zoé' },
      timestamp: '2026-10-02T12:00:00.000Z',
    })
  })
})

describe('the analytics', () => {
  it('name the wishes that the administrator sees and the people whom they know, and no others', async () => {
    begin('naming', new Date('2026-10-03T12:00:00Z'))
    const zoes = await add(godmother, godmother, 'Livre')
    await click(relative, zoes)
    begin('naming again', new Date('2026-10-03T12:00:01Z'))
    await click(relative, wish)
    begin('naming at last', new Date('2026-10-03T12:00:02Z'))
    await click(administrator, zoes)
    const { recentClicks } = await analytics()
    expect(recentClicks.slice(0, 3).map(({ wishName, user }) => [wishName, user.name])).toEqual([
      ['Livre', 'Adam'],
      [null, null],
      ['Livre', null],
    ])
  })

  it('count by source, the most used first', async () => {
    const before = (await analytics()).summary
    await click(owner, wish, 'wish-form')
    await click(owner, wish, 'wish-card')
    const { bySource, totalClicks } = (await analytics()).summary
    const counts = bySource.map(({ count }) => count)
    expect(bySource.map(({ source }) => source)).toEqual(expect.arrayContaining(['wish-form', 'wish-card']))
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.reduce((sum, count) => sum + count)).toBe(totalClicks)
    expect(totalClicks).toBe(before.totalClicks + 2)
  })

  it('tell the last twenty one by one, the newest first', async () => {
    for (let second = 10; second < 32; second++) {
      begin(`click ${second}`, new Date(`2026-10-04T12:00:${second}Z`))
      await click(relative, wish)
    }
    const { recentClicks } = await analytics()
    expect(recentClicks.map(({ timestamp }) => timestamp)).toEqual(
      Array.from({ length: 20 }, (_, age) => `2026-10-04T12:00:${31 - age}.000Z`),
    )
  })

  it('forget the clicks on a wish that is gone', async () => {
    const before = await analytics()
    const short = await add(owner, owner, 'Envie d’un jour')
    await click(relative, short)
    expect(await analytics()).not.toEqual(before)
    await owner.ask.wishes.remove.mutate({ commandId: commandId(), uid: short })
    expect(await analytics()).toEqual(before)
  })

  it('draw the last thirty days in the server’s time zone, those without a click too', async () => {
    vi.stubEnv('TZ', 'Europe/Paris')
    onTestFinished(() => void vi.unstubAllEnvs())
    const before = await analytics()
    begin('the last moment of a day', new Date('2026-10-20T21:59:59.999Z'))
    await click(relative, wish)
    begin('the first moment of a day', new Date('2026-10-20T22:00:00Z'))
    await click(relative, wish)
    await click(relative, wish)
    begin('looking', new Date('2026-11-02T22:30:00Z'))
    const { summary, clicksOverTime } = await analytics()
    expect(clicksOverTime.map(({ date }) => date)).toEqual(
      Array.from({ length: 30 }, (_, day) => new Date(Date.UTC(2026, 9, 4 + day)).toISOString().slice(0, 10)),
    )
    expect(clicksOverTime.filter(({ count }) => count > 0)).toEqual([
      { date: '2026-10-04', count: 22 },
      { date: '2026-10-20', count: 1 },
      { date: '2026-10-21', count: 2 },
    ])
    expect(summary.totalClicks).toBe(before.summary.totalClicks + 3)
  })
})
