import { describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { watchList } from '../../testing/socket.ts'

let families = 0

const server = testServer()

async function family(): Promise<[owner: Person, buyer: Person, other: Person]> {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`] as const
  return registerFamily(server.url, `Famille ${tag}`, names)
}

const add = async (
  by: Person,
  owner: Person,
  fields: { name: string; isDraft?: boolean; isSecret?: boolean },
) => (await by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, ...fields })).uid

const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

const choose = (by: Person, choice: { totalSurprise?: boolean; sparesMe?: boolean }) =>
  by.ask.accounts.changeProfile.mutate({ commandId: commandId(), ...choice })

const listOf = async (by: Person, owner: Person) =>
  (await by.ask.wishes.list.query({ owner: owner.userId })).view

const asOwner = (by: Person, owner: Person) => by.ask.wishes.asOwner.query({ owner: owner.userId })

const namesOn = async (by: Person, owner: Person) => (await listOf(by, owner)).Wishes.map(({ name }) => name)

describe('an owner who chose the total surprise', () => {
  it('gets the same list while a wish is bought, and it is theirs to change and delete', async () => {
    const [owner, buyer, other] = await family()
    await choose(owner, { totalSurprise: true })
    const uid = await add(owner, owner, { name: 'Vélo' })
    const before = await listOf(owner, owner)
    await change(buyer, uid, { isPurchased: true })
    expect(await listOf(owner, owner)).toEqual(before)
    expect(await owner.ask.wishes.get.query({ uid })).toMatchObject({ name: 'Vélo', isPurchased: false })
    await change(owner, uid, { name: 'Vélo rouge' })
    expect(await listOf(other, owner)).toMatchObject({
      totalSurprise: true,
      Wishes: [{ name: 'Vélo rouge', isPurchased: true, buyerUid: buyer.userId, staysOnList: true }],
    })
    await owner.ask.wishes.remove.mutate({ commandId: commandId(), uid })
    expect(await namesOn(owner, owner)).toEqual([])
    expect(await namesOn(other, owner)).toEqual([])
  })

  it('moves nothing that is bought by choosing otherwise', async () => {
    const [owner, buyer] = await family()
    const hidden = await add(owner, owner, { name: 'Acheté avant' })
    await change(buyer, hidden, { isPurchased: true })
    await choose(owner, { totalSurprise: true })
    const kept = await add(owner, owner, { name: 'Acheté pendant' })
    await change(buyer, kept, { isPurchased: true })
    expect(await namesOn(owner, owner)).toEqual(['Acheté pendant'])
    await choose(owner, { totalSurprise: false })
    expect(await namesOn(owner, owner)).toEqual(['Acheté pendant'])
    await change(buyer, kept, { isPurchased: false })
    await change(buyer, kept, { isPurchased: true })
    expect(await namesOn(owner, owner)).toEqual([])
    await choose(owner, { totalSurprise: true })
    await change(buyer, hidden, { isPurchased: false })
    expect(await namesOn(owner, owner)).toEqual(['Acheté avant'])
  })

  it('gets no frame for purchases, and one for their own changes of a bought wish', async () => {
    const [owner, buyer] = await family()
    await choose(owner, { totalSurprise: true })
    const uid = await add(owner, owner, { name: 'Vélo' })
    const { socket, id } = await watchList(owner, owner.userId)
    await change(buyer, uid, { isPurchased: true })
    await change(owner, uid, { importance: 5 })
    await socket.until(() => socket.messagesOf(id).length === 2)
    await change(buyer, uid, { isPurchased: false })
    await change(owner, uid, { importance: 4 })
    await socket.until(() => socket.messagesOf(id).length === 3)
    expect(socket.messagesOf(id).slice(1)).toMatchObject([
      { kind: 'change', upserted: [{ uid, importance: 5, isPurchased: false }], removed: [] },
      { kind: 'change', upserted: [{ uid, importance: 4, isPurchased: false }], removed: [] },
    ])
    await socket.close()
  })

  it('sees an idea that a relative adds as bought, and one that is revealed while bought', async () => {
    const [owner, buyer, other] = await family()
    await choose(owner, { totalSurprise: true })
    await buyer.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: 'Thé',
      isSecret: false,
      isPurchased: true,
    })
    const secret = await add(buyer, owner, { name: 'Voyage' })
    await change(other, secret, { isPurchased: true })
    expect(await namesOn(owner, owner)).toEqual(['Thé'])
    await change(buyer, secret, { isSecret: false })
    expect(await namesOn(owner, owner)).toEqual(['Thé', 'Voyage'])
  })

  it('tells relatives before they buy, live', async () => {
    const [owner, buyer] = await family()
    const uid = await add(owner, owner, { name: 'Vélo' })
    expect(await buyer.ask.wishes.get.query({ uid })).toMatchObject({ Wishlist: { totalSurprise: false } })
    const { socket, id } = await watchList(buyer, owner.userId)
    await choose(owner, { totalSurprise: true })
    await socket.until(() => socket.messagesOf(id).length === 2)
    expect(socket.messagesOf(id)[1]).toMatchObject({ view: { totalSurprise: true, Wishes: [{ uid }] } })
    expect(await listOf(owner, owner)).not.toHaveProperty('totalSurprise')
    await socket.close()
  })
})

describe('a relative who is spared the surprises of others', () => {
  it('sees that something is taken, and by whom only if it is theirs', async () => {
    const [owner, buyer, other] = await family()
    const theirs = await add(owner, owner, { name: 'Livre' })
    const mine = await add(owner, owner, { name: 'Montre' })
    await change(buyer, theirs, { isPurchased: true })
    await change(other, mine, { isPurchased: true })
    const { socket, id } = await watchList(other, owner.userId)
    await choose(other, { sparesMe: true })
    await socket.until(() => socket.messagesOf(id).length === 2)
    const taken = { isPurchased: true, buyer: null, buyerUid: null, purchasedBy: null, purchaseDate: null }
    expect(socket.messagesOf(id)[1]).toMatchObject({ upserted: [{ uid: theirs, ...taken }] })
    expect((await listOf(other, owner)).Wishes).toMatchObject([
      { uid: theirs, ...taken },
      { uid: mine, isPurchased: true, buyerUid: other.userId },
    ])
    await expect(change(other, theirs, { isPurchased: true })).rejects.toMatchObject({
      message: 'Quelqu’un a été plus rapide et l’a déjà acheté',
    })
    const { lists, purchases } = await other.ask.transfer.export.query()
    expect(JSON.stringify(lists)).not.toContain(`"buyerUid":"${buyer.userId}"`)
    expect(purchases).toMatchObject([{ wish: mine }])
    await socket.close()
  })
})

describe('a draft', () => {
  it('is for its owner alone, leaves open screens as if it were deleted, and comes back with its purchase', async () => {
    const [owner, buyer, other] = await family()
    await choose(owner, { totalSurprise: true })
    const uid = await add(owner, owner, { name: 'Vélo' })
    await change(buyer, uid, { isPurchased: true })
    const { socket, id } = await watchList(other, owner.userId)
    await change(owner, uid, { isDraft: true })
    expect((await listOf(owner, owner)).Wishes).toMatchObject([{ uid, isDraft: true }])
    expect(await namesOn(other, owner)).toEqual([])
    await socket.until(() => socket.messagesOf(id).length === 2)
    await change(owner, uid, { name: 'Vélo bleu' })
    await change(owner, uid, { isDraft: false })
    await socket.until(() => socket.messagesOf(id).length === 3)
    expect(socket.messagesOf(id).slice(1)).toMatchObject([
      { upserted: [], removed: [uid] },
      { upserted: [{ uid, name: 'Vélo bleu', buyerUid: buyer.userId }], removed: [] },
    ])
    await socket.close()
  })
})

describe('an owner who may buy a wish themself', () => {
  const noted = { message: 'C’est noté. Attendez une semaine.' }
  const warn = (by: Person, uid: string) => by.ask.wishes.mayBuyMyself.mutate({ commandId: commandId(), uid })

  it('warns relatives, live', async () => {
    const [owner, buyer] = await family()
    const uid = await add(owner, owner, { name: 'Vélo' })
    await change(buyer, uid, { isPurchased: true })
    const { socket, id } = await watchList(buyer, owner.userId)
    expect(await warn(owner, uid)).toEqual(noted)
    await socket.until(() => socket.messagesOf(id).length === 2)
    expect(socket.messagesOf(id)[1]).toMatchObject({
      upserted: [{ uid, ownerMayBuyUntil: expect.stringMatching(/^\d{4}-.*Z$/) }],
    })
    await socket.close()
  })

  it('sees until when, on an open screen whether somebody has bought it meanwhile or not', async () => {
    const [owner, buyer] = await family()
    const free = await add(owner, owner, { name: 'Thé' })
    const bought = await add(owner, owner, { name: 'Vélo' })
    const { socket, id } = await watchList(owner, owner.userId)
    await change(buyer, bought, { isPurchased: true })
    for (const uid of [bought, free]) expect(await warn(owner, uid)).toEqual(noted)
    await socket.until(() => socket.messagesOf(id).length === 3)
    const until = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(socket.messagesOf(id).slice(1)).toMatchObject(
      [bought, free].map((uid) => ({ upserted: [{ uid, mayBuyMyselfUntil: until }] })),
    )
    await socket.close()
    expect((await listOf(owner, owner)).Wishes).toMatchObject([{ uid: free, mayBuyMyselfUntil: until }])
    await change(buyer, bought, { isPurchased: false })
    expect((await listOf(owner, owner)).Wishes).toMatchObject([
      { uid: free },
      { uid: bought, mayBuyMyselfUntil: until },
    ])
  })
})

describe('a list as its owner sees it', () => {
  it('is what its owner gets, without what the relative doesn’t see', async () => {
    const [owner, buyer, other] = await family()
    await choose(owner, { totalSurprise: true })
    const kept = await add(owner, owner, { name: 'Livre' })
    await add(owner, owner, { name: 'Brouillon', isDraft: true })
    await add(buyer, owner, { name: 'Voyage' })
    await change(buyer, kept, { isPurchased: true })
    const shared = await buyer.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: 'À deux',
      recipientIds: [other.userId],
    })
    await change(buyer, shared.uid, { isSecret: false })
    const own = await listOf(owner, owner)
    const without = (...names: string[]) => ({
      ...own,
      Wishes: own.Wishes.filter(({ name }) => !names.includes(name)),
    })
    expect(await asOwner(buyer, owner)).toEqual(without('Brouillon'))
    expect(await asOwner(other, owner)).toEqual(without('Brouillon', 'À deux'))
    expect(await asOwner(owner, owner)).toEqual(own)
  })
})
