import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { outcomeOf } from '../kept-people/testing/nursery.ts'

let families = 0
let lea: Person
let marc: Person
let ugo: Person

const steered = new SteeredClock(new Date('2026-12-22T10:00:00Z'))
const server = running(() => startTestServer({ ambient: steered.ambient }))

beforeEach(async () => {
  const tag = ++families
  ;[lea, marc, ugo] = await registerFamily(server.url, `Arrivée ${tag}`, [
    `Léa ${tag}`,
    `Marc ${tag}`,
    `Ugo ${tag}`,
  ] as const)
})

const id = () => ({ commandId: commandId() })
const add = async (fields: object = {}): Promise<string> =>
  (await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo', ...fields })).uid
const given = async (by: Person, uid: string, more: object = {}): Promise<void> => {
  await by.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true, ...more })
  await by.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
}
const tell = (by: Person, gift: string) =>
  by.ask.received.tell.mutate({ ...id(), gift, to: lea.userId, on: '2025-12-25' })
const news = async (by: Person) => (await by.ask.received.news.query()).view
const arrivals = async (by: Person) => (await news(by)).Arrivals
const note = (by: Person, uids: string[], as: 'seen' | 'aside') =>
  by.ask.received.note.mutate({ ...id(), uids, as })
const thank = (uid: string, more: object = {}) =>
  lea.ask.received.thank.mutate({ ...id(), owner: lea.userId, uid, text: 'Merci à vous', ...more })
const isListed = async (uid: string, by = lea): Promise<boolean> =>
  (await by.ask.wishes.list.query({ owner: lea.userId })).view.Wishes.some((wish) => wish.uid === uid)

describe('what is told', () => {
  it('arrives, is seen, and stays until it is thanked for; the thanks arrive where it came from', async () => {
    const uid = await add()
    await given(marc, uid)
    expect(await arrivals(lea)).toStrictEqual([])
    await tell(marc, uid)
    const [gift] = await arrivals(lea)
    expect(gift).toMatchObject({ kind: 'gift', name: 'Vélo', isNew: true, Givers: [{ name: marc.name }] })
    for (const other of [marc, ugo]) expect(await arrivals(other)).toStrictEqual([])
    await note(lea, [gift?.uid ?? ''], 'seen')
    expect(await arrivals(lea)).toStrictEqual([{ ...gift, isNew: false }])
    await thank(gift?.uid ?? '')
    expect(await arrivals(lea)).toStrictEqual([])
    expect((await news(lea)).received).toBe(1)
    const [words] = await arrivals(marc)
    expect(words).toMatchObject({
      ...{ kind: 'thanks', name: 'Vélo', isNew: true },
      ...{ from: { uid: lea.userId }, thanks: { text: 'Merci à vous', by: null } },
    })
    await note(marc, [words?.uid ?? ''], 'aside')
    expect(await arrivals(marc)).toStrictEqual([])
    await note(marc, [words?.uid ?? ''], 'seen')
    expect(await arrivals(marc)).toStrictEqual([])
  })

  it('is put aside by the one whom it was told, and arrives again when somebody else is named', async () => {
    const uid = await add()
    await given(marc, uid)
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    await ugo.ask.purchases.takePart.mutate({ ...id(), uid, isNamed: false })
    await tell(marc, uid)
    const [gift] = await arrivals(lea)
    // Nobody else puts it aside.
    await note(marc, [gift?.uid ?? ''], 'aside')
    expect(await arrivals(lea)).toStrictEqual([gift])
    await note(lea, [gift?.uid ?? ''], 'aside')
    expect(await arrivals(lea)).toStrictEqual([])
    await ugo.ask.purchases.takePart.mutate({ ...id(), uid, isNamed: true })
    await tell(marc, uid)
    expect(await arrivals(lea)).toMatchObject([
      { uid: gift?.uid, isNew: true, Givers: [{ name: marc.name }, { name: ugo.name }] },
    ])
  })

  it('by several is thanked for once, in the same words for all who weren’t thanked yet', async () => {
    const uid = await add()
    await given(marc, uid)
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    await ugo.ask.purchases.takePart.mutate({ ...id(), uid })
    await tell(marc, uid)
    const [gift] = await arrivals(lea)
    await thank(gift?.uid ?? '', { giver: ugo.userId, text: 'Merci Ugo' })
    expect(await arrivals(lea)).toHaveLength(1)
    await thank(gift?.uid ?? '')
    expect(await outcomeOf(thank(gift?.uid ?? ''))).toBe('AlreadyThanked')
    const textFor = async (by: Person) =>
      (await arrivals(by)).map((one) => (one.kind === 'thanks' ? one.thanks.text : one.name))
    expect([await textFor(marc), await textFor(ugo)]).toStrictEqual([['Merci à vous'], ['Merci Ugo']])
  })
})

describe('a wish that was told whole', () => {
  it('leaves the list, also where it stayed there, and its drafts', async () => {
    await lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const [shown, draft] = [await add(), await add()]
    for (const uid of [shown, draft]) await given(marc, uid)
    await lea.ask.wishes.change.mutate({ ...id(), uid: draft, isDraft: true })
    for (const uid of [shown, draft]) {
      expect(await isListed(uid)).toBe(true)
      await tell(marc, uid)
      expect(await isListed(uid)).toBe(false)
    }
    expect(await ugo.ask.wishes.get.query({ uid: shown })).toMatchObject({ receivedOn: '2025-12-25' })
    await marc.ask.wishes.change.mutate({ ...id(), uid: shown, isPurchased: false })
    await lea.ask.wishes.putAway.mutate({ ...id(), isDraft: false })
    expect([await isListed(shown), await isListed(draft)]).toStrictEqual([false, false])
    expect((await news(lea)).received).toBe(2)
  })

  it('stays as long as only a part of it was told', async () => {
    const uid = await add({ name: 'Verres', quantity: 6 })
    await given(marc, uid, { purchaseQuantity: 2 })
    await given(ugo, uid, { purchaseQuantity: 3 })
    await tell(marc, uid)
    await tell(ugo, uid)
    expect(await isListed(uid)).toBe(true)
    await lea.ask.wishes.change.mutate({ ...id(), uid, quantity: 5 })
    expect(await isListed(uid)).toBe(true)
    const whole = await add({ name: 'Assiettes', quantity: 4 })
    await given(marc, whole, { purchaseQuantity: 1 })
    await given(ugo, whole, { purchaseQuantity: 3 })
    await tell(marc, whole)
    await tell(ugo, whole)
    expect(await isListed(whole)).toBe(false)
  })
})

describe('the day of an occasion', () => {
  it('is one’s own birthday too, and what is for oneself as far as one knows', async () => {
    await lea.ask.accounts.changeProfile.mutate({ ...id(), birthDate: '--12-21' })
    const family = (await marc.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const common = { family, day: '2026-12-22', people: [lea.userId] }
    await marc.ask.occasions.add.mutate({ ...id(), ...common, title: 'Fête', isSurprise: false })
    await marc.ask.occasions.add.mutate({ ...id(), ...common, title: 'Surprise', isSurprise: true })
    expect((await news(lea)).Days.map(({ title }) => title)).toStrictEqual(['Fête', 'Votre anniversaire'])
    expect((await news(ugo)).Days).toStrictEqual([])
  })

  it('is asked about once it is near, the same whatever was bought, until it is answered', async () => {
    const days = async () => (await news(lea)).Days.map(({ title }) => title)
    expect(await days()).toStrictEqual([])
    steered.set(new Date('2026-12-26T10:00:00Z'))
    const before = await news(lea)
    expect(before).toMatchObject({ Days: [{ title: 'Noël', day: '2026-12-25' }], recalled: null })
    await given(marc, await add())
    expect(await news(lea)).toStrictEqual(before)
    await lea.ask.received.recall.mutate({ ...id(), day: '2026-12-25' })
    await lea.ask.received.recall.mutate({ ...id(), day: '2026-11-01' })
    expect((await news(lea)).recalled).toBe('2026-12-25')
    expect(await outcomeOf(lea.ask.received.recall.mutate({ ...id(), day: '2027-02-01' }))).toBe(
      'DayInFuture',
    )
  })
})
