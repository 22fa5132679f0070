import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import type { RunningServer } from '@cachotteries/server/composition/start'
import { commandId, registerFamily, signIn, type Person } from '@cachotteries/server/testing/people'
import { startNode } from '@cachotteries/server/testing/server'
import { openSocket, shown, watchList } from '@cachotteries/server/testing/socket'
import { tickingClock } from '@cachotteries/server/testing/ticking-clock'
import { openConversation } from '@cachotteries/web/testing/page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webSocketOf } from './cuts/web-socket.ts'

const noon = new Date('2026-11-21T12:00:00.000Z')
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** By how much the clocks of the two nodes are wrong at a step, in milliseconds. */
type Wrong = (step: number) => readonly [steady: number, other: number]

const wrongs = [
  ['2 seconds', 2 * second],
  ['10 minutes', 10 * minute],
  ['an hour', hour],
].flatMap(([words, ms]): [string, Wrong][] => [
  [`is ${words} behind`, () => [0, -Number(ms)]],
  [`is ${words} ahead`, () => [0, Number(ms)]],
  [`is put back by ${words} while it runs`, (step) => (step < 2 ? [0, 0] : [-Number(ms), -Number(ms)])],
])

const database = emptyDatabase()
let nodes: readonly [RunningServer, RunningServer]
const clocks = [tickingClock(noon), tickingClock(noon)] as const

beforeAll(async () => {
  const start = ({ clock }: (typeof clocks)[number]) => startNode(database.url, { ambient: clock.ambient })
  nodes = [await start(clocks[0]), await start(clocks[1])]
})
afterAll(() => Promise.all(nodes.map((node) => node.stop())))

let families = 0

/** People who are signed in on both nodes, at the beginning of a day on which the clocks go wrong in this way. */
async function begin(wrong: Wrong) {
  const tag = ++families
  const day = noon.getTime() + tag * 24 * hour
  let passed = 0
  const at = (step: number): void => {
    passed += second / 10
    for (const [index, { clock }] of clocks.entries())
      clock.set(new Date(day + passed + (wrong(step)[index] ?? 0)))
  }
  at(0)
  const names = ['Léa', 'Marc', 'Ugo', 'Zoé'].map((name) => `${name} ${tag}`)
  const people = await registerFamily(nodes[0].url, `Martin ${tag}`, names)
  const onBoth = async (index: number) =>
    [people[index]!, await signIn(nodes[1].url, names[index] ?? '')] as const
  return {
    at,
    pass: (minutes: number): void => {
      passed += minutes * minute
    },
    lea: people[0]!,
    marc: await onBoth(1),
    ugo: await onBoth(2),
    zoe: await onBoth(3),
  }
}

const tick = (): void => {
  for (const clock of clocks) clock.tick()
}
const id = () => ({ commandId: commandId() })

describe.each(wrongs)('when a clock %s', (_words, wrong) => {
  it('a conversation has its order and its marks from the log, on open screens of both nodes too', async () => {
    const { at, lea, marc, ugo, zoe } = await begin(wrong)
    const owner = lea.userId
    const screens = await Promise.all(
      zoe.map((person) =>
        openConversation({ person, owner, through: person.serverUrl, WebSocket: webSocketOf(person) }),
      ),
    )
    const counters = await Promise.all(zoe.map(watchUnread))
    const unread = async (count: number): Promise<void> => {
      for (const { ask } of zoe) {
        const { Lists } = (await ask.conversations.unread.query()).view
        expect(Lists.find(({ uid }) => uid === owner)?.unread).toBe(count)
      }
      for (const counter of counters) await counter.until(owner, count)
    }
    const written: string[] = []
    const write = async ({ ask }: Person, text: string): Promise<void> => {
      at(written.length)
      const { Messages } = await ask.conversations.send.mutate({ ...id(), owner, text })
      // What is written since is there too, and nothing else yet.
      expect(Messages.map((message) => message.text)).toStrictEqual([text])
      written.push(Messages[0]?.uid ?? '')
    }
    const read = ({ ask }: Person, nth: number) =>
      ask.conversations.read.mutate({ ...id(), owner, through: written[nth] ?? '' })

    await write(marc[0], 'Qui vient ?')
    await unread(1)
    await write(ugo[1], 'Moi')
    await unread(2)
    await read(zoe[0], 1)
    await unread(0)
    await write(marc[0], 'Avec qui ?')
    await unread(1)
    await write(ugo[1], 'Avec Paul')
    await unread(2)
    // A mark goes back for no clock.
    await read(zoe[1], 0)
    await unread(2)
    await read(zoe[1], 2)
    await unread(1)
    await read(zoe[0], 3)
    await unread(0)

    const inOrder = ['Qui vient ?', 'Moi', 'Avec qui ?', 'Avec Paul']
    for (const { ask } of zoe) {
      const { view } = await ask.conversations.newest.query({ owner })
      expect(view.Messages.map(({ text }) => text)).toStrictEqual(inOrder)
      const older = await ask.conversations.older.query({ owner, before: written[2] ?? '' })
      expect(older.Messages.map(({ text }) => text)).toStrictEqual(inOrder.slice(0, 2))
    }
    for (const screen of screens) {
      await screen.until(() => screen.messages().length === inOrder.length)
      expect(screen.messages().map(({ text }) => text)).toStrictEqual(inOrder)
      await screen.close()
    }
    await Promise.all(counters.map(({ close }) => close()))
  })

  it('a wish began for its owner when the log says, on an open screen as in a list that is read anew', async () => {
    const { at, lea, marc } = await begin(wrong)
    const idea = { owner: lea.userId, name: 'Vélo', isSecret: true, recipientIds: [lea.userId] }
    const { uid: secret } = await marc[1].ask.wishes.add.mutate({ ...id(), ...idea })
    await marc[1].ask.wishes.change.mutate({ ...id(), uid: secret, isPurchased: true })
    const { uid } = await marc[1].ask.wishes.change.mutate({ ...id(), uid: secret, isSecret: false })
    const mine = async () =>
      (await lea.ask.wishes.list.query({ owner: lea.userId })).view.Wishes.find((one) => one.uid === uid)
    expect(await mine()).toBeUndefined()
    at(1)
    await marc[1].ask.wishes.change.mutate({ ...id(), uid, isPurchased: false })
    const { socket, id: subscription } = await watchList(lea, lea.userId)
    for (const isDraft of [true, false]) {
      at(2)
      await lea.ask.wishes.change.mutate({ ...id(), uid, isDraft })
    }
    const onScreen = () => shown(socket.messagesOf(subscription)).get(uid)
    await socket.until(() => {
      const wish = onScreen()
      return (
        wish !== undefined && 'isDraft' in wish && !wish.isDraft && socket.messagesOf(subscription).length > 1
      )
    })
    await lea.ask.wishes.change.mutate({ ...id(), uid, name: 'Vélo bleu' })
    await socket.until(() => onScreen()?.name === 'Vélo bleu')
    expect(onScreen()).toStrictEqual(await mine())
    expect(onScreen()?.createdAt).toBe(clocks[0].clock.now().toISOString())
    await socket.close()
  })

  it('a draw’s questions come, in the order of the log, and are forgotten with the draw alone', async () => {
    const { at, pass, marc, ugo, zoe } = await begin(wrong)
    const family = (await marc[0].ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const participants = [marc, ugo, zoe].map(([{ userId }]) => userId)
    const form = { family, title: 'Noël', day: '2026-12-25', participants }
    const { uid } = await marc[0].ask.draws.draw.mutate({ ...id(), ...form })
    const drawOf = async ({ ask }: Person) =>
      (await ask.draws.list.query()).view.Draws.find((one) => one.uid === uid)
    /** Marc asks on the other node, and his words are waited for. */
    const ask = async (text: string): Promise<Person> => {
      const drawn = (await drawOf(marc[0]))?.mine[0]?.drawn.uid
      const asked = drawn === ugo[0].userId ? ugo[0] : zoe[0]
      await marc[1].ask.draws.ask.mutate({ ...id(), family, uid, giver: marc[0].userId, text })
      pass(4)
      at(2)
      await eventually(async () => {
        tick()
        return (await drawOf(asked))?.asked.some((one) => one.text === text) === true
      }, `the question ${text}`)
      return asked
    }
    at(2)
    const asked = await ask('Quelle taille ?')
    await ask('Quelle couleur ?')
    const texts = ['Quelle taille ?', 'Quelle couleur ?']
    expect((await drawOf(asked))?.asked.map(({ text }) => text)).toStrictEqual(texts)
    expect((await drawOf(marc[1]))?.mine[0]?.questions.map(({ text }) => text)).toStrictEqual(texts)
    at(3)
    await ugo[1].ask.draws.again.mutate({ ...id(), ...form, uid })
    expect((await drawOf(asked))?.asked).toStrictEqual([])
    await ask('Quelle pointure ?')
  })
})

/** The numbers of unread messages on an open screen. */
async function watchUnread(person: Person) {
  const socket = await openSocket(person)
  const subscription = socket.subscribe('conversations.liveUnread', {})
  type Row = { readonly uid: string; readonly unread: number }
  type Data = { readonly view?: { readonly Lists: readonly Row[] }; readonly upserted?: readonly Row[] }
  const rows = (): readonly Row[] =>
    socket.framesOf(subscription).flatMap(({ result }) => {
      const data = result?.data as Data | undefined
      return data?.view?.Lists ?? data?.upserted ?? []
    })
  await socket.until(() => rows().length > 0)
  return {
    until: (owner: string, count: number) =>
      socket.until(() => rows().findLast(({ uid }) => uid === owner)?.unread === count),
    close: () => socket.close(),
  }
}
