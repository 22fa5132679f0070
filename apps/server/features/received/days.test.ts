import { afterEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { outcomeOf } from '../kept-people/testing/nursery.ts'

/** The days on which something was given and received. Marc gives, Léa wishes. */
const clock = new SteeredClock()
const zone = process.env['TZ']
let families = 0
let lea: Person
let marc: Person

const server = testServer({ ambient: clock.ambient })
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** They register at that moment, on a server in that zone: sessions end a month later. */
async function meetAt(time: string, serverZone = 'Europe/Lisbon'): Promise<void> {
  process.env['TZ'] = serverZone
  clock.set(new Date(time))
  const tag = ++families
  ;[lea, marc] = await registerFamily(server.url, `Martin ${tag}`, [`Léa ${tag}`, `Marc ${tag}`])
}

const id = () => ({ commandId: commandId() })
const add = async (name: string): Promise<string> =>
  (await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name })).uid
async function given(name: string): Promise<string> {
  const uid = await add(name)
  await marc.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
  await marc.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
  return uid
}
const tell = (gift: string, more: object = {}) =>
  marc.ask.received.tell.mutate({ ...id(), gift, to: lea.userId, ...more })
const receive = (uid: string, more: object = {}) => lea.ask.received.receive.mutate({ ...id(), uid, ...more })
const days = async () =>
  (await lea.ask.received.list.query({ owner: lea.userId })).view.Received.map(({ name, on }) => [name, on])

describe('the day on which something was received', () => {
  it.each([
    // It is 2027 in Nouméa already, and 2026 in Lisbon.
    ['2026-12-31T13:30:00.000Z', '2026-12-31', '2027-01-01', '2027-01-02'],
    // In a leap year.
    ['2028-02-28T13:30:00.000Z', '2028-02-28', '2028-02-29', '2028-03-01'],
    ['2028-02-29T08:00:00.000Z', '2028-02-29', '2028-02-29', '2028-03-01'],
    // In another.
    ['2027-02-28T13:30:00.000Z', '2027-02-28', '2027-03-01', '2027-03-02'],
  ])(
    'on %s, for a server in Lisbon, is %s, %s by a phone in Nouméa, and not %s',
    async (now, today, far, later) => {
      await meetAt(now)
      const [bike, lamp] = [await given('Vélo'), await add('Lampe')]
      for (const say of [() => tell(bike, { on: later }), () => receive(lamp, { on: later })])
        expect(await outcomeOf(say())).toBe('DayInFuture')
      await tell(bike, { on: far })
      await receive(lamp, { on: far })
      await tell(await given('Livre'))
      await receive(await add('Tasse'))
      expect(Object.fromEntries(await days())).toStrictEqual({
        Lampe: far,
        Livre: today,
        Tasse: today,
        Vélo: far,
      })
    },
  )

  it('is that of the server’s zone without another, and what was said stays whatever the zone is later', async () => {
    await meetAt('2026-12-31T13:30:00.000Z', 'Pacific/Noumea')
    await receive(await add('Vélo'))
    expect(await days()).toStrictEqual([['Vélo', '2027-01-01']])
    process.env['TZ'] = 'America/Los_Angeles'
    expect(await days()).toStrictEqual([['Vélo', '2027-01-01']])
    await receive(await add('Lampe'))
    expect(await days()).toStrictEqual([
      ['Vélo', '2027-01-01'],
      ['Lampe', '2026-12-31'],
    ])
  })

  it('is no day that isn’t', async () => {
    await meetAt('2027-03-15T12:00:00.000Z')
    const uid = await add('Vélo')
    for (const on of ['2027-02-29', '2026-13-01', 'hier'])
      await expect(receive(uid, { on })).rejects.toMatchObject({ data: { httpStatus: 400 } })
    await receive(uid, { on: '2024-02-29' })
    expect(await days()).toStrictEqual([['Vélo', '2024-02-29']])
  })
})
