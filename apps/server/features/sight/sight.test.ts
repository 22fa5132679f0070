import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, gather, register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket, shown, watchList } from '../../testing/socket.ts'

let families = 0
let lea: Person
let marc: Person
let ugo: Person
/** Léa's second account, in a family of two that only the two know of. */
let second: Person

const server = testServer()

beforeEach(async () => {
  const tag = ++families
  const people = ['Léa', 'Marc', 'Ugo', 'Zelie'].map((name) => register(server.url, `${name} ${tag}`))
  const [one, two, three, four] = await Promise.all(people)
  if (!one || !two || !three || !four) throw new Error('four people were registered')
  ;[lea, marc, ugo, second] = [one, two, three, four]
  await gather(`Martin ${tag}`, [lea, marc, ugo])
  await gather(`À deux ${tag}`, [lea, second])
})

const as = (person: Person) => restOf(server.url, person.cookie)
const add = async (
  by: Person,
  owner: Person,
  fields: { name: string; isSecret?: boolean; isDraft?: boolean },
) => (await by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, ...fields })).uid
const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })
const setAside = (by: Person, person: Person, owner = lea) =>
  by.ask.sight.setAside.mutate({ owner: owner.userId, person: person.userId, commandId: commandId() })
const restore = (by: Person, person: Person) =>
  by.ask.sight.restore.mutate({ owner: lea.userId, person: person.userId, commandId: commandId() })
const listOf = async (by: Person, owner = lea) => {
  const { status, body } = await as(by)('GET', `/users/${owner.userId}/wishlists`)
  return JSON.stringify([status, body])
}
const namesOn = async (by: Person, owner = lea) =>
  (await by.ask.wishes.list.query({ owner: owner.userId })).view.Wishes.map(({ name }) => name)
const sightOf = async (by: Person) =>
  (await by.ask.sight.get.query({ owner: lea.userId })).view.People.map(({ uid }) => uid).toSorted()
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ data, message }) => [data.httpStatus, message],
  )
const notAllowed = [403, 'Vous ne pouvez pas faire cette modification']

describe('who sees a list', () => {
  it('is told to those who see it, of people of every family, and is nothing to who is set aside', async () => {
    expect(await sightOf(marc)).toEqual([marc, ugo, second].map(({ userId }) => userId).toSorted())
    expect(await sightOf(second)).toEqual(await sightOf(marc))
    await setAside(marc, second)
    const unknown = '16fd2706-8baf-433b-82eb-8c7fada847da'
    const answerTo = async (one: Person, owner: string) => {
      const { status, body } = await as(one)('GET', `/users/${owner}/sight`)
      return JSON.stringify([status, body])
    }
    const nothing = JSON.stringify([403, { message: 'Cette liste ne vous est pas accessible' }])
    expect(await answerTo(marc, unknown)).toBe(nothing)
    for (const one of [lea, second]) expect(await answerTo(one, lea.userId)).toBe(nothing)
  })

  it('follows who comes, goes and is set aside, on open screens', async () => {
    const socket = await openSocket(marc)
    const id = socket.subscribe('sight.live', { owner: lea.userId })
    await socket.until(() => socket.messagesOf(id).length === 1)
    const { body } = await as(ugo)<{ SetAside: unknown }>(
      'PUT',
      `/users/${lea.userId}/sight/set-aside/${second.userId}`,
    )
    expect(body.SetAside).toMatchObject([{ uid: second.userId, by: { uid: ugo.userId } }])
    await socket.until(() => socket.messagesOf(id).length === 2)
    expect(socket.messagesOf(id)[1]).toMatchObject({
      kind: 'whole',
      view: { People: [{ uid: marc.userId }, { uid: ugo.userId }], SetAside: [{ uid: second.userId }] },
    })
    await socket.close()
  })

  it('is told by names that the owner or the reader knows, or else last knew', async () => {
    const named = async (by: Person) => {
      const { view } = await by.ask.sight.get.query({ owner: lea.userId })
      return view.SetAside.map((one) => [one.name, one.by.name])
    }
    const leave = async (by: Person, name: string) => {
      const { Families } = (await by.ask.families.mine.query()).view
      const uid = Families.find((family) => family.name === name)?.uid ?? ''
      await by.ask.families.leave.mutate({ commandId: commandId(), uid })
    }
    const rename = (by: Person, name: string) =>
      by.ask.accounts.changeProfile.mutate({ commandId: commandId(), name })
    const zoe = await register(server.url, `Zoé ${families}`)
    await gather(`Cousins ${families}`, [ugo, marc])
    await gather(`Voisins ${families}`, [zoe, second])
    await zoe.ask.families.join.mutate({ commandId: commandId(), name: `Martin ${families}`, code: 'SAPINS' })
    await setAside(marc, second)
    await leave(second, `Voisins ${families}`)
    // Léa’s list is where Zoé still meets her.
    await rename(second, `Élise ${families}`)
    for (const by of [ugo, zoe]) expect(await named(by)).toEqual([[`Élise ${families}`, marc.name]])
    await leave(second, `À deux ${families}`)
    await rename(second, `Éloïse ${families}`)
    await leave(marc, `Martin ${families}`)
    await rename(marc, `Marcel ${families}`)
    expect(await named(zoe)).toEqual([[`Élise ${families}`, marc.name]])
    // Ugo is Marc’s relative elsewhere.
    expect(await named(ugo)).toEqual([[`Élise ${families}`, `Marcel ${families}`]])
  })
})

describe('somebody who is set aside', () => {
  it('gets the bytes of the owner, but for drafts, whatever is secret or bought', async () => {
    await add(lea, lea, { name: 'Brouillon', isDraft: true })
    const bought = await add(lea, lea, { name: 'Acheté' })
    await setAside(marc, second)
    const before = await listOf(second)
    const secret = await add(marc, lea, { name: 'Secret' })
    expect(await listOf(second)).toBe(before)
    await change(ugo, bought, { isPurchased: true })
    await add(lea, lea, { name: 'Libre' })
    const { view } = await lea.ask.wishes.list.query({ owner: lea.userId })
    const Wishes = view.Wishes.filter((wish) => !('isDraft' in wish && wish.isDraft))
    expect(await listOf(second)).toBe(JSON.stringify([200, [{ ...view, Wishes }]]))
    expect(await refusal(second.ask.wishes.get.query({ uid: secret }))).toEqual([404, 'Souhait introuvable'])
    const counts = (await second.ask.wishes.counts.query()).view.Lists
    expect(counts).toEqual([{ uid: lea.userId, available: 1, isBuyer: false, isShared: false }])
  })

  it('is refused whatever they try there, in the same words, also after leaving the family and coming back', async () => {
    const free = await add(lea, lea, { name: 'Libre' })
    const bought = await add(lea, lea, { name: 'Acheté' })
    await setAside(marc, second)
    const tried = () =>
      Promise.all([
        refusal(change(second, free, { isPurchased: true })),
        refusal(change(second, free, { isPurchased: false })),
        refusal(second.ask.wishes.remove.mutate({ uid: free, commandId: commandId() })),
        refusal(add(second, lea, { name: 'Idée' })),
        refusal(add(second, lea, { name: 'Idée', isSecret: false })),
        refusal(setAside(second, marc)),
        refusal(restore(second, second)),
      ])
    const before = await tried()
    const noList = [403, 'Cette liste ne vous est pas accessible']
    expect(before).toEqual([...Array.from({ length: 5 }, () => notAllowed), noList, noList])
    await change(ugo, bought, { isPurchased: true })
    await add(marc, lea, { name: 'Secret' })
    expect(await tried()).toEqual(before)
    expect(await namesOn(marc)).toEqual(['Acheté', 'Libre', 'Secret'])
    const [family] = (await second.ask.families.mine.query()).view.Families
    await second.ask.families.leave.mutate({ uid: family?.uid ?? '', commandId: commandId() })
    expect(await refusal(namesOn(second))).toEqual(noList)
    const form = { name: `À deux ${families}`, code: 'SAPINS' }
    await second.ask.families.join.mutate({ commandId: commandId(), ...form })
    expect(await namesOn(second)).toEqual(['Libre'])
  })

  it('keeps what they bought among their gifts, can undo it, and sees nothing of an idea that is for others too', async () => {
    const theirs = await add(lea, lea, { name: 'Leur achat' })
    await change(second, theirs, { isPurchased: true })
    await gather(`À trois ${families}`, [marc, second])
    await marc.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: ugo.userId,
      name: 'Pour les deux',
      recipientIds: [ugo.userId, lea.userId],
    })
    await gather(`Encore ${families}`, [ugo, second])
    expect(await namesOn(second, ugo)).toEqual(['Pour les deux'])
    await setAside(marc, second)
    expect(await namesOn(second, ugo)).toEqual([])
    expect(await namesOn(second)).toEqual([])
    const gift = { uid: theirs, state: 'bought', name: 'Leur achat' }
    expect((await second.ask.gifts.list.query()).view.Gifts).toMatchObject([gift])
    await second.ask.gifts.end.mutate({ uid: theirs, commandId: commandId() })
    expect(await namesOn(marc)).toEqual(['Leur achat', 'Pour les deux'])
    expect(await listOf(second)).toBe(await listOf(lea))
    expect(await refusal(change(second, theirs, { isPurchased: true }))).toEqual(notAllowed)
  })

  it('loses the secrets on an open screen at once, then is sent what the owner is, and gets them back', async () => {
    const bought = await add(lea, lea, { name: 'Vélo' })
    await add(marc, lea, { name: 'Secret' })
    const { socket, id } = await watchList(second, lea.userId)
    const messages = () => socket.messagesOf(id)
    const names = () => [...shown(messages()).values()].map(({ name }) => name).toSorted()
    expect(names()).toEqual(['Secret', 'Vélo'])
    await setAside(marc, second)
    await socket.until(() => messages().length === 2)
    expect(names()).toEqual(['Vélo'])
    // As if it had been deleted: what stays isn't sent anew.
    expect(messages()[1]).toMatchObject({ kind: 'change', upserted: [], removed: [expect.any(String)] })
    // Nobody tells that it is bought: the next frame is that of the owner's change.
    await change(ugo, bought, { isPurchased: true })
    await add(lea, lea, { name: 'Brouillon', isDraft: true })
    await add(lea, lea, { name: 'Libre' })
    await socket.until(() => messages().length === 3)
    expect(messages()[2]).toMatchObject({ kind: 'change', removed: [], upserted: [{ name: 'Libre' }] })
    await restore(marc, second)
    await socket.until(() => messages().length === 4)
    expect(names()).toEqual(['Libre', 'Secret', 'Vélo'])
    await socket.close()
  })

  it('and somebody who sets them aside at the same moment have one winner', async () => {
    const outcomes = await Promise.all([refusal(setAside(marc, second)), refusal(setAside(second, marc))])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(await sightOf(ugo)).toHaveLength(2)
  })
})

describe('the owner', () => {
  it('gets the same bytes and no frame, no matter who is set aside', async () => {
    await add(lea, lea, { name: 'Vélo' })
    const socket = await openSocket(lea)
    const ids = ['families.live', 'families.liveAnnouncements', 'accounts.live', 'gifts.live'].map((path) =>
      socket.subscribe(path, {}),
    )
    ids.push(socket.subscribe('wishes.live', { owner: lea.userId }))
    await socket.until(() => ids.every((id) => socket.messagesOf(id).length === 1))
    const everything = async () => {
      const answers = ['/users', '/families/members/me', '/users/me', '/users/me/gifts'].map((path) =>
        as(lea)('GET', path),
      )
      return JSON.stringify([await listOf(lea), await Promise.all(answers)])
    }
    const before = await everything()
    await setAside(marc, ugo)
    await restore(marc, ugo)
    await setAside(marc, second)
    expect(await everything()).toBe(before)
    // An owner's change comes after all that was recorded before it, so nothing else is under way.
    await add(lea, lea, { name: 'Libre' })
    await socket.until(() => ids.some((id) => socket.messagesOf(id).length === 2))
    expect(ids.map((id) => socket.messagesOf(id).length)).toEqual([1, 1, 1, 1, 2])
    await socket.close()
  })
})
