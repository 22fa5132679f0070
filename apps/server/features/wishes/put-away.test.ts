import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { outcomeOf } from '../kept-people/testing/nursery.ts'
import { testServer } from '../../testing/server.ts'

/** Léa puts her list away. Marc gives, Zoé is their relative. */
let families = 0
let lea: Person
let marc: Person
let zoe: Person

const server = testServer()

beforeEach(async () => {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`] as const
  ;[lea, marc, zoe] = await registerFamily(server.url, `Martin ${tag}`, names)
})

const id = () => ({ commandId: commandId() })
const add = async (name: string, fields: object = {}) =>
  (await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name, ...fields })).uid
const buy = (uid: string, isPurchased = true) => marc.ask.wishes.change.mutate({ ...id(), uid, isPurchased })
const putAway = (isDraft: boolean, command = id()) => lea.ask.wishes.putAway.mutate({ ...command, isDraft })
const listFor = async ({ ask }: Person) => (await ask.wishes.list.query({ owner: lea.userId })).view.Wishes
const namesFor = async (person: Person) => (await listFor(person)).map(({ name }) => name).toSorted()
const draftsOf = async () =>
  (await listFor(lea))
    .map((wish) => [wish.name, 'isDraft' in wish && wish.isDraft] as const)
    .toSorted(([one], [other]) => one.localeCompare(other))
const withChoice = (totalSurprise: boolean) =>
  lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise })

describe('a list that is put away', () => {
  it('has drafts alone, which nobody else sees, comes back at once, and is put away once by one command', async () => {
    await add('Vélo')
    await add('Livre')
    const command = id()
    await putAway(true, command)
    expect(await draftsOf()).toEqual([
      ['Livre', true],
      ['Vélo', true],
    ])
    expect(await namesFor(zoe)).toEqual([])
    await putAway(false)
    // What was sent again late.
    await putAway(true, command)
    expect(await namesFor(zoe)).toEqual(['Livre', 'Vélo'])
    expect(await draftsOf()).toEqual([
      ['Livre', false],
      ['Vélo', false],
    ])
  })

  it('lies in the drawer of its year, and what is named comes back as it was: what was a draft before stays one', async () => {
    await add('Carnet', { isDraft: true })
    const bike = await add('Vélo')
    const book = await add('Livre')
    const seenBy = async (uid: string) => (await listFor(zoe)).find((wish) => wish.uid === uid)
    const before = [await seenBy(bike), await seenBy(book)]
    await lea.ask.wishes.putAway.mutate({ ...id(), isDraft: true, year: 2026 })
    const years = async () =>
      (await listFor(lea))
        .map((wish) => [wish.name, 'putAwayIn' in wish ? wish.putAwayIn : undefined] as const)
        .toSorted(([one], [other]) => one.localeCompare(other))
    expect(await years()).toEqual([
      ['Carnet', undefined],
      ['Livre', 2026],
      ['Vélo', 2026],
    ])
    await lea.ask.wishes.putAway.mutate({ ...id(), isDraft: false, wishes: [bike, book] })
    expect([await seenBy(bike), await seenBy(book)]).toEqual(before)
    expect(await draftsOf()).toEqual([
      ['Carnet', true],
      ['Livre', false],
      ['Vélo', false],
    ])
  })

  it('comes back by its names alike, whatever became of one of them meanwhile', async () => {
    await withChoice(true)
    const [bought, hidden, free] = [await add('Vélo'), await add('Livre'), await add('Lampe')]
    await buy(bought)
    await withChoice(false)
    await buy(hidden)
    const named = [bought, hidden, free, commandId()]
    const put = (isDraft: boolean) =>
      lea.ask.wishes.putAway.mutate({ ...id(), isDraft, wishes: named, ...(isDraft && { year: 2026 }) })
    expect(await put(true)).toBeUndefined()
    expect(await put(false)).toBeUndefined()
    expect(await draftsOf()).toEqual([
      ['Lampe', false],
      ['Vélo', false],
    ])
    // The stamp of its purchase is the first one.
    expect(await zoe.ask.wishes.get.query({ uid: bought })).toMatchObject({
      isPurchased: true,
      staysOnList: true,
    })
  })

  it('leaves what a purchase hides and secret ideas as they are, for the owner and for visitors', async () => {
    await add('Vélo')
    const hidden = await add('Livre')
    await buy(hidden)
    const idea = { ...id(), owner: lea.userId, name: 'Secret' }
    const { uid: secret } = await marc.ask.wishes.add.mutate(idea)
    await putAway(true)
    expect(await draftsOf()).toEqual([['Vélo', true]])
    expect(await namesFor(zoe)).toEqual(['Livre', 'Secret'])
    await putAway(false)
    expect(await draftsOf()).toEqual([['Vélo', false]])
    expect(await zoe.ask.wishes.get.query({ uid: secret })).toMatchObject({ isSecret: true })
    // It is back as any wish that was bought: nobody put it away.
    await buy(hidden, false)
    expect(await draftsOf()).toEqual([
      ['Livre', false],
      ['Vélo', false],
    ])
  })

  it('puts away what the total surprise leaves on it, whether it is bought or not, and its buyer keeps it', async () => {
    await withChoice(true)
    const bought = await add('Vélo')
    await add('Livre')
    await buy(bought)
    await putAway(true)
    expect(await draftsOf()).toEqual([
      ['Livre', true],
      ['Vélo', true],
    ])
    const [gift] = (await marc.ask.gifts.list.query()).view.Gifts
    expect(gift).toMatchObject({ name: 'Vélo', state: 'gone' })
    await putAway(false)
    expect(await zoe.ask.wishes.get.query({ uid: bought })).toMatchObject({ isPurchased: true })
    expect((await marc.ask.gifts.list.query()).view.Gifts).toMatchObject([{ state: 'bought' }])
  })

  it('leaves with its buyer what is bought at that moment: it is put away, or bought, and never both', async () => {
    for (let round = 0; round < 10; round++) {
      const uid = await add(`Vélo ${round}`)
      const [bought] = await Promise.all([outcomeOf(buy(uid)), putAway(true)])
      const own = (await listFor(lea)).find((wish) => wish.uid === uid)
      const gift = (await marc.ask.gifts.list.query()).view.Gifts.find((one) => one.uid === uid)
      if (bought === 'NoSuchWish') {
        expect(own).toMatchObject({ isDraft: true })
        expect(gift).toBeUndefined()
      } else {
        expect(own).toBeUndefined()
        expect(gift).toMatchObject({ state: 'bought' })
        expect(await zoe.ask.wishes.get.query({ uid })).toMatchObject({ isPurchased: true })
        await buy(uid, false)
        expect((await listFor(lea)).find((wish) => wish.uid === uid)).toMatchObject({ isDraft: false })
      }
    }
  })

  it('is answered alike, whatever is hidden', async () => {
    const put = async (isDraft: boolean) => {
      const response = await fetch(`${server.url}/api/users/me/wishlist`, {
        method: 'PUT',
        headers: { cookie: lea.cookie(), 'content-type': 'application/json' },
        body: JSON.stringify({ isDraft }),
      })
      const headers = [...response.headers].filter(([name]) => name !== 'date')
      return [response.status, headers, await response.text()]
    }
    const none = await put(true)
    await add('Vélo')
    await buy(await add('Livre'))
    expect(await put(true)).toEqual(none)
    expect(await put(false)).toEqual(none)
    expect(none[0]).toBe(204)
  })
})
