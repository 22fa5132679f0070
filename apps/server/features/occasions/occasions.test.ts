import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, readAnnouncements, register, registerFamily, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { accept, offer } from '../kept-people/testing/nursery.ts'

const clock = new SteeredClock(new Date('2026-11-25T12:00:00.000Z'))
let count = 0
let lea: Person
let marc: Person
let stranger: Person
let family: string

const server = testServer({ ambient: clock.ambient })

beforeEach(async () => {
  clock.set(new Date('2026-11-25T12:00:00.000Z'))
  const tag = ++count
  ;[lea, marc] = await registerFamily(server.url, `Martin ${tag}`, [`Léa ${tag}`, `Marc ${tag}`])
  stranger = await register(server.url, `Inès ${tag}`)
  family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  await readAnnouncements([lea, marc])
})

/** Somebody else who comes into the family. */
async function joined(name: string): Promise<Person> {
  const person = await register(server.url, `${name} ${count}`)
  await person.ask.families.join.mutate({ ...id(), name: `Martin ${count}`, code: 'SAPINS' })
  return person
}

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

describe('an occasion that some see', () => {
  const news = async ({ ask }: Person) =>
    (await ask.families.announcements.query()).view.Announcements.map(({ text }) => text).join()

  it('is nothing to the others of the family, until they see it', async () => {
    const zoe = await joined('Zoé')
    const { uid, seenBy } = await add(lea, { seenBy: [marc.userId] })
    expect(seenBy?.map(({ name }) => name)).toEqual([lea.name, marc.name])
    expect(await titlesOf(marc)).toEqual(['Mariage', 'Noël'])
    expect(await titlesOf(zoe)).toEqual(['Noël'])
    expect(await news(marc)).toContain('Mariage')
    expect(await news(zoe)).not.toContain('Mariage')
    const form = { family, uid, title: 'Mariage', day: '2027-06-12' }
    expect(await refusal(zoe.ask.occasions.change.mutate({ ...id(), ...form }))).toBe('NoSuchOccasion')
    expect(await refusal(zoe.ask.occasions.remove.mutate({ ...id(), family, uid }))).toBe('NoSuchOccasion')
    await marc.ask.occasions.change.mutate({ ...id(), ...form, title: 'Noces' })
    expect(await titlesOf(zoe)).toEqual(['Noël'])
    await marc.ask.occasions.change.mutate({ ...id(), ...form, seenBy: null })
    expect(await titlesOf(zoe)).toEqual(['Mariage', 'Noël'])
    await marc.ask.occasions.change.mutate({ ...id(), ...form, seenBy: [lea.userId] })
    expect(await titlesOf(zoe)).toEqual(['Noël'])
    expect(await titlesOf(marc)).toEqual(['Mariage', 'Noël'])
    expect(await news(zoe)).not.toContain('Mariage')
  })

  it('as a surprise is nothing to those whom it is for, in what they are shown, told and sent', async () => {
    const zoe = await joined('Zoé')
    const { path } = await zoe.ask.occasions.makeCalendar.mutate()
    const { uid } = await add(lea, { people: [zoe.userId], isSurprise: true })
    await marc.ask.occasions.change.mutate({
      ...{ ...id(), family, uid, title: 'Mariage', day: '--06-12' },
      people: [zoe.userId],
    })
    expect((await seenBy(marc))[0]).toMatchObject({ day: '--06-12', isSurprise: true, seenBy: null })
    expect(await titlesOf(zoe)).toEqual(['Noël'])
    const { body } = await restOf(server.url, zoe.cookie)<object>('GET', '/users/me/export')
    const calendar = await (await fetch(`${server.url}${path}`)).text()
    for (const text of [JSON.stringify(body), calendar, await news(zoe)])
      expect(text).not.toContain('Mariage')
    await marc.ask.occasions.remove.mutate({ ...id(), family, uid })
    expect(await news(lea)).toContain('Mariage')
    expect(await news(zoe)).not.toContain('Mariage')
  })

  it('as a surprise of somebody who is set aside is theirs, and they learn nothing of it', async () => {
    const [zoe, max] = [await joined('Zoé'), await joined('Max')]
    await lea.ask.sight.setAside.mutate({ ...id(), owner: marc.userId, person: max.userId })
    await add(zoe, { title: 'De Zoé', people: [marc.userId], isSurprise: true })
    const { uid } = await add(max, { title: 'De Max', people: [marc.userId], isSurprise: true })
    expect(await titlesOf(max)).toEqual(['De Max', 'Noël'])
    expect(await titlesOf(lea)).toEqual(['De Max', 'De Zoé', 'Noël'])
    const form = { family, uid, title: 'Encore de Max', day: '2027-06-12', people: [marc.userId] }
    expect((await max.ask.occasions.change.mutate({ ...id(), ...form })).title).toBe('Encore de Max')
  })

  it('as a surprise for somebody without an account stays one when the account is theirs', async () => {
    const { uid } = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    await add(marc, { people: [uid], isSurprise: true })
    expect(await titlesOf(lea)).toEqual(['Mariage', 'Noël'])
    const theirs = await accept(server.url, await offer(lea, uid), `Nina ${count} Martin`)
    expect(await titlesOf(theirs)).toEqual(['Noël'])
    expect(await titlesOf(lea)).toEqual(['Mariage', 'Noël'])
  })

  it('is not where a node of an older release reads, and is there once all see it', async () => {
    const [, { uid }] = [
      await add(lea, { people: [marc.userId], isSurprise: true }),
      await add(lea, { title: 'Loto', seenBy: [lea.userId] }),
    ]
    const rows = async (): Promise<string[]> => {
      const { rows: found } = await server.pool.query<{ title: string }>(
        `select title from read_models.occasions where family = $1
         union all select event->'personal'->>'title' from read_models.acts
         where family = $1 and event->>'type' like 'Occasion%'`,
        [family],
      )
      return found.map(({ title }) => title)
    }
    expect(await rows()).toEqual([])
    const form = { family, uid, title: 'Loto', day: '2027-06-12', seenBy: null }
    await lea.ask.occasions.change.mutate({ ...id(), ...form })
    expect(await rows()).toEqual(['Loto', 'Loto'])
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
