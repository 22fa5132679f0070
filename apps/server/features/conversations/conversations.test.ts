import { beforeEach, describe, expect, it } from 'vitest'
import { accept, offer } from '../kept-people/testing/nursery.ts'
import { commandId, gather, register, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket, type RecordingSocket } from '../../testing/socket.ts'

let families = 0
let lea: Person
let marc: Person
let ugo: Person
let zoe: Person

const server = testServer()

beforeEach(async () => {
  const tag = ++families
  const names = [`Léa ${tag}`, `Marc ${tag}`, `Ugo ${tag}`, `Zoé ${tag}`] as const
  ;[lea, marc, ugo, zoe] = await registerFamily(server.url, `Martin ${tag}`, names)
})

const write = (by: Person, text: string, { wish, id }: { wish?: string; id?: string } = {}) =>
  by.ask.conversations.send.mutate({
    owner: lea.userId,
    text,
    commandId: id ?? commandId(),
    ...(wish && { wish }),
  })
const textsFor = async (by: Person, owner = lea) =>
  (await by.ask.conversations.newest.query({ owner: owner.userId })).view.Messages.map(({ text }) => text)
const unreadOf = async (by: Person, owner = lea) =>
  (await by.ask.conversations.unread.query()).view.Lists.find(({ uid }) => uid === owner.userId)?.unread
const idea = async (by: Person, recipients: readonly Person[] = [], isSecret = true) => {
  const { uid } = await by.ask.wishes.add.mutate({
    commandId: commandId(),
    owner: lea.userId,
    name: 'Un voyage',
    isSecret,
    recipientIds: recipients.map(({ userId }) => userId),
  })
  return uid
}
const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ data, message }) => [data.httpStatus, message],
  )
const noList = [403, 'Cette liste ne vous est pas accessible']
const noMessage = [404, 'Message introuvable']

describe('a conversation about Léa’s list', () => {
  it('is read by those who see what the list hides from her, the oldest message first, each once', async () => {
    const id = commandId()
    const send = () => write(marc, 'Je prends les verres', { id })
    await Promise.all([send(), send()])
    await send()
    await write(ugo, 'Et moi le vélo')
    for (const by of [marc, ugo, zoe])
      expect(await textsFor(by)).toStrictEqual(['Je prends les verres', 'Et moi le vélo'])
  })

  it('is lost by a person who is set aside or leaves, with their own messages, and read from the start by who comes', async () => {
    const [message] = (await write(ugo, 'Je prends les verres')).Messages
    const aside = { owner: lea.userId, person: ugo.userId, commandId: commandId() }
    await marc.ask.sight.setAside.mutate(aside)
    expect(await refusal(textsFor(ugo))).toStrictEqual(noList)
    expect(
      await refusal(ugo.ask.conversations.remove.mutate({ uid: message?.uid ?? '', commandId: commandId() })),
    ).toStrictEqual(noMessage)
    const paul = await register(server.url, `Paul ${families}`)
    await paul.ask.families.join.mutate({
      commandId: commandId(),
      name: `Martin ${families}`,
      code: 'SAPINS',
    })
    expect(await textsFor(paul)).toStrictEqual(['Je prends les verres'])
    expect(await unreadOf(paul)).toBe(0)
  })

  it('names an author who has left by the name that the reader last knew, or their relative elsewhere knows', async () => {
    await write(marc, 'Je prends les verres')
    const { Families } = (await marc.ask.families.mine.query()).view
    await gather(`Cousins ${families}`, [ugo, marc])
    await marc.ask.families.leave.mutate({ commandId: commandId(), uid: Families[0]?.uid ?? '' })
    const name = `Marcel ${families}`
    await marc.ask.accounts.changeProfile.mutate({ commandId: commandId(), name })
    const authors = async ({ ask }: Person) =>
      (await ask.conversations.newest.query({ owner: lea.userId })).view.Messages.map(({ by }) => by.name)
    expect(await authors(zoe)).toStrictEqual([marc.name])
    expect(await authors(ugo)).toStrictEqual([name])
  })

  it('keeps 500 characters of any kind to the letter, an emoji being one, and refuses what is longer or blank', async () => {
    // Of marks of direction, of many scripts, of markup, of a link that lies, and of several lines.
    const taken = [
      '🎁'.repeat(500),
      'Voici \u202egro.elpmaxe\u202c !',
      'שלום مرحبا 你好 ไทย',
      '<img src=x onerror=alert(1)>',
      'https://jouets.example@ailleurs.example/',
      'Un\n\nDeux',
    ]
    for (const text of taken) await write(marc, text)
    expect(await textsFor(ugo)).toStrictEqual(taken)
    for (const text of ['🎁'.repeat(501), 'x'.repeat(20_000)])
      expect(await refusal(write(marc, text))).toStrictEqual([
        400,
        'Ce message est trop long\u00a0: 500 caractères au plus',
      ])
    expect(await refusal(write(marc, ' \n '))).toStrictEqual([400, 'Écrivez un message'])
  })

  it('comes fifty messages at a time', async () => {
    for (let n = 1; n <= 120; n++) await write([marc, ugo, zoe][n % 3] ?? marc, `Message ${n}`)
    const newest = await marc.ask.conversations.newest.query({ owner: lea.userId })
    const pages = [newest.view]
    while (pages[0]?.hasOlder) {
      const before = pages[0].Messages[0]?.uid ?? ''
      pages.unshift(await marc.ask.conversations.older.query({ owner: lea.userId, before }))
    }
    expect(pages.map(({ Messages }) => Messages.length)).toStrictEqual([20, 50, 50])
    const texts = pages.flatMap(({ Messages }) => Messages.map(({ text }) => text))
    expect(texts).toStrictEqual(Array.from({ length: 120 }, (_, n) => `Message ${n + 1}`))
  })
})

describe('a message of one’s own', () => {
  it('is changed and deleted by its author, for everybody', async () => {
    const [message] = (await write(marc, 'Je prends le velo')).Messages
    const uid = message?.uid ?? ''
    await marc.ask.conversations.change.mutate({ uid, text: 'Je prends le vélo', commandId: commandId() })
    const { view } = await ugo.ask.conversations.newest.query({ owner: lea.userId })
    expect(view.Messages).toMatchObject([{ text: 'Je prends le vélo', isChanged: true }])
    const asked = ugo.ask.conversations.remove.mutate({ uid, commandId: commandId() })
    expect(await refusal(asked)).toStrictEqual(noMessage)
    await marc.ask.conversations.remove.mutate({ uid, commandId: commandId() })
    expect(await textsFor(ugo)).toStrictEqual([])
  })
})

describe('a message about a wish', () => {
  it('names the wish as long as the reader sees it', async () => {
    const uid = await idea(marc)
    await write(marc, 'Celle-ci ?', { wish: uid })
    const wishFor = async (by: Person) =>
      (await by.ask.conversations.newest.query({ owner: lea.userId })).view.Messages.map(({ wish }) => wish)
    expect(await wishFor(ugo)).toStrictEqual([{ uid, name: 'Un voyage' }])
    await ugo.ask.wishes.remove.mutate({ uid, commandId: commandId() })
    expect(await wishFor(zoe)).toStrictEqual([{ uid: null }])
    expect(await textsFor(zoe)).toStrictEqual(['Celle-ci ?'])
  })

  it('is nothing to another recipient of the idea, then and for ever', async () => {
    const uid = await idea(marc, [zoe])
    await write(marc, 'Un voyage pour deux', { wish: uid })
    await write(ugo, 'Très bien')
    expect(await textsFor(ugo)).toStrictEqual(['Un voyage pour deux', 'Très bien'])
    expect(await textsFor(zoe)).toStrictEqual(['Très bien'])
    expect(await unreadOf(zoe)).toBe(1)
    await change(marc, uid, { recipientIds: [lea.userId] })
    expect(await textsFor(zoe)).toStrictEqual(['Très bien'])
    const { uid: revealed } = await change(marc, uid, { isSecret: false })
    const { view } = await ugo.ask.conversations.newest.query({ owner: lea.userId })
    expect(view.Messages[0]?.wish).toStrictEqual({ uid: revealed, name: 'Un voyage' })
    expect(await textsFor(zoe)).toStrictEqual(['Très bien'])
    await lea.ask.wishes.remove.mutate({ uid: revealed, commandId: commandId() })
    expect(await textsFor(zoe)).toStrictEqual(['Très bien'])
  })

  it('stays to somebody who becomes a recipient of the idea as if it had been deleted, and later ones are nothing', async () => {
    const uid = await idea(marc)
    await write(marc, 'Un voyage', { wish: uid })
    await write(zoe, 'J’en suis', { wish: uid })
    await change(marc, uid, { recipientIds: [lea.userId, zoe.userId] })
    await write(marc, 'Et pour elle aussi', { wish: uid })
    const { view } = await zoe.ask.conversations.newest.query({ owner: lea.userId })
    expect(view.Messages.map(({ text, wish }) => [text, wish])).toStrictEqual([
      ['Un voyage', { uid: null }],
      ['J’en suis', { uid: null }],
    ])
    expect(await unreadOf(zoe)).toBe(1)
    // Marc can't change what she keeps, and deletes it for her too.
    const [first, own] = view.Messages.map((one) => one.uid)
    const changes = (by: Person, message = '') =>
      by.ask.conversations.change.mutate({ uid: message, text: 'Pour deux', commandId: commandId() })
    for (const by of [marc, zoe])
      expect(await refusal(changes(by, by === marc ? first : own))).toStrictEqual([
        409,
        'Un message qui cite un souhait ne se change pas\u00a0: écrivez-en un autre',
      ])
    await marc.ask.conversations.remove.mutate({ uid: first ?? '', commandId: commandId() })
    expect(await textsFor(zoe)).toStrictEqual(['J’en suis'])
  })

  it('is nothing to a recipient who comes to see the conversation later', async () => {
    const uid = await idea(marc)
    await write(marc, 'Un voyage', { wish: uid })
    const paul = await register(server.url, `Paul ${families}`)
    await gather(`Durand ${families}`, [marc, paul])
    await change(marc, uid, { recipientIds: [lea.userId, paul.userId] })
    const form = { commandId: commandId(), name: `Martin ${families}`, code: 'SAPINS' }
    await paul.ask.families.join.mutate(form)
    expect(await textsFor(paul)).toStrictEqual([])
    expect(await unreadOf(paul)).toBe(0)
  })

  it('is no place in the conversation for a recipient who knows its id', async () => {
    const uid = await idea(marc, [zoe])
    await write(ugo, 'Bonjour')
    const [quoting] = (await write(marc, 'Un voyage', { wish: uid })).Messages
    await write(ugo, 'Et le gâteau\u00a0?')
    const olderFor = (before: string) => zoe.ask.conversations.older.query({ owner: lea.userId, before })
    const readBy = (through: string) =>
      zoe.ask.conversations.read.mutate({ owner: lea.userId, through, commandId: commandId() })
    const [remembered, never] = [quoting?.uid ?? '', commandId()]
    expect(await olderFor(remembered)).toStrictEqual(await olderFor(never))
    expect(await readBy(remembered)).toStrictEqual(await readBy(never))
    expect(await unreadOf(zoe)).toBe(2)
  })

  it('leaves Max, whom the idea is for as well, Léa’s conversation to the byte as where the idea never was', async () => {
    const max = await register(server.url, `Max ${families}`)
    const form = { commandId: commandId(), name: `Martin ${families}`, code: 'SAPINS' }
    await max.ask.families.join.mutate(form)
    await write(ugo, 'Qui fait le gâteau\u00a0?')
    const rest = ['conversation', 'wishlists'].map((what) => `users/${lea.userId}/${what}`)
    const asked = [...rest, 'users/me/unread-messages', 'users/me/export', 'users/me/gifts']
    const everything = async () => {
      const bodies = asked.map(async (path) => {
        const answer = await fetch(`${server.url}/api/${path}`, { headers: { cookie: max.cookie() } })
        return answer.text()
      })
      const { transfer } = max.ask
      const files = [(await transfer.sheet.query()).text, (await transfer.page.query()).text]
      // The exports alone have the time at which they were made.
      return [...(await Promise.all(bodies)), ...files].map((text) =>
        text.replace(/"exportedAt":"[^"]*"/, ''),
      )
    }
    const socket = await openSocket(max)
    const views = [
      socket.subscribe('conversations.live', { owner: lea.userId }),
      socket.subscribe('conversations.liveUnread', {}),
    ]
    await socket.until(() => views.every((one) => hasView(socket, one)))
    const [before, frames] = [await everything(), socket.raw.length]
    const uid = await idea(marc, [max])
    await write(marc, 'Un voyage pour deux', { wish: uid })
    await write(zoe, 'J’en suis', { wish: uid })
    expect(await everything()).toStrictEqual(before)
    await server.liveCaughtUp()
    expect(socket.raw.slice(frames)).toStrictEqual([])
    await socket.close()
    expect(await textsFor(ugo)).toHaveLength(3)
  })
})

const hasView = (socket: RecordingSocket, id = 0): boolean =>
  socket.framesOf(id).some(({ result }) => result?.type === 'data')

describe('what is new', () => {
  describe('is none of what was written before they came to see the list, for a person who', () => {
    const leaves = async (by: Person, family: string) => {
      const { view } = await by.ask.families.mine.query()
      const uid = view.Families.find(({ name }) => name === family)?.uid ?? ''
      await by.ask.families.leave.mutate({ commandId: commandId(), uid })
    }
    const aside = (does: 'setAside' | 'restore') =>
      marc.ask.sight[does].mutate({ commandId: commandId(), owner: lea.userId, person: zoe.userId })
    const home = () => `Martin ${families}`

    /** Makes somebody see the list, on which there was a message before, and returns them. */
    const comings: Record<string, () => Promise<Person>> = {
      'joins the family': async () => {
        const paul = await register(server.url, `Paul ${families}`)
        await write(marc, 'Bonjour')
        await paul.ask.families.join.mutate({ commandId: commandId(), name: home(), code: 'SAPINS' })
        return paul
      },
      'left and comes back': async () => {
        await leaves(zoe, home())
        await write(marc, 'Bonjour')
        await zoe.ask.families.join.mutate({ commandId: commandId(), name: home(), code: 'SAPINS' })
        return zoe
      },
      'brings her into a family of theirs': async () => {
        const paul = await register(server.url, `Paul ${families}`)
        await write(marc, 'Bonjour')
        await gather(`Petit ${families}`, [paul, lea])
        return paul
      },
      'was set aside and is let in again': async () => {
        await aside('setAside')
        await write(marc, 'Bonjour')
        await aside('restore')
        return zoe
      },
      'has an account of their own by now': async () => {
        const { view } = await marc.ask.families.mine.query()
        const adding = { commandId: commandId(), family: view.Families[0]?.uid ?? '', name: 'Bébé' }
        const { uid } = await marc.ask.keptPeople.add.mutate(adding)
        await write(marc, 'Bonjour')
        return accept(server.url, await offer(marc, uid), `Paul ${families}`)
      },
    }

    it.each(Object.keys(comings))('%s', async (how) => {
      const reader = await (comings[how] ?? (() => Promise.resolve(zoe)))()
      expect(await textsFor(reader)).toEqual(['Bonjour'])
      expect(await unreadOf(reader)).toBe(0)
      await write(ugo, 'Qui fait le gâteau ?')
      expect(await unreadOf(reader)).toBe(1)
      await reader.ask.conversations.read.mutate({
        owner: lea.userId,
        through:
          (await reader.ask.conversations.newest.query({ owner: lea.userId })).view.Messages.at(-1)?.uid ??
          '',
        commandId: commandId(),
      })
      expect(await unreadOf(reader)).toBe(0)
    })

    it('but stays new to who saw it all along, by one family or another', async () => {
      await write(marc, 'Bonjour')
      await gather(`Petit ${families}`, [zoe, lea])
      expect(await unreadOf(zoe)).toBe(1)
      await leaves(zoe, home())
      expect(await unreadOf(zoe)).toBe(1)
    })
  })

  it('is counted for each reader, without their own, until they have read it', async () => {
    const { Messages } = await write(marc, 'Un')
    await write(marc, 'Deux')
    expect([await unreadOf(marc), await unreadOf(ugo), await unreadOf(zoe)]).toStrictEqual([0, 2, 2])
    const through = Messages[0]?.uid ?? ''
    await ugo.ask.conversations.read.mutate({ owner: lea.userId, through, commandId: commandId() })
    expect([await unreadOf(ugo), await unreadOf(zoe)]).toStrictEqual([1, 2])
  })

  it('shows on all of one’s screens, and is gone from all of them when it is read on one', async () => {
    const [phone, desk] = [await openSocket(ugo), await openSocket(ugo)]
    const ids = [phone, desk].map((socket) => socket.subscribe('conversations.liveUnread', {}))
    const counts = (socket: RecordingSocket, id = 0) =>
      socket.framesOf(id).flatMap(({ result }) => {
        const data = result?.data as { upserted?: { uid: string; unread: number }[] } | undefined
        return data?.upserted?.map(({ unread }) => unread) ?? []
      })
    await phone.until(() => hasView(phone, ids[0]))
    await desk.until(() => hasView(desk, ids[1]))
    const { Messages } = await write(marc, 'Un')
    await phone.until(() => counts(phone, ids[0]).includes(1))
    await desk.until(() => counts(desk, ids[1]).includes(1))
    const through = Messages[0]?.uid ?? ''
    await ugo.ask.conversations.read.mutate({ owner: lea.userId, through, commandId: commandId() })
    await desk.until(() => counts(desk, ids[1]).includes(0))
    await phone.until(() => counts(phone, ids[0]).includes(0))
    await Promise.all([phone.close(), desk.close()])
  })
})

describe('an open screen', () => {
  it('of a person who is set aside is as if all messages had been deleted, and follows no more', async () => {
    await write(marc, 'Un')
    const socket = await openSocket(ugo)
    const about = socket.subscribe('conversations.live', { owner: lea.userId })
    const unread = socket.subscribe('conversations.liveUnread', {})
    await socket.until(() => [about, unread].every((id) => hasView(socket, id)))
    const before = socket.raw.length
    const aside = { owner: lea.userId, person: ugo.userId }
    await marc.ask.sight.setAside.mutate({ ...aside, commandId: commandId() })
    await server.liveCaughtUp()
    await write(marc, 'Deux')
    await server.liveCaughtUp()
    await socket.hasAll()
    const changes = socket.frames.slice(before).map(({ id, result }) => [id, result?.data])
    expect(changes).toMatchObject([
      [about, { kind: 'change', upserted: [], removed: [expect.any(String)] }],
      [unread, { kind: 'change', upserted: [{ uid: lea.userId, unread: 0 }], removed: [] }],
    ])
    await socket.close()
  })

  it('gets each message once, and Léa’s gets no frame', async () => {
    const [theirs, hers] = [await openSocket(ugo), await openSocket(lea)]
    const id = theirs.subscribe('conversations.live', { owner: lea.userId })
    hers.subscribe('wishes.live', { owner: lea.userId })
    hers.subscribe('conversations.liveUnread', {})
    await theirs.until(() => hasView(theirs, id))
    await hers.until(() => hers.frames.filter(({ result }) => result?.type === 'data').length === 2)
    const before = hers.raw.length
    await write(marc, 'Un')
    await write(zoe, 'Deux')
    const texts = () =>
      theirs.framesOf(id).flatMap(({ result }) => {
        const data = result?.data as { upserted?: { text: string }[] } | undefined
        return data?.upserted?.map(({ text }) => text) ?? []
      })
    await theirs.until(() => texts().length === 2)
    expect(texts()).toStrictEqual(['Un', 'Deux'])
    await server.liveCaughtUp()
    expect(hers.raw.slice(before)).toStrictEqual([])
    await Promise.all([theirs.close(), hers.close()])
  })
})
