import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandId, gather, readAnnouncements, register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const clock = new SteeredClock(new Date('2026-11-25T12:00:00.000Z'))
let server: TestServer
let count = 0
let lea: Person
let marc: Person
let stranger: Person
let family: string

beforeAll(async () => {
  server = await startTestServer({ ambient: clock.ambient })
})
afterAll(() => server.stop())

beforeEach(async () => {
  clock.set(new Date('2026-11-25T12:00:00.000Z'))
  const tag = ++count
  const [one, two, three] = await Promise.all(
    ['Léa', 'Marc', 'Inès'].map((name) => register(server.url, `${name} ${tag}`)),
  )
  if (!one || !two || !three) throw new Error('three people were registered')
  ;[lea, marc, stranger] = [one, two, three]
  await gather(`Martin ${tag}`, [lea, marc])
  family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  await readAnnouncements([lea, marc])
})

const id = () => ({ commandId: commandId() })
const told = (by: Person, birthDate: string | null) =>
  by.ask.accounts.changeProfile.mutate({ ...id(), birthDate })
const add = (by: Person, fields: object = {}) =>
  by.ask.occasions.add.mutate({ ...id(), family, title: 'Mariage', day: '2027-06-12', ...fields })
const seenBy = async ({ ask }: Person) => (await ask.occasions.list.query()).view.Occasions
const titlesOf = async (by: Person) => (await seenBy(by)).map(({ title }) => title)
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ data }) => data.failure,
  )

describe('a birth date', () => {
  it('is a birthday for relatives, with its year or without, and for nobody else, as long as they are', async () => {
    await told(marc, '--02-29')
    expect(await titlesOf(lea)).toEqual([`Anniversaire de ${marc.name}`, 'Noël'])
    expect(await titlesOf(marc)).toEqual(['Noël'])
    expect(await titlesOf(stranger)).toEqual([])
    expect((await told(marc, '1988-02-29')).birthDate).toBe('1988-02-29')
    expect((await seenBy(lea))[0]?.day).toBe('1988-02-29')
    await told(marc, null)
    expect(await titlesOf(lea)).toEqual(['Noël'])
    const zoe = { name: `Zoé ${count}`, birthDate: '2016-05-07' }
    const { uid } = await lea.ask.keptPeople.add.mutate({ ...id(), family, ...zoe })
    expect(await titlesOf(marc)).toContain(`Anniversaire de ${zoe.name}`)
    await lea.ask.keptPeople.change.mutate({ ...id(), uid, birthDate: '2016-05-08' })
    expect((await seenBy(marc))[0]?.day).toBe('2016-05-08')
    expect(await titlesOf(stranger)).toEqual([])
    await told(marc, '1988-12-26')
    await marc.ask.families.leave.mutate({ ...id(), uid: family })
    expect((await titlesOf(lea)).join()).not.toContain(marc.name)
  })
})

describe('an occasion of a family', () => {
  it('is shown to its members alone, who may all change and remove it', async () => {
    const once = { ...id(), family, title: 'Mariage', day: '2027-06-12', people: [marc.userId] }
    const { uid } = await lea.ask.occasions.add.mutate(once)
    expect((await lea.ask.occasions.add.mutate(once)).uid).toBe(uid)
    expect(await titlesOf(marc)).toEqual(['Mariage', 'Noël'])
    expect(await titlesOf(stranger)).toEqual([])
    const form = { family, uid, title: 'Mariage de Marc', day: '--06-12' }
    await marc.ask.occasions.change.mutate({ ...id(), ...form })
    expect((await seenBy(lea))[0]).toMatchObject({ title: 'Mariage de Marc', day: '--06-12', people: null })
    await lea.ask.occasions.remove.mutate({ ...id(), family, uid })
    expect(await titlesOf(marc)).toEqual(['Noël'])
  })

  it('is told to the other members, once for each occasion', async () => {
    const { uid } = await add(lea)
    const news = async ({ ask }: Person) =>
      (await ask.families.announcements.query()).view.Announcements.map(({ text }) => text)
    const quoted = `la famille «\u00a0Martin ${count}\u00a0»`
    expect(await news(marc)).toEqual([`${lea.name} a ajouté l’occasion «\u00a0Mariage\u00a0» à ${quoted}`])
    expect(await news(lea)).toEqual([])
    await marc.ask.occasions.remove.mutate({ ...id(), family, uid })
    expect(await news(lea)).toEqual([`${marc.name} a supprimé l’occasion «\u00a0Mariage\u00a0» de ${quoted}`])
    expect(await news(marc)).toEqual([])
  })

  it('is there until its day is past everywhere on Earth', async () => {
    await add(lea, { day: '2026-11-26' })
    clock.set(new Date('2026-11-27T11:59:59.999Z'))
    expect(await titlesOf(marc)).toEqual(['Mariage', 'Noël'])
    clock.set(new Date('2026-11-27T12:00:00.000Z'))
    expect(await titlesOf(marc)).toEqual(['Noël'])
    expect(await refusal(add(lea, { day: '2026-11-26' }))).toBe('OccasionIsPast')
  })
})

describe('an open screen', () => {
  it('shows what is added and told, and nothing else sends it a frame', async () => {
    const socket = await openSocket(marc)
    const view = socket.subscribe('occasions.live', {})
    await socket.until(() => socket.messagesOf(view).length === 1)
    await lea.ask.wishes.add.mutate({ ...id(), owner: marc.userId, name: 'Livre', isPurchased: true })
    await lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const { uid } = await add(lea)
    await socket.until(() => socket.messagesOf(view).length === 2)
    expect(socket.messagesOf(view)[1]).toMatchObject({ kind: 'change', upserted: [{ uid }] })
    await told(lea, '1990-01-01')
    await socket.until(() => socket.messagesOf(view).length === 3)
    expect(socket.messagesOf(view)[2]).toMatchObject({ upserted: [{ day: '1990-01-01' }], removed: [] })
    await socket.close()
  })
})

describe('an export', () => {
  it('has one’s birth date and what one has to celebrate', async () => {
    await told(lea, '--01-01')
    await add(marc)
    const { body } = await restOf(server.url, lea.cookie)<{
      account: { birthDate: string }
      occasions: { title: string }[]
    }>('GET', '/users/me/export')
    expect(body.account.birthDate).toBe('--01-01')
    expect(body.occasions.map(({ title }) => title)).toEqual(['Mariage', 'Noël'])
  })
})
