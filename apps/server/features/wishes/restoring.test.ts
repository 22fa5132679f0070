import { beforeEach, describe, expect, it } from 'vitest'
import { appoint } from '../../testing/administrators.ts'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { withShortLists } from '../../testing/short-lists.ts'
import { shown, watchList } from '../../testing/socket.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

const most = 4
const clock = new SteeredClock()
let families = 0
let lea: Person
let marc: Person
let zoe: Person
let ana: Person

const server = testServer({ ambient: withShortLists(clock.ambient, most) })

beforeEach(async () => {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Zoé ${tag}`, `Ana ${tag}`] as const
  ;[lea, marc, zoe, ana] = await registerFamily(server.url, `Famille ${tag}`, names)
})

const add = async (by: Person, owner: Person, fields: object = {}) =>
  (await by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name: 'Vélo', ...fields }))
    .uid
const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })
const remove = (by: Person, uid: string) => by.ask.wishes.remove.mutate({ commandId: commandId(), uid })
const restore = (by: Person, uid: string, command = commandId()) =>
  by.ask.wishes.restore.mutate({ commandId: command, uid })
const chooseTotal = (by: Person) =>
  by.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
const listOf = async (by: Person, owner = lea) =>
  (await by.ask.wishes.list.query({ owner: owner.userId })).view
const uidsOn = async (by: Person, owner = lea) => (await listOf(by, owner)).Wishes.map(({ uid }) => uid)
const giftsOf = async (by: Person) => (await by.ask.gifts.list.query()).view.Gifts
const countsOf = async (by: Person) => (await by.ask.wishes.counts.query()).view.Lists
const noSuchWish = { data: { failure: 'NoSuchWish', httpStatus: 404 } }

describe('an owner who takes a removal back', () => {
  it('gets the wish as it was within an hour, and so do relatives, live, in its place and with its purchase', async () => {
    await chooseTotal(lea)
    await add(lea, lea, { name: 'Âne' })
    const uid = await add(lea, lea, { comment: 'Bleu', importance: 4 })
    await add(lea, lea, { name: 'Zèbre' })
    await change(marc, uid, { isPurchased: true, purchaseDate: '2026-11-20' })
    const everything = async () => [
      await listOf(lea),
      await listOf(zoe),
      await countsOf(zoe),
      await giftsOf(marc),
    ]
    const before = await everything()
    const screens = [await watchList(lea, lea.userId), await watchList(zoe, lea.userId)]
    const onScreens = (is: boolean) =>
      Promise.all(
        screens.map(({ socket, id }) => socket.until(() => shown(socket.messagesOf(id)).has(uid) === is)),
      )
    await remove(lea, uid)
    await onScreens(false)
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'gone' }])
    clock.pass(59)
    expect(await restore(lea, uid)).toEqual(before[0] && (await lea.ask.wishes.get.query({ uid })))
    await onScreens(true)
    expect(await everything()).toEqual(before)
    expect(await giftsOf(marc)).toMatchObject([{ uid, state: 'bought' }])
    await remove(lea, uid)
    clock.pass(61)
    await expect(restore(lea, uid)).rejects.toMatchObject(noSuchWish)
    await Promise.all(screens.map(({ socket }) => socket.close()))
  })

  it('is answered the same, and sent the same, whether it is bought or not', async () => {
    await chooseTotal(lea)
    const [bought, free] = [await add(lea, lea), await add(lea, lea)]
    await change(marc, bought, { isPurchased: true })
    const { socket, id } = await watchList(lea, lea.userId)
    const answers = []
    for (const uid of [bought, free]) {
      await remove(lea, uid)
      answers.push(await restore(lea, uid))
    }
    await socket.until(() => socket.messagesOf(id).length === 5)
    const without = (what: unknown) =>
      JSON.stringify(what)
        .replaceAll(bought, free)
        .replaceAll(/"(digest|createdAt)":"[^"]*"/g, '')
    expect(without(answers[0])).toBe(without(answers[1]))
    const [, ...sent] = socket.messagesOf(id)
    expect(without(sent.slice(0, 2))).toBe(without(sent.slice(2)))
    await socket.close()
  })

  it('has it as its buyer left it, who gave it back meanwhile', async () => {
    await chooseTotal(lea)
    const uid = await add(lea, lea)
    await change(marc, uid, { isPurchased: true })
    await remove(lea, uid)
    await marc.ask.gifts.end.mutate({ commandId: commandId(), uid })
    expect(await uidsOn(lea)).toEqual([])
    await restore(lea, uid)
    expect((await listOf(zoe)).Wishes).toMatchObject([{ uid, isPurchased: false }])
    expect(await giftsOf(marc)).toEqual([])
  })
})

describe('a gift of several on a wish that is removed', () => {
  it('goes on with all who take part, when the removal is taken back', async () => {
    await chooseTotal(lea)
    const uid = await add(lea, lea)
    await change(marc, uid, { isPurchased: true })
    await marc.ask.purchases.arrangeGift.mutate({ commandId: commandId(), uid, isOpen: true, target: 9_000 })
    await zoe.ask.purchases.takePart.mutate({ commandId: commandId(), uid, amount: 4_000 })
    const before = [await listOf(ana), await giftsOf(marc), await giftsOf(zoe)]
    await remove(lea, uid)
    await restore(lea, uid)
    expect([await listOf(ana), await giftsOf(marc), await giftsOf(zoe)]).toEqual(before)
  })
})

describe('what is said and counted about a wish', () => {
  it('goes with it, and comes back with it: messages that refer to it, and clicks', async () => {
    const uid = await add(lea, lea)
    await zoe.ask.clicks.record.mutate({ wishId: uid, source: 'wish-card' })
    const form = { commandId: commandId(), owner: lea.userId, text: 'Qui s’en occupe ?', wish: uid }
    await marc.ask.conversations.send.mutate(form)
    await appoint(server.databaseUrl, ana.name)
    const clicks = async () => (await ana.ask.clicks.analytics.query()).view.summary.totalClicks
    const said = async () => (await zoe.ask.conversations.newest.query({ owner: lea.userId })).view.Messages
    const before = await said()
    expect(before).toMatchObject([{ wish: { uid } }])
    await remove(lea, uid)
    expect(await said()).not.toEqual(before)
    expect(await clicks()).toBe(0)
    await restore(lea, uid)
    expect(await said()).toEqual(before)
    expect(await clicks()).toBe(1)
  })
})

describe('a secret idea that a relative takes back', () => {
  it('is back for relatives, live, and nothing of it reaches whom it is for', async () => {
    const uid = await add(marc, lea, { isSecret: true, isPurchased: true, recipientIds: [ana.userId] })
    const [leas, zoes] = [await watchList(lea, lea.userId), await watchList(zoe, lea.userId)]
    const before = await listOf(zoe)
    await remove(marc, uid)
    await zoes.socket.until(() => zoes.socket.messagesOf(zoes.id).length === 2)
    for (const by of [lea, ana, zoe]) await expect(restore(by, uid)).rejects.toMatchObject(noSuchWish)
    expect(await restore(marc, uid)).toMatchObject({ uid, isPurchased: true })
    await zoes.socket.until(() => zoes.socket.messagesOf(zoes.id).length === 3)
    expect(await listOf(zoe)).toEqual(before)
    for (const by of [lea, ana]) await expect(restore(by, uid)).rejects.toMatchObject(noSuchWish)
    expect(await uidsOn(lea)).toEqual([])
    // What she is sent next is what she does herself.
    const own = await add(lea, lea)
    await leas.socket.until(() => leas.socket.messagesOf(leas.id).length > 1)
    expect(leas.socket.messagesOf(leas.id)[1]).toMatchObject({ upserted: [{ uid: own }] })
    await Promise.all([leas, zoes].map(({ socket }) => socket.close()))
  })

  it('stays gone for who was set aside, or left, meanwhile', async () => {
    const first = await add(zoe, lea)
    const second = await add(ana, lea)
    await remove(zoe, first)
    await remove(ana, second)
    await marc.ask.sight.setAside.mutate({
      owner: lea.userId,
      person: zoe.userId,
      commandId: commandId(),
    })
    const [home] = (await ana.ask.families.mine.query()).view.Families
    await ana.ask.families.leave.mutate({ uid: home?.uid ?? '', commandId: commandId() })
    await expect(restore(zoe, first)).rejects.toMatchObject(noSuchWish)
    await expect(restore(ana, second)).rejects.toMatchObject(noSuchWish)
    await marc.ask.sight.restore.mutate({ owner: lea.userId, person: zoe.userId, commandId: commandId() })
    await restore(zoe, first)
    expect(await uidsOn(marc)).toEqual([first])
  })
})

describe('a wish that a keeper takes back', () => {
  it('is on the list of the kept person again, for nobody else to take back', async () => {
    const [home] = (await lea.ask.families.mine.query()).view.Families
    const kept = await lea.ask.keptPeople.add.mutate({
      commandId: commandId(),
      family: home?.uid ?? '',
      name: `Bébé ${families}`,
      keepers: [marc.userId],
    })
    const baby = { ...lea, userId: kept.uid }
    const uid = await add(lea, baby, { isSecret: false })
    await change(zoe, uid, { isPurchased: true })
    const before = await listOf(zoe, baby)
    await remove(lea, uid)
    await expect(restore(marc, uid)).rejects.toMatchObject(noSuchWish)
    await restore(lea, uid)
    expect(await listOf(zoe, baby)).toEqual(before)
    await remove(lea, uid)
    await lea.ask.keptPeople.stepDown.mutate({ uid: kept.uid, commandId: commandId() })
    await expect(restore(lea, uid)).rejects.toMatchObject(noSuchWish)
  })
})

describe('a removal', () => {
  it('is taken back once, from two devices at the same time, and by a command that is sent again', async () => {
    const uid = await add(lea, lea)
    await remove(lea, uid)
    const command = commandId()
    const answers = await Promise.all([
      restore(lea, uid, command),
      restore(lea, uid),
      restore(lea, uid, command),
    ])
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const { rows } = await server.pool.query<{ readonly command_id: string }>(
      `select command_id from event_store.events where stream = $1 and type = 'WishRestored'`,
      [`wish-${uid}`],
    )
    expect(rows).toHaveLength(1)
    // Whichever command took it back, late: it takes no later removal back.
    await remove(lea, uid)
    const [, first] = rows[0]?.command_id.split(':') ?? []
    await expect(restore(lea, uid, first)).rejects.toMatchObject(noSuchWish)
    expect(await uidsOn(lea)).toEqual([])
  })

  it('needs room on a list that was filled meanwhile, by what the user sees of it', async () => {
    await add(marc, lea)
    for (let nth = 1; nth < most; nth++) await add(lea, lea)
    const uid = await add(lea, lea)
    await remove(lea, uid)
    const another = await add(lea, lea)
    const full = { data: { failure: 'ListFull', httpStatus: 409 } }
    await expect(restore(lea, uid)).rejects.toMatchObject(full)
    await remove(lea, another)
    await restore(lea, uid)
    expect(await uidsOn(lea)).toHaveLength(most)
  })
})
