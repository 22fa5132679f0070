import { placesAfterMove } from '@cachotteries/contracts/places'
import { describe, expect, it } from 'vitest'
import { accept, offer, openNursery } from '../kept-people/testing/nursery.ts'
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

const add = async (by: Person, owner: string, name: string, isSecret?: boolean): Promise<string> => {
  const form = { commandId: commandId(), owner, name, ...(isSecret !== undefined && { isSecret }) }
  return (await by.ask.wishes.add.mutate(form)).uid
}

const mark = (by: Person, uid: string, isPurchased: boolean) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased })

const listOf = async (by: Person, owner: string) => (await by.ask.wishes.list.query({ owner })).view

const namesOn = async (by: Person, owner: string) => (await listOf(by, owner)).Wishes.map(({ name }) => name)

type Places = Parameters<Person['ask']['wishes']['place']['mutate']>[0]['places']

const place = (by: Person, owner: string, places: Places, id = commandId()) =>
  by.ask.wishes.place.mutate({ commandId: id, owner, places })

/** Moves a wish of a list as the user sees it, as screens do. */
async function move(by: Person, owner: string, name: string, to: number): Promise<void> {
  const { Wishes } = await listOf(by, owner)
  const wish = Wishes.find((one) => one.name === name) ?? expect.fail(`there is no ${name}`)
  const order = Wishes.filter((one) => one !== wish).toSpliced(to, 0, wish)
  await place(by, owner, [...placesAfterMove(order, to)])
}

describe('the order of a list by hand', () => {
  it('is what its owner and relatives get; what is added later comes after, by importance', async () => {
    const [owner, buyer] = await family()
    const { userId } = owner
    for (const name of ['Âne', 'Biche', 'Chat', 'Daim']) await add(owner, userId, name)
    await move(owner, userId, 'Daim', 1)
    await add(owner, userId, 'Autruche')
    for (const by of [owner, buyer])
      expect(await namesOn(by, userId)).toEqual(['Âne', 'Daim', 'Autruche', 'Biche', 'Chat'])
    await move(owner, userId, 'Chat', 0)
    for (const by of [owner, buyer])
      expect(await namesOn(by, userId)).toEqual(['Chat', 'Âne', 'Daim', 'Autruche', 'Biche'])
  })

  it('is live on the owner’s other device and on a relative’s screen, one frame a wish for the owner', async () => {
    const [owner, buyer] = await family()
    const { userId } = owner
    const uid = await add(owner, userId, 'Âne')
    await add(owner, userId, 'Biche')
    const watching = await Promise.all([owner, buyer].map((by) => watchList(by, userId)))
    await place(owner, userId, [{ uid, place: 'a0' }])
    for (const { socket, id } of watching) {
      await socket.until(() => socket.messagesOf(id).length === 2)
      expect(socket.messagesOf(id)[1]).toMatchObject({
        kind: 'change',
        upserted: [{ uid, place: 'a0' }],
        removed: [],
      })
      await socket.close()
    }
  })

  it('is done once under one command id, and again under another', async () => {
    const [owner] = await family()
    const { userId } = owner
    const uid = await add(owner, userId, 'Âne')
    const first = commandId()
    await place(owner, userId, [{ uid, place: 'a0' }], first)
    await place(owner, userId, [{ uid, place: 'a1' }])
    await place(owner, userId, [{ uid, place: 'a0' }], first)
    expect(await listOf(owner, userId)).toMatchObject({ Wishes: [{ place: 'a1' }] })
    await place(owner, userId, [{ uid, place: null }])
    expect(await listOf(owner, userId)).toMatchObject({ Wishes: [{ place: null }] })
  })

  it('has both of two moves that two devices make at once, and the later one of two of the same wish', async () => {
    const [owner, buyer] = await family()
    const { userId } = owner
    const uids = await Promise.all(['Âne', 'Biche', 'Chat'].map((name) => add(owner, userId, name)))
    await place(
      owner,
      userId,
      uids.map((uid, index) => ({ uid, place: `a${index}` })),
    )
    const [first = '', second = '', third = ''] = uids
    await Promise.all([
      place(owner, userId, [{ uid: second, place: 'Zz' }]),
      place(owner, userId, [{ uid: third, place: 'Zz' }]),
    ])
    expect(await namesOn(owner, userId)).toEqual(['Biche', 'Chat', 'Âne'])
    await move(owner, userId, 'Âne', 1)
    for (const by of [owner, buyer]) expect(await namesOn(by, userId)).toEqual(['Biche', 'Âne', 'Chat'])
    await Promise.all(['a5', 'a6'].map((where) => place(owner, userId, [{ uid: first, place: where }])))
    const [own, theirs] = [await listOf(owner, userId), await listOf(buyer, userId)]
    expect(own.Wishes.map((wish) => wish.place)).toEqual(theirs.Wishes.map((wish) => wish.place))
    expect(['a5', 'a6']).toContain(own.Wishes.find(({ uid }) => uid === first)?.place)
  })

  it('takes 500 wishes at once, and one for each later move', async () => {
    const [owner, buyer] = await family()
    const { userId } = owner
    const wishes = Array.from({ length: 500 }, (_, index) => ({
      name: `Souhait ${1000 + index}`,
      importance: 1,
    }))
    await owner.ask.transfer.import.mutate({ commandId: commandId(), wishes })
    await move(owner, userId, 'Souhait 1000', 499)
    expect((await namesOn(buyer, userId)).at(-1)).toBe('Souhait 1000')
    const { socket, id } = await watchList(buyer, userId)
    await move(owner, userId, 'Souhait 1499', 0)
    await socket.until(() => socket.messagesOf(id).length === 2)
    expect(socket.messagesOf(id)[1]).toMatchObject({ upserted: [{ name: 'Souhait 1499' }] })
    await socket.close()
    expect((await namesOn(owner, userId)).slice(0, 2)).toEqual(['Souhait 1499', 'Souhait 1001'])
  })
})

describe('what the owner may not know', () => {
  it('has no part in the order: a bought wish keeps its place, moves too, and comes back to it', async () => {
    const [owner, buyer, other] = await family()
    const { userId } = owner
    const uids = await Promise.all(['Âne', 'Biche', 'Chat'].map((name) => add(owner, userId, name)))
    await place(
      owner,
      userId,
      uids.map((uid, index) => ({ uid, place: `a${index}` })),
    )
    const [, bought = ''] = uids
    await mark(buyer, bought, true)
    await move(owner, userId, 'Chat', 0)
    expect(await namesOn(owner, userId)).toEqual(['Chat', 'Âne'])
    expect(await namesOn(other, userId)).toEqual(['Chat', 'Âne', 'Biche'])
    // From a screen on which it is still to be seen.
    await place(owner, userId, [{ uid: bought, place: 'Zz0V' }])
    expect(await namesOn(owner, userId)).toEqual(['Chat', 'Âne'])
    await mark(buyer, bought, false)
    for (const by of [owner, other]) expect(await namesOn(by, userId)).toEqual(['Chat', 'Biche', 'Âne'])
  })

  it('is not told by the answer or the frames: they are the same for a free wish and for a bought one', async () => {
    const [owner, buyer] = await family()
    const { userId } = owner
    const free = await add(owner, userId, 'Âne')
    const bought = await add(owner, userId, 'Biche')
    const { socket, id } = await watchList(owner, userId)
    await mark(buyer, bought, true)
    for (const uid of [bought, free]) await place(owner, userId, [{ uid, place: 'a0' }])
    await socket.until(() => socket.messagesOf(id).length === 3)
    expect(socket.messagesOf(id).slice(1)).toMatchObject(
      [bought, free].map((uid) => ({ upserted: [{ uid, place: 'a0' }], removed: [] })),
    )
    await socket.close()
  })
})

describe('the list of somebody without an account', () => {
  it('is put in order by its keepers alone, and handed over in that order', async () => {
    const { people, baby } = await openNursery(server.url, 'Rangée')
    const { keeper, second, former, member, stranger } = people
    const { uid } = await baby()
    for (const name of ['Âne', 'Biche', 'Chat']) await add(keeper, uid, name, false)
    const secret = await add(member, uid, 'Abri')
    await move(second, uid, 'Chat', 0)
    await place(keeper, uid, [{ uid: secret, place: 'Z0' }])
    expect(await namesOn(member, uid)).toEqual(['Chat', 'Abri', 'Âne', 'Biche'])
    const places = [{ uid: secret, place: 'a0' }]
    for (const by of [former, member])
      await expect(place(by, uid, places)).rejects.toMatchObject({ data: { failure: 'NotAllowed' } })
    await expect(place(stranger, uid, places)).rejects.toMatchObject({ data: { failure: 'NoSuchList' } })
    const person = await accept(server.url, await offer(keeper, uid), 'Tom Rangé')
    expect(await namesOn(person, uid)).toEqual(['Chat', 'Âne', 'Biche'])
    await expect(place(keeper, uid, places)).rejects.toMatchObject({ data: { failure: 'NotAllowed' } })
  })
})
