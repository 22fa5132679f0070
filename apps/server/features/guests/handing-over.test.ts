import { eventually } from '@cachotteries/event-store/testing/eventually'
import { ManagedRuntime, type Layer } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logLayer, systemAmbient } from '../../composition/services.ts'
import { atNode, commandId, register, registerFamily, type Person } from '../../testing/people.ts'
import { running, startNode, testServer } from '../../testing/server.ts'
import { keepGifts } from './keeping.ts'
import { Browser } from './testing/browser.ts'

let services: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof logLayer>>, never>
let lea: Person
let marc: Person
let zoe: Person
let max: Person
let tag = 0

const server = testServer()
const other = running(() => startNode(server.databaseUrl))

beforeAll(async () => {
  services = ManagedRuntime.make(logLayer(server.databaseUrl, systemAmbient))
})
afterAll(() => services.dispose())

let uid: string
let browser: Browser
let guest: string

/** Marc's guest sees a bicycle, of which Zoé's gift is open to others. Max has an account, and is in no family. */
beforeEach(async () => {
  tag++
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`, `Ana ${tag}`] as const
  ;[lea, marc, zoe] = await registerFamily(server.url, `Martin ${tag}`, names)
  max = await register(server.url, `Max ${tag}`)
  ;({ uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' }))
  browser = new Browser(server.url)
  const { path } = await marc.ask.guests.invite.mutate({ ...id(), owner: lea.userId })
  await browser.open(path, { name: 'Marraine' })
  guest = (await marc.ask.sight.get.query({ owner: lea.userId })).view.Guests[0]?.uid ?? ''
  await marc.ask.guests.admit.mutate({ ...id(), owner: lea.userId, guest })
  await browser.open('/guests/')
})

const id = () => ({ commandId: commandId() })
const shareWithZoe = async () => {
  await zoe.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
  await zoe.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
}

/** Who gives the bicycle, alone or with others. */
async function givers(): Promise<readonly string[]> {
  const { rows } = await server.pool.query<{ readonly giver: string }>(
    `select coalesce(share->>'user', buyer::text) as giver from read_models.visitor_gifts
     left join lateral jsonb_array_elements(personal->'shares') share on true where wish = $1`,
    [uid],
  )
  const named = new Map(
    [lea, marc, zoe, max].map(({ userId, name }) => [userId, name.split(' ', 1).join('')]),
  )
  return rows.map(({ giver }) => named.get(giver) ?? 'the guest').toSorted()
}

/** Does both at once: each has read what it decides by before either is recorded. The first is recorded first. */
async function atOnce<First, Second>(first: () => Promise<First>, second: () => Promise<Second>) {
  const holding = await server.pool.connect()
  const waiting = (count: number) =>
    eventually(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      return rows.length === count
    }, `${count} to wait for the log`)
  try {
    await holding.query(`select pg_advisory_lock(hashtextextended('event_store.append', 0))`)
    const one = first()
    await waiting(1)
    const two = second()
    await waiting(2)
    await holding.query(`select pg_advisory_unlock_all()`)
    return await Promise.all([one, two])
  } finally {
    await holding.query(`select pg_advisory_unlock_all()`)
    holding.release()
  }
}

const endings = {
  registered: {
    heir: 'Max',
    end: () => services.runPromise(keepGifts(max.userId, browser.of('guest'))),
  },
  withdrawn: {
    heir: 'Marc',
    end: async () => {
      await atNode(other.url, zoe).ask.guests.withdraw.mutate({ ...id(), owner: lea.userId, guest })
    },
  },
}

/** What a guest does, who gives the bicycle before it and after it, and what the page needs. */
const acts = {
  take: { before: [], after: ['heir'] },
  join: { before: ['Zoé'], after: ['Zoé', 'heir'] },
  giveBack: { before: ['heir'], after: [] },
  leave: { before: ['Zoé', 'heir'], after: ['Zoé'] },
}

const cases = Object.keys(endings).flatMap((ending) =>
  Object.keys(acts).map((act) => [act, ending] as [keyof typeof acts, keyof typeof endings]),
)

describe('what a guest does in the moment in which they are one no more', () => {
  /** Sends the form of the page that is open, and says whether it was done. */
  async function sender(does: keyof typeof acts): Promise<() => Promise<boolean>> {
    if (does === 'join' || does === 'leave') await shareWithZoe()
    if (does === 'giveBack') await browser.act('take', uid)
    if (does === 'leave') await browser.join(uid, { amount: '' })
    const { text } = await browser.open('/guests/')
    const [, gift] = /name="gift" value="([^"]+)"/.exec(text) ?? []
    const list = await browser.listOf(uid)
    const body = new URLSearchParams({ does, wish: uid, list, ...(gift && { gift }), ...id() })
    return async () => (await browser.copied().send('/guests/', { body })).status === 303
  }
  const named = (people: readonly string[], heir: string) =>
    people.map((one) => (one === 'heir' ? heir : one)).toSorted()

  it.each(cases)('%s: is done and handed over when it comes before they are %s', async (does, ending) => {
    const { heir, end } = endings[ending]
    const [isDone] = await atOnce(await sender(does), end)
    expect({ isDone, givers: await givers() }).toEqual({
      isDone: true,
      givers: named(acts[does].after, heir),
    })
  })

  it.each(cases)('%s: is refused, and isn’t there, when it comes after they are %s', async (does, ending) => {
    const { heir, end } = endings[ending]
    const send = await sender(does)
    const [, isDone] = await atOnce(end, send)
    expect({ isDone, givers: await givers() }).toEqual({
      isDone: false,
      givers: named(acts[does].before, heir),
    })
  })
})

describe('a guest who makes an account in the moment', () => {
  it.each([
    ['before', 'Max'],
    ['after', 'Marc'],
  ])('%s they are withdrawn leaves all to one: %s', async (order, heir) => {
    await browser.act('take', uid)
    const { registered, withdrawn } = endings
    await (order === 'before' ? atOnce(registered.end, withdrawn.end) : atOnce(withdrawn.end, registered.end))
    expect(await givers()).toEqual([heir])
  })

  it.each(['before', 'after'])('%s they are set aside stays so', async (order) => {
    const set = () => {
      const { setAside } = atNode(other.url, zoe).ask.sight
      return setAside.mutate({ ...id(), owner: lea.userId, person: guest })
    }
    const { end } = endings.registered
    await (order === 'before' ? atOnce(end, set) : atOnce(set, end))
    const { view } = await zoe.ask.sight.get.query({ owner: lea.userId })
    expect(view.SetAside.map(({ name, by }) => [name, by.name])).toEqual([[max.name, zoe.name]])
  })
})
