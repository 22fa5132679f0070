import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

/** What becomes of a gift when something happens to its wish. Marc offers, Léa is who it is for, Zoé is their relative. */
let families = 0

const server = testServer()

async function family(): Promise<Record<'lea' | 'marc' | 'zoe', Person> & { readonly uid: string }> {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`] as const
  const [lea, marc, zoe] = await registerFamily(server.url, `Famille ${tag}`, names)
  const [home] = (await marc.ask.families.mine.query()).view.Families
  return { lea, marc, zoe, uid: home?.uid ?? '' }
}

const add = async (by: Person, owner: Person, fields: object = {}): Promise<string> => {
  const form = { commandId: commandId(), owner: owner.userId, name: 'Vélo', importance: 3 }
  return (await by.ask.wishes.add.mutate({ ...form, ...fields })).uid
}

const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

const take = (by: Person, uid: string) => change(by, uid, { isPurchased: true, purchaseDate: '2026-11-20' })

const giftsOf = async (person: Person) => (await person.ask.gifts.list.query()).view.Gifts

const note = (by: Person, uid: string, changes: object) =>
  by.ask.gifts.change.mutate({ commandId: commandId(), uid, ...changes })

const end = (by: Person, uid: string) => by.ask.gifts.end.mutate({ commandId: commandId(), uid })

const person = ({ userId, name }: Person) => ({ uid: userId, name })

describe('what somebody takes', () => {
  it('is among their gifts, as the wish says it, to be bought', async () => {
    const { lea, marc } = await family()
    const uid = await add(lea, lea, { comment: 'Bleu', url: 'https://velo.example' })
    await take(marc, uid)
    expect(await giftsOf(marc)).toEqual([
      {
        uid,
        ...contentOf({ name: 'Vélo', importance: 3, comment: 'Bleu', url: 'https://velo.example' }),
        picture: null,
        for: [person(lea)],
        isSecret: false,
        purchaseDate: '2026-11-20',
        state: 'bought',
        notedBy: null,
        undoneBy: null,
        isRemoved: false,
        changed: {},
        gives: 1,
        together: null,
        staysOnList: false,
        ownerMayBuyUntil: null,
        receivedOn: null,
        stage: 'to-buy',
        givenOn: null,
        occasion: null,
        paid: null,
        note: null,
        isKept: false,
      },
    ])
  })

  it('has the stage, the price and the note that they give it, also when it is taken again', async () => {
    const { lea, marc } = await family()
    const uid = await add(lea, lea)
    await take(marc, uid)
    const noted = { stage: 'have', paid: 4_990, note: 'Au grenier' } as const
    expect(await note(marc, uid, noted)).toMatchObject(noted)
    expect(await note(marc, uid, { paid: null, note: '' })).toMatchObject({
      stage: 'have',
      paid: null,
      note: null,
    })
    await note(marc, uid, { paid: 100 })
    await end(marc, uid)
    expect(await giftsOf(marc)).toEqual([])
    await take(marc, uid)
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'bought', paid: 100 }])
  })
})

describe('a gift whose wish is out of sight', () => {
  const gone = { state: 'gone', name: 'Vélo', purchaseDate: '2026-11-20', changed: {}, notedBy: null }

  it('stays as it was when the wish is deleted, until it is forgotten', async () => {
    const { lea, marc, zoe } = await family()
    const uid = await add(zoe, lea)
    await take(marc, uid)
    await note(marc, uid, { paid: 100 })
    await zoe.ask.wishes.remove.mutate({ commandId: commandId(), uid })
    expect(await giftsOf(marc)).toMatchObject([{ ...gone, for: [person(lea)], paid: 100, isKept: false }])
    await note(marc, uid, { isKept: true })
    expect(await giftsOf(marc)).toMatchObject([{ ...gone, isKept: true }])
    await end(marc, uid)
    expect(await giftsOf(marc)).toEqual([])
  })

  it('stays as it was while its buyer is away from the family, whatever happens to the wish then', async () => {
    const { lea, marc, zoe, uid: home } = await family()
    const uid = await add(zoe, lea)
    await take(marc, uid)
    await marc.ask.families.leave.mutate({ commandId: commandId(), uid: home })
    const before = await giftsOf(marc)
    expect(before).toMatchObject([{ ...gone, for: [person(lea)] }])
    await change(zoe, uid, { name: 'Trottinette', purchaseDate: '2026-11-19' })
    expect(await giftsOf(marc)).toEqual(before)
    const form = { name: `Famille ${families}`, code: 'SAPINS' }
    await marc.ask.families.join.mutate({ commandId: commandId(), ...form })
    expect(await giftsOf(marc)).toMatchObject([
      { state: 'bought', name: 'Vélo', changed: { name: 'Trottinette' } },
    ])
    await marc.ask.families.leave.mutate({ commandId: commandId(), uid: home })
    await change(zoe, uid, { isPurchased: false })
    await lea.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: `Léana ${families}` })
    await zoe.ask.wishes.remove.mutate({ commandId: commandId(), uid })
    expect(await giftsOf(marc)).toEqual(before)
  })
})

describe('a purchase that somebody else recorded', () => {
  it('is a gift, with who noted it, and stays when the wish is deleted, since its buyer saw it', async () => {
    const { lea, marc, zoe } = await family()
    const uid = await add(zoe, lea)
    await change(zoe, uid, { isPurchased: true, buyerUid: marc.userId })
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'bought', notedBy: person(zoe) }])
    expect(await giftsOf(zoe)).toEqual([])
    await zoe.ask.wishes.remove.mutate({ commandId: commandId(), uid })
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'gone' }])
  })
})

describe('a purchase that somebody else undoes', () => {
  it('has as many as they gave until then', async () => {
    const { lea, marc, zoe } = await family()
    const uid = await add(lea, lea, { quantity: 6 })
    await change(marc, uid, { isPurchased: true, purchaseQuantity: 3 })
    await change(marc, uid, { purchaseQuantity: 2 })
    await change(zoe, uid, { buyerUid: zoe.userId })
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'undone', quantity: 6, gives: 2 }])
    expect(await giftsOf(zoe)).toMatchObject([{ uid, state: 'bought', gives: 2 }])
    const all = await add(lea, lea, { quantity: 4 })
    await take(marc, all)
    await change(zoe, all, { isPurchased: false })
    expect((await giftsOf(marc)).find((gift) => gift.uid === all)).toMatchObject({
      state: 'undone',
      gives: 4,
    })
  })

  it('is a gift that was undone, with who did it, until it is taken again or forgotten', async () => {
    const { lea, marc, zoe } = await family()
    const uid = await add(lea, lea)
    await take(marc, uid)
    await change(zoe, uid, { isPurchased: false })
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'undone', undoneBy: person(zoe) }])
    await take(marc, uid)
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'bought', undoneBy: null }])
    await change(zoe, uid, { buyerUid: zoe.userId })
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'undone', undoneBy: person(zoe) }])
    expect(await giftsOf(zoe)).toMatchObject([{ uid, state: 'bought', notedBy: null }])
    await end(marc, uid)
    expect(await giftsOf(marc)).toEqual([])
    expect(await giftsOf(zoe)).toMatchObject([{ uid, state: 'bought' }])
  })
})

describe('a secret idea that is revealed', () => {
  it('goes on as the same gift, with what its buyer wrote, and what it said when it was taken', async () => {
    const { lea, marc, zoe } = await family()
    const uid = await add(zoe, lea)
    await take(marc, uid)
    await note(marc, uid, { stage: 'have', paid: 100 })
    const { uid: revealed } = await change(zoe, uid, { isSecret: false, name: 'Grand vélo' })
    expect(await giftsOf(marc)).toMatchObject([
      {
        uid: revealed,
        state: 'bought',
        name: 'Vélo',
        changed: { name: 'Grand vélo' },
        stage: 'have',
        paid: 100,
        purchaseDate: '2026-11-20',
      },
    ])
    expect(await note(marc, revealed, { note: 'Dans la cave' })).toMatchObject({ stage: 'have', paid: 100 })
  })
})

describe('giving up', () => {
  it('unmarks the wish, and is done once', async () => {
    const { lea, marc, zoe } = await family()
    const uid = await add(lea, lea)
    await take(marc, uid)
    const command = { commandId: commandId(), uid }
    await marc.ask.gifts.end.mutate(command)
    await marc.ask.gifts.end.mutate(command)
    expect(await zoe.ask.wishes.get.query({ uid })).toMatchObject({ isPurchased: false })
  })
})

describe('the people of one’s gifts', () => {
  it('are one’s relatives, with what is free on their lists, the budget and what was paid', async () => {
    const { lea, marc, zoe } = await family()
    await add(lea, lea, { name: 'Livre' })
    const uid = await add(zoe, lea)
    await take(marc, uid)
    await note(marc, uid, { stage: 'have', paid: 2_500 })
    const toBuy = await add(zoe, lea)
    await take(marc, toBuy)
    await note(marc, toBuy, { paid: 700 })
    const budget = { commandId: commandId(), person: lea.userId, budget: 5_000 }
    expect(await marc.ask.gifts.setBudget.mutate(budget)).toMatchObject({ ...person(lea), budget: 5_000 })
    const { view } = await marc.ask.gifts.list.query()
    const nobody = { img: null, picture: null }
    expect(view.People).toEqual([
      { ...person(lea), ...nobody, free: 1, budget: 5_000, paid: 2_500 },
      { ...person(zoe), ...nobody, free: 0, budget: null, paid: 0 },
    ])
    const { view: leas } = await lea.ask.gifts.list.query()
    expect(leas.People).toEqual(
      [marc, zoe].map((one) => ({ ...person(one), ...nobody, free: 0, budget: null, paid: 0 })),
    )
  })
})
