import type { GiftsView, GiftView } from '@cachotteries/contracts/gifts'
import type { LiveMessage } from '@cachotteries/contracts/live'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commandId, gather, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket, type RecordingSocket } from '../../testing/socket.ts'

/** Léa wishes, Marc offers on two screens, Zoé is their relative. */
let lea: Person
let marc: Person
let zoe: Person
let desk: { socket: RecordingSocket; id: number }

const server = testServer()

beforeAll(async () => {
  ;[lea, marc, zoe] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Zoé'])
  desk = await watchGifts(marc)
})
afterAll(() => desk.socket.close())

type Message = LiveMessage<GiftsView, GiftView>

const messagesOf = ({ socket, id }: typeof desk): Message[] =>
  socket.framesOf(id).flatMap(({ result }) => (result?.type === 'data' ? [result.data as Message] : []))

async function watchGifts(person: Person) {
  const socket = await openSocket(person)
  const screen = { socket, id: socket.subscribe('gifts.live', {}) }
  await socket.until(() => messagesOf(screen).length > 0)
  return screen
}

/** What a client shows after these messages. */
function shownOn(screen: typeof desk): GiftsView {
  const gifts = new Map<string, GiftView>()
  let People: GiftsView['People'] = []
  let Answered: GiftsView['Answered'] = []
  for (const message of messagesOf(screen)) {
    if (message.kind === 'whole') {
      gifts.clear()
      for (const gift of message.view.Gifts) gifts.set(gift.uid, gift)
      ;({ People, Answered } = message.view)
    }
    if (message.kind === 'change') {
      for (const uid of message.removed) gifts.delete(uid)
      for (const gift of message.upserted) gifts.set(gift.uid, gift)
    }
  }
  return { Gifts: [...gifts.values()], People, Answered }
}

/** Resolves once the desk shows what would be loaded. */
async function shows(person: Person, screen: typeof desk) {
  const { view, digest } = await person.ask.gifts.list.query()
  const last = () => messagesOf(screen).findLast((message) => 'digest' in message)
  await screen.socket.until(() => last()?.digest === digest)
  const byId = ({ Gifts, People }: GiftsView) => [Gifts.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)), People]
  expect(byId(shownOn(screen))).toEqual(byId(view))
  return view
}

const add = (by: Person, name: string, more: object = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: lea.userId, name, ...more })

const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

it('a purchase and what is written about it come to every screen of the buyer, with what others do', async () => {
  const { uid } = await add(lea, 'Vélo')
  expect((await shows(marc, desk)).People).toMatchObject([{ name: 'Léa', free: 1 }, { name: 'Zoé' }])
  await change(marc, uid, { isPurchased: true })
  expect(await shows(marc, desk)).toMatchObject({
    Gifts: [{ uid, state: 'bought' }],
    People: [{ free: 0 }, {}],
  })
  await marc.ask.gifts.change.mutate({ commandId: commandId(), uid, stage: 'have', paid: 4_990 })
  expect(await shows(marc, desk)).toMatchObject({ Gifts: [{ stage: 'have', paid: 4_990 }] })
  await marc.ask.gifts.setBudget.mutate({ commandId: commandId(), person: lea.userId, budget: 10_000 })
  expect((await shows(marc, desk)).People).toMatchObject([{ budget: 10_000, paid: 4_990 }, {}])
  await change(zoe, uid, { isPurchased: false })
  expect(await shows(marc, desk)).toMatchObject({ Gifts: [{ state: 'undone', undoneBy: { name: 'Zoé' } }] })
  await marc.ask.gifts.end.mutate({ commandId: commandId(), uid })
  expect((await shows(marc, desk)).Gifts).toEqual([])
})

it('a new relative comes with their list, which is followed from then on', async () => {
  const [hugo] = await registerFamily(server.url, 'Hugo seul', ['Hugo'])
  await gather('Cousins', [hugo, marc])
  expect((await shows(marc, desk)).People).toMatchObject([{ name: 'Hugo', free: 0 }, {}, {}])
  const form = { commandId: commandId(), owner: hugo.userId, name: 'Tente' }
  await hugo.ask.wishes.add.mutate(form)
  expect((await shows(marc, desk)).People).toMatchObject([{ name: 'Hugo', free: 1 }, {}, {}])
})

it('nothing is sent for what happens to a wish out of sight, nor for what others offer and write', async () => {
  const { uid } = await add(zoe, 'Cape', { isSecret: true })
  await change(marc, uid, { isPurchased: true })
  await change(zoe, uid, { isPurchased: false, recipientIds: [lea.userId, marc.userId] })
  expect(await shows(marc, desk)).toMatchObject({ Gifts: [{ uid, state: 'gone' }] })
  const frames = desk.socket.raw.length
  await change(zoe, uid, { name: 'Grande cape', isPurchased: true })
  await zoe.ask.gifts.change.mutate({ commandId: commandId(), uid, stage: 'have', paid: 100 })
  await change(zoe, uid, { isSecret: false })
  await server.liveCaughtUp()
  expect(desk.socket.raw.length).toBe(frames)
})

it('that a charge can be taken over comes to who takes part, when who has it is set aside', async () => {
  const [olga, bob, ines, tom] = await registerFamily(server.url, 'Roy', ['Olga', 'Bob', 'Inès', 'Tom'])
  const { uid } = await olga.ask.wishes.add.mutate({
    commandId: commandId(),
    owner: olga.userId,
    name: 'Vélo',
  })
  await change(tom, uid, { isPurchased: true })
  await tom.ask.purchases.arrangeGift.mutate({ commandId: commandId(), uid, isOpen: true })
  await ines.ask.purchases.takePart.mutate({ commandId: commandId(), uid })
  await server.liveCaughtUp()
  const hers = await watchGifts(ines)
  const others = await Promise.all([tom, olga].map(watchGifts))
  expect(shownOn(hers)).toMatchObject({ Gifts: [{ together: { mayTakeOver: false } }] })
  const framesBefore = others.map((screen) => messagesOf(screen).length)
  const tomsSight = { commandId: commandId(), owner: olga.userId, person: tom.userId }
  await bob.ask.sight.setAside.mutate(tomsSight)
  expect(await shows(ines, hers)).toMatchObject({ Gifts: [{ together: { mayTakeOver: true } }] })
  await Promise.all(others.map(({ socket }) => socket.hasAll()))
  expect(others.map((screen) => messagesOf(screen).length)).toEqual(framesBefore)
  await Promise.all([hers, ...others].map(({ socket }) => socket.close()))
})
