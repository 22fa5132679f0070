import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { appoint } from '@cachotteries/server/testing/administrators'
import { commandId, registerFamily, signIn, type Person } from '@cachotteries/server/testing/people'
import { startNode } from '@cachotteries/server/testing/server'
import { shown, watchList } from '@cachotteries/server/testing/socket'
import type { RunningServer } from '@cachotteries/server/composition/start'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const hour = 3_600_000
const noon = new Date('2026-11-21T12:00:00.000Z')

const database = emptyDatabase()
let ahead: RunningServer
let behind: RunningServer
const clocks = { ahead: new SteeredClock(noon), behind: new SteeredClock(noon) }

beforeAll(async () => {
  ahead = await startNode(database.url, { ambient: clocks.ahead.ambient })
  behind = await startNode(database.url, { ambient: clocks.behind.ambient })
})
afterAll(() => Promise.all([ahead.stop(), behind.stop()]))

/** One node's clock is at this time, the other's an hour behind. */
function setTime(now: Date, apart = hour): void {
  clocks.ahead.set(now)
  clocks.behind.set(new Date(now.getTime() - apart))
}

let families = 0

/** An owner and a relative, each signed in on both nodes. */
async function family(): Promise<Record<'owner' | 'relative', { ahead: Person; behind: Person }>> {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`] as const
  const [owner, relative] = await registerFamily(ahead.url, `Famille ${tag}`, names)
  return {
    owner: { ahead: owner, behind: await signIn(behind.url, names[0]) },
    relative: { ahead: relative, behind: await signIn(behind.url, names[1]) },
  }
}

const wish = (by: Person, name: string) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: by.userId, name })
const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })
const wishesOf = async (by: Person, owner: Person) =>
  (await by.ask.wishes.list.query({ owner: owner.userId })).view.Wishes

describe('two nodes whose clocks are an hour apart', () => {
  it('agree on which change is the last, and so do open screens on both', async () => {
    setTime(noon)
    const { owner, relative } = await family()
    const { uid } = await wish(owner.ahead, 'Vélo')
    const screens = await Promise.all([
      watchList(relative.ahead, owner.ahead.userId),
      watchList(relative.behind, owner.ahead.userId),
    ])
    await change(relative.ahead, uid, { isPurchased: true })
    await change(relative.behind, uid, { isPurchased: false })
    await change(owner.ahead, uid, { name: 'Vélo rouge' })
    await change(owner.behind, uid, { name: 'Vélo bleu' })
    const last = { uid, name: 'Vélo bleu', isPurchased: false }
    expect(await wishesOf(relative.ahead, owner.ahead)).toMatchObject([last])
    expect(await wishesOf(relative.behind, owner.ahead)).toMatchObject([last])
    for (const { socket, id } of screens) {
      // Changes in quick succession may share a frame, so only the last name is certain to be sent.
      await socket.until(() => shown(socket.messagesOf(id)).get(uid)?.name === last.name)
      expect([...shown(socket.messagesOf(id)).values()]).toMatchObject([last])
      await socket.close()
    }
  })

  it('accept each other’s sessions, for the same time', async () => {
    setTime(noon)
    const { owner } = await family()
    const elsewhere = { headers: { cookie: owner.ahead.cookie() } }
    expect((await fetch(`${behind.url}/api/users/me`, elsewhere)).status).toBe(200)
    setTime(new Date(noon.getTime() + 30 * 24 * hour - 1))
    expect((await fetch(`${behind.url}/api/users/me`, elsewhere)).status).toBe(200)
  })

  it('don’t treat today in the people’s time zone as a future date', async () => {
    // Half past midnight in Paris, in winter, on one node; half past eleven in the evening on the other.
    setTime(new Date('2026-11-21T23:30:00.000Z'))
    const { owner, relative } = await family()
    for (const by of [relative.ahead, relative.behind]) {
      const { uid } = await wish(owner.ahead, 'Vélo')
      const bought = await change(by, uid, { isPurchased: true, purchaseDate: '2026-11-22' })
      expect(bought).toMatchObject({ purchaseDate: '2026-11-22' })
    }
  })
})

describe('a clock that is put back', () => {
  it('changes no order, and shortens no session', async () => {
    setTime(noon, 0)
    const { owner, relative } = await family()
    const { uid } = await wish(owner.ahead, 'Vélo')
    const { socket, id } = await watchList(relative.ahead, owner.ahead.userId)
    await change(owner.ahead, uid, { name: 'Vélo rouge' })
    setTime(new Date(noon.getTime() - hour), 0)
    await change(owner.ahead, uid, { name: 'Vélo bleu' })
    await socket.until(() => shown(socket.messagesOf(id)).get(uid)?.name === 'Vélo bleu')
    expect(await wishesOf(relative.ahead, owner.ahead)).toMatchObject([{ name: 'Vélo bleu' }])
    await socket.close()
  })
})

describe.each([
  ['a leap day', '2028-02-29T23:30:00.000Z', '2028-02-29', '2028-01-31'],
  ['the day after a leap day', '2028-03-01T00:30:00.000Z', '2028-03-01', '2028-02-01'],
  ['the night when summer time begins', '2027-03-28T00:59:59.999Z', '2027-03-28', '2027-02-27'],
  ['the night when it ends', '2026-10-25T00:30:00.000Z', '2026-10-25', '2026-09-26'],
  ['the last second of a year', '2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-02'],
])('on %s', (_, instant, today, first) => {
  it('a purchase has today’s date, and each of the last thirty days occurs once', async () => {
    setTime(new Date(instant), 0)
    const { owner, relative } = await family()
    await appoint(database.url, relative.ahead.name)
    const { uid } = await wish(owner.ahead, 'Vélo')
    const bought = await change(relative.ahead, uid, { isPurchased: true })
    expect(bought).toMatchObject({ purchaseDate: today })
    const { view } = await relative.ahead.ask.clicks.analytics.query()
    const days = view.clicksOverTime.map(({ date }) => date)
    expect([days[0], days.at(-1), new Set(days).size]).toEqual([first, today, 30])
    expect(days.toSorted()).toEqual(days)
  })
})
