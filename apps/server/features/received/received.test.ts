import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { running, startTestServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { accept, offer, outcomeOf } from '../kept-people/testing/nursery.ts'

let families = 0
let lea: Person
let marc: Person
let ugo: Person
let zoe: Person

// What is told without a day is of today: no midnight may come between.
const server = running(() => startTestServer({ ambient: new SteeredClock().ambient }))

beforeEach(async () => {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Ugo ${tag}`, `Zoé ${tag}`] as const
  ;[lea, marc, ugo, zoe] = await registerFamily(server.url, `Martin ${tag}`, names)
})

const id = () => ({ commandId: commandId() })
const add = async (by: Person, fields: object = {}): Promise<string> =>
  (await by.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo', ...fields })).uid
const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ ...id(), uid, ...changes })
const given = async (by: Person, uid: string): Promise<void> => {
  await change(by, uid, { isPurchased: true })
  await note(by, uid)
}
const note = (by: Person, uid: string) => by.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
const tell = (by: Person, gift: string, to = lea, more: object = {}) =>
  by.ask.received.tell.mutate({ ...id(), gift, to: to.userId, ...more })
const receive = (by: Person, uid: string) => by.ask.received.receive.mutate({ ...id(), uid })
const undo = (by: Person, uid: string) => by.ask.received.undo.mutate({ ...id(), uid })
const received = async (by = lea, of = by) =>
  (await by.ask.received.list.query({ owner: of.userId })).view.Received
const told = async (by: Person) => (await by.ask.received.told.query()).view.Told
const names = async (by = lea) =>
  (await received(by)).map(({ name, Givers }) => [name, ...Givers.map((giver) => giver.name)])
const listed = async (uid: string, by = lea): Promise<boolean> =>
  (await by.ask.wishes.list.query({ owner: lea.userId })).view.Wishes.some((wish) => wish.uid === uid)

describe('telling that a gift came from oneself', () => {
  it('shows the person the wish, its giver and the day, and changes nothing else for them', async () => {
    const uid = await add(lea)
    const other = await add(lea, { name: 'Livre' })
    await given(marc, uid)
    await given(ugo, other)
    const before = await lea.ask.wishes.list.query({ owner: lea.userId })
    await tell(marc, uid, lea, { on: '2025-12-25' })
    expect(await received()).toStrictEqual([
      {
        uid: expect.any(String),
        name: 'Vélo',
        picture: null,
        on: '2025-12-25',
        undoable: null,
        Givers: [
          { uid: marc.userId, name: marc.name, img: null, picture: null, quantity: null, thanks: null },
        ],
      },
    ])
    expect((await received())[0]?.uid).not.toBe(uid)
    expect(await lea.ask.wishes.list.query({ owner: lea.userId })).toStrictEqual(before)
    expect(await told(marc)).toMatchObject([
      { gift: uid, to: { uid: lea.userId }, toldBy: null, thanks: null },
    ])
    for (const by of [ugo, zoe]) expect(await told(by)).toStrictEqual([])
  })

  it('is possible after the wish was deleted, made a draft or its family left, with what its owner wrote last', async () => {
    await lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const [deleted, draft, left] = [await add(lea), await add(lea, { name: 'Lampe' }), await add(lea)]
    for (const uid of [deleted, draft, left]) await given(marc, uid)
    await change(lea, deleted, { name: 'Vélo rouge' })
    await lea.ask.wishes.remove.mutate({ ...id(), uid: deleted })
    await change(lea, draft, { isDraft: true })
    await tell(marc, deleted)
    await tell(marc, draft)
    const family = (await marc.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    await marc.ask.families.leave.mutate({ ...id(), uid: family })
    await marc.ask.accounts.changeProfile.mutate({ ...id(), name: `Marco ${families}` })
    await tell(marc, left)
    expect(await names()).toStrictEqual([
      ['Lampe', marc.name],
      // The name that Léa last knew.
      ['Vélo', marc.name],
      ['Vélo rouge', marc.name],
    ])
  })

  it('names each giver of a wish for several as they tell it, and nothing of the others', async () => {
    const uid = await add(lea, { name: 'Verres', quantity: 6 })
    await change(marc, uid, { isPurchased: true, purchaseQuantity: 2 })
    await change(ugo, uid, { isPurchased: true, purchaseQuantity: 1 })
    await change(zoe, uid, { isPurchased: true, purchaseQuantity: 1 })
    for (const by of [marc, ugo, zoe]) await note(by, uid)
    await tell(ugo, uid)
    expect(await names()).toStrictEqual([['Verres', ugo.name]])
    const shown = await received()
    await change(zoe, uid, { isPurchased: false })
    // Nothing of it says whether somebody else gives it, or could still tell.
    expect(await received()).toStrictEqual(shown)
    await tell(marc, uid)
    expect(await names()).toStrictEqual([['Verres', marc.name, ugo.name]])
    expect(await listed(uid)).toBe(true)
  })

  it('tells of a part just that part, the same whether others give the rest or not', async () => {
    const glasses = { name: 'Verres', quantity: 6 }
    const [alone, shared] = [await add(lea, glasses), await add(lea, glasses)]
    await change(ugo, shared, { isPurchased: true, purchaseQuantity: 4 })
    for (const uid of [alone, shared]) {
      await change(marc, uid, { isPurchased: true, purchaseQuantity: 2 })
      await note(marc, uid)
      await tell(marc, uid)
    }
    const [one, other] = (await received()).map(({ uid: _, ...gift }) => gift)
    expect(one).toStrictEqual(other)
    expect(one).toMatchObject({ name: 'Verres', Givers: [{ uid: marc.userId, quantity: 2 }] })
    const { text } = await lea.ask.transfer.page.query()
    expect(text).toContain(`2, de ${marc.name}`)
  })

  it('is done once, is refused of what was given back, and stays told when it is given back later', async () => {
    const [back, kept] = [await add(lea), await add(lea, { name: 'Lampe' })]
    for (const uid of [back, kept]) await given(marc, uid)
    await change(marc, back, { isPurchased: false })
    expect(await outcomeOf(tell(marc, back))).toBe('NoSuchGift')
    // Once, from two devices too.
    await Promise.all(['2025-12-25', '2025-12-26'].map((on) => tell(marc, kept, lea, { on })))
    await tell(marc, kept)
    expect(await names()).toStrictEqual([['Lampe', marc.name]])
    const before = await received()
    await change(marc, kept, { isPurchased: false })
    expect(await received()).toStrictEqual(before)
    expect(await outcomeOf(tell(marc, kept))).toBe('NoSuchGift')
    await given(ugo, kept)
    await tell(ugo, kept)
    expect(await names()).toStrictEqual([['Lampe', marc.name, ugo.name]])
  })

  it('is possible to somebody whose account is closed, who has it and thanks once it is open, though the giver’s is closed', async () => {
    const uid = await add(lea)
    await given(marc, uid)
    const close = ({ userId }: Person, at: string) =>
      server.pool.query(`update app.credentials set disabled_at = ${at} where user_id = $1`, [userId])
    await close(lea, 'now()')
    await tell(marc, uid)
    expect(await told(marc)).toMatchObject([{ gift: uid, to: { uid: lea.userId } }])
    await close(lea, 'null')
    await close(marc, 'now()')
    const [gift] = await received()
    const words = { owner: lea.userId, uid: gift?.uid ?? '', giver: marc.userId, text: 'Merci' }
    await lea.ask.received.thank.mutate({ ...id(), ...words })
    expect(await received()).toMatchObject([
      { name: 'Vélo', Givers: [{ name: marc.name, thanks: { text: 'Merci' } }] },
    ])
  })

  it('is for who is in charge of a gift of several, and names who agreed when they joined', async () => {
    const uid = await add(lea)
    await given(marc, uid)
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
    await ugo.ask.purchases.takePart.mutate({ ...id(), uid })
    await zoe.ask.purchases.takePart.mutate({ ...id(), uid, isNamed: false })
    await note(ugo, uid)
    expect(await outcomeOf(tell(ugo, uid))).toBe('NotInCharge')
    await tell(marc, uid)
    expect(await names()).toStrictEqual([['Vélo', marc.name, ugo.name]])
    expect(await told(ugo)).toMatchObject([{ gift: uid, toldBy: { uid: marc.userId } }])
    expect(await told(zoe)).toStrictEqual([])
    await zoe.ask.purchases.takePart.mutate({ ...id(), uid, isNamed: true })
    await tell(marc, uid)
    expect(await names()).toStrictEqual([['Vélo', marc.name, ugo.name, zoe.name]])
  })

  it('makes a secret idea known to the one who is told, and to no other recipient', async () => {
    const uid = await add(marc, { name: 'Voyage', isSecret: true, recipientIds: [zoe.userId] })
    await given(marc, uid)
    await tell(marc, uid)
    await change(ugo, uid, { name: 'Voyage à deux', comment: 'Chut' })
    expect(await names()).toStrictEqual([['Voyage', marc.name]])
    expect(await received(zoe)).toStrictEqual([])
    for (const by of [lea, zoe]) expect(await outcomeOf(by.ask.wishes.get.query({ uid }))).toBe('NoSuchWish')
    expect(JSON.stringify(await zoe.ask.transfer.export.query())).not.toContain('Voyage')
  })
})

describe('saying that one received a wish', () => {
  it('moves it from one’s list to what one received, which relatives and its buyer see, bought or not', async () => {
    const [bought, free] = [await add(lea), await add(lea)]
    await change(marc, bought, { isPurchased: true })
    const stillFree = async () =>
      (await zoe.ask.gifts.list.query()).view.People.find(({ uid }) => uid === lea.userId)?.free
    const before = await stillFree()
    const answers = [await receive(lea, bought), await receive(lea, free)]
    expect(
      answers
        .at(-1)
        ?.Received.map(({ undoable }) => undoable)
        .toSorted(),
    ).toStrictEqual([bought, free].toSorted())
    for (const uid of [bought, free]) {
      expect(await listed(uid)).toBe(false)
      expect(await outcomeOf(lea.ask.wishes.get.query({ uid }))).toBe('NoSuchWish')
      expect(await zoe.ask.wishes.get.query({ uid })).toMatchObject({ receivedOn: expect.any(String) })
    }
    expect(await stillFree()).toBe((before ?? NaN) - 1)
    const { view } = await marc.ask.gifts.list.query()
    expect(view.Gifts).toMatchObject([{ uid: bought, receivedOn: expect.any(String) }])
  })

  it('is taken back as long as no giver is known: the wish is on one’s list again, unless it is bought', async () => {
    const [bought, free] = [await add(lea), await add(lea)]
    await given(marc, bought)
    for (const uid of [bought, free]) await receive(lea, uid)
    for (const uid of [bought, free]) await undo(lea, uid)
    expect(await received()).toStrictEqual([])
    expect([await listed(bought), await listed(free)]).toStrictEqual([false, true])
    await receive(lea, bought)
    await tell(marc, bought)
    expect((await received())[0]?.undoable).toBeNull()
    expect(await outcomeOf(undo(lea, bought))).toBe('AlreadyTold')
    await change(marc, bought, { isPurchased: false })
    expect(await listed(bought)).toBe(false)
  })
})

describe('saying thanks', () => {
  it('is for who is known, once, and is kept by both', async () => {
    const uid = await add(lea)
    await given(marc, uid)
    await tell(marc, uid)
    const [gift] = await received()
    const thank = (giver: Person, text: string, by = lea) =>
      by.ask.received.thank.mutate({
        ...id(),
        owner: lea.userId,
        uid: gift?.uid ?? '',
        giver: giver.userId,
        text,
      })
    expect(await outcomeOf(thank(ugo, 'Merci'))).toBe('NoSuchReceived')
    expect(await outcomeOf(thank(marc, 'Merci', zoe))).toBe('NoSuchList')
    await thank(marc, '  Merci 🎁 <b>  ')
    expect(await outcomeOf(thank(marc, 'Encore'))).toBe('AlreadyThanked')
    expect((await received())[0]?.Givers).toMatchObject([{ thanks: { text: 'Merci 🎁 <b>', by: null } }])
    expect(await told(marc)).toMatchObject([{ thanks: { text: 'Merci 🎁 <b>' } }])
    for (const text of ['', ' \n', 'x'.repeat(501), 'a\0b', '\ud800'])
      await expect(thank(marc, text)).rejects.toMatchObject({ data: { httpStatus: 400 } })
  })
})

describe('for somebody without an account', () => {
  it('what a keeper received in their name and removed since is taken back, both in either order', async () => {
    const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const { uid: owner } = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: 'Bébé' })
    const receivedOf = async () => (await lea.ask.received.list.query({ owner })).view.Received
    const uids = async (by: Person) =>
      (await by.ask.wishes.list.query({ owner })).view.Wishes.map((one) => one.uid)
    const [first, second] = [
      await add(lea, { owner, name: 'Doudou', isSecret: false }),
      await add(lea, { owner, name: 'Hochet', isSecret: false }),
    ]
    for (const uid of [first, second]) {
      await receive(lea, uid)
      await lea.ask.wishes.remove.mutate({ ...id(), uid })
      expect(await outcomeOf(receive(lea, uid))).toBe('NoSuchWish')
      expect(await outcomeOf(undo(zoe, uid))).toBe('NoSuchWish')
    }
    expect(new Set((await receivedOf()).map(({ undoable }) => undoable))).toStrictEqual(
      new Set([first, second]),
    )
    expect(await undo(lea, first)).toMatchObject({ Received: [{ undoable: second }] })
    expect(await uids(zoe)).toStrictEqual([])
    await lea.ask.wishes.restore.mutate({ ...id(), uid: first })
    expect(await zoe.ask.wishes.get.query({ uid: first })).toMatchObject({ receivedOn: null })
    await lea.ask.wishes.restore.mutate({ ...id(), uid: second })
    expect(await zoe.ask.wishes.get.query({ uid: second })).toMatchObject({ receivedOn: expect.any(String) })
    await undo(lea, second)
    expect(await receivedOf()).toStrictEqual([])
    expect(new Set(await uids(zoe))).toStrictEqual(new Set([first, second]))
  })

  it('the keepers receive and thank in their name, but for what concerns themselves, and all is handed over', async () => {
    const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const { uid: owner } = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: 'Bébé' })
    const toy = await add(lea, { owner, name: 'Doudou', isSecret: false })
    const trip = await add(marc, { owner, name: 'Voyage', isSecret: true, recipientIds: [lea.userId] })
    const book = await add(marc, { owner, name: 'Livre', isSecret: true })
    for (const gift of [trip, book]) {
      await given(marc, gift)
      await marc.ask.received.tell.mutate({ ...id(), gift, to: owner })
    }
    await lea.ask.received.receive.mutate({ ...id(), uid: toy })
    const { view } = await lea.ask.received.list.query({ owner })
    expect(view.Received.map(({ name }) => name)).toStrictEqual(['Doudou', 'Livre'])
    const uid = view.Received.find(({ name }) => name === 'Livre')?.uid ?? ''
    const words = { owner, uid, giver: marc.userId, text: 'Merci !' }
    await lea.ask.received.thank.mutate({ ...id(), ...words })
    const thanked = (await told(marc)).filter(({ thanks }) => thanks)
    expect(thanked).toMatchObject([{ gift: book, thanks: { text: words.text, by: { uid: lea.userId } } }])
    for (const by of [marc, zoe])
      expect(await outcomeOf(by.ask.received.list.query({ owner }))).toBe('NoSuchList')
    // An idea that the keeper is made a recipient of is nothing to her any more.
    await change(marc, book, { recipientIds: [owner, lea.userId] })
    expect(
      (await lea.ask.received.list.query({ owner })).view.Received.map(({ name }) => name),
    ).toStrictEqual(['Doudou'])
    const code = await offer(lea, owner)
    const person = await accept(server.url, code, `Bébé ${families}`)
    expect((await received(person)).map(({ name }) => name)).toStrictEqual(['Doudou', 'Livre', 'Voyage'])
    expect(await outcomeOf(lea.ask.received.list.query({ owner }))).toBe('NoSuchList')
  })
})
