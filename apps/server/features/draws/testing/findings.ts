import type { Pool } from 'pg'
import type { erasePerson } from '../../../testing/erase.ts'
import { gather, register, type Person } from '../../../testing/people.ts'
import { openSocket, type RecordingSocket } from '../../../testing/socket.ts'
import type { Played as Scripted } from '../../../testing/scripted.ts'
import { bringAgainAndAgain } from './keeper.ts'
import { organise } from './organiser.ts'

/*
 * Two worlds that differ only in who draws whom: everything that reaches anybody must be the same in both, but for the person
 * whom each giver drew. Then somebody leaves who asked in one world alone, so that another gives to the person who was asked, and
 * names are drawn once more, with the same random numbers in both. Once the day is past, a member asks what fits, who is set aside
 * for a list in one world; and a person who left is erased. And a member brings somebody whom they keep into draws whose pairs differ,
 * and takes them out, with the same random numbers. Tests plant leaks, which this must find.
 */

/** A server whose clock and random numbers follow a script. */
export interface Played extends Scripted {
  readonly pool: Pool
  readonly erasePerson: typeof erasePerson
  readonly tick: () => void
  /** The lines of the operator's log. */
  readonly lines: readonly string[]
}

/** The last one is no participant. */
const names = ['Olive', 'Anne', 'Ugo', 'Remi', 'Nina', 'Tom', 'Zoe']
const at = (minute: number, day = 25): Date => new Date(Date.UTC(2026, 10, day, 12, minute))
/** Ids that are the same in both worlds, whatever is drawn at random beside them. */
const idOf = (number: number): string => `70000000-0000-4000-8000-${String(number).padStart(12, '0')}`

interface World {
  readonly people: readonly Person[]
  readonly pairs: ReadonlyMap<string, string>
  /** The person who drew Anne, and asks her. */
  readonly asks: string | undefined
  /** Everything that each of them gets of the draw, and of the question, without the person whom they drew. */
  readonly ofDraw: ReadonlyMap<string, readonly string[]>
  readonly ofQuestion: ReadonlyMap<string, readonly string[]>
  /** Whether Anne gets anything while the question is on its way. */
  readonly isEarly: boolean
  /** The same once Anne was asked again, and the person who asks her in one world has left. */
  readonly ofRepair: ReadonlyMap<string, readonly string[]>
  /** Those who give to somebody else since. */
  readonly changed: readonly string[]
  /** What Zoe gets, who takes somebody whom she keeps out of draws and brings them in. */
  readonly keeper: readonly string[]
  /** Whom each giver drew in a second draw. */
  readonly second: readonly string[]
  /** What Zoe is answered to questions about what fits, once the day of the first draw is past. */
  readonly organiser: readonly string[]
  /** What Anne was asked, once somebody is erased. */
  readonly left: readonly string[]
  readonly operator: readonly string[]
}

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsInDraws(one: Played, other: Played): Promise<string[]> {
  const here = await play(one, 'one world')
  const there = await play(other, 'another world', here.asks)
  const differ = (some: readonly string[] = [], others: readonly string[] = []): string | undefined =>
    some.length === others.length && some.every((text, index) => text === others[index])
      ? undefined
      : `${some.find((text, index) => text !== others[index])} and ${others.find((text, index) => text !== some[index])}`
  const findings = here.asks === there.asks ? ['the same person asks in both worlds'] : []
  if (here.isEarly || there.isEarly) findings.push('Anne gets something when somebody asks')
  const keeper = differ(here.keeper, there.keeper)
  if (keeper) findings.push(`Zoe reads a pair by moving somebody whom she keeps: ${keeper}`)
  const second = differ(here.second, there.second)
  if (second) findings.push(`a second draw depends on the first: ${second}`)
  const organiser = differ(here.organiser, there.organiser)
  if (organiser) findings.push(`what fits depends on something hidden: ${organiser}`)
  const left = differ(here.left, there.left)
  if (left) findings.push(`Anne learns from an account that is erased who asked: ${left}`)
  for (const { userId, name } of here.people) {
    const drawn = differ(here.ofDraw.get(userId), there.ofDraw.get(userId))
    if (drawn) findings.push(`${name} gets another draw: ${drawn}`)
    if ([here.asks, there.asks].includes(userId)) continue
    const asked = differ(here.ofQuestion.get(userId), there.ofQuestion.get(userId))
    if (asked) findings.push(`${name} gets another question: ${asked}`)
    if ([...here.changed, ...there.changed].includes(userId)) {
      if (name === 'Anne') findings.push('Anne gives to somebody else, so that nothing is said of her')
      continue
    }
    const repaired = differ(here.ofRepair.get(userId), there.ofRepair.get(userId))
    if (repaired) findings.push(`${name} learns whose giver left: ${repaired}`)
  }
  for (const { operator, pairs } of [here, there])
    for (const line of operator)
      for (const pair of pairs)
        if (pair.every((person) => line.includes(person))) findings.push(`the operator is told of ${line}`)
  return findings
}

/** @param leaver who leaves, and is erased at the end; the person who asks Anne, without it */
async function play(played: Played, world: string, leaver?: string): Promise<World> {
  const { url, pool, begin, tick, liveCaughtUp, lines } = played
  const people: Person[] = []
  for (const name of names) {
    begin(`${name} comes`, at(0))
    people.push(await register(url, name))
  }
  begin('they gather', at(1))
  await gather('Martin', people)
  const [olive, anne, ugo] = people as [Person, Person, Person]
  const zoe = people.at(-1)!
  const family = (await olive.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  const sockets = new Map<Person, RecordingSocket>()
  for (const person of people) {
    const socket = await openSocket(person)
    for (const path of ['draws.live', 'families.liveAnnouncements', 'gifts.live']) socket.subscribe(path, {})
    await socket.until(() => socket.frames.filter(({ result }) => result?.type === 'data').length >= 3)
    sockets.set(person, socket)
  }
  const before = lines.length
  const all = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    await liveCaughtUp()
    const got = new Map<string, readonly string[]>()
    for (const person of people) {
      const answers: string[] = []
      for (const path of ['draws', 'users/me/export', 'users/me/announcements', 'users/me/gifts'])
        answers.push(await answerTo(person, path))
      // Frames of several subscriptions come in any order.
      const frames = (sockets.get(person)?.raw ?? []).map(withoutOwn).toSorted()
      got.set(person.userId, [...frames, ...answers.map(withoutOwn)])
    }
    return got
  }

  // Only the random numbers of this step differ between the worlds.
  begin(`names are drawn for all in ${world}`, at(2), [idOf(1)])
  const participants = people.slice(0, -1).map(({ userId }) => userId)
  const form = { family, title: 'Noël', day: '2026-11-27', participants }
  await olive.ask.draws.draw.mutate({ ...form, commandId: idOf(2) })
  begin('all look', at(3))
  const ofDraw = await all()
  const pairs = new Map<string, string>()
  for (const { ask, userId } of people)
    for (const { giver, drawn } of (await ask.draws.list.query()).view.Draws[0]?.mine ?? [])
      if (giver.uid === userId) pairs.set(userId, drawn.uid)

  const giver = people.find(({ userId }) => pairs.get(userId) === anne.userId)
  begin('somebody asks', at(4), [idOf(3)])
  const question = { family, uid: idOf(1), giver: giver?.userId ?? '', text: 'Quelle taille ?' }
  await giver?.ask.draws.ask.mutate({ ...question, commandId: idOf(4) })
  const onItsWay = (await all()).get(anne.userId)?.join()
  const isEarly = onItsWay !== ofDraw.get(anne.userId)?.join()
  begin('some minutes pass', at(10))
  const asked = async () => (await anne.ask.draws.list.query()).view.Draws[0]?.asked.length
  for (let time = 0; time < 1_000 && (await asked()) !== 1; time++) tick()
  begin('all look again', at(11))
  const ofQuestion = await all()

  begin('somebody asks again', at(12), [idOf(7)])
  await giver?.ask.draws.ask.mutate({ ...question, text: 'Quelle couleur ?', commandId: idOf(8) })
  begin('somebody leaves', at(13))
  const leaves = people.find(({ userId }) => userId === (leaver ?? giver?.userId)) ?? olive
  const leaving = { family, uid: idOf(1), person: leaves.userId, commandId: idOf(9) }
  await leaves.ask.draws.leave.mutate(leaving)
  // The frame of leaving is sent before the question is due: the two would be one frame where a machine is slow.
  await liveCaughtUp()
  begin('some more minutes pass', at(20))
  for (let time = 0; time < 1_000 && (await asked()) !== 2; time++) tick()
  begin('all look once more', at(21))
  const ofRepair = await all()
  const changed: string[] = []
  for (const { ask } of people)
    for (const { giver: from, isChanged } of (await ask.draws.list.query()).view.Draws[0]?.mine ?? [])
      if (isChanged) changed.push(from.uid)
  for (const socket of sockets.values()) await socket.close()

  const keeper = await bringAgainAndAgain(zoe, {
    family,
    draw: idOf(1),
    others: participants.filter((one) => one !== leaves.userId),
    world,
    begin: (step, ids) => begin(step, at(22), ids),
  })
  begin('names are drawn for the day after', at(22), [idOf(5)])
  await olive.ask.draws.draw.mutate({ ...form, day: '2026-11-28', notAsLast: true, commandId: idOf(6) })
  const second: string[] = []
  for (const { ask } of people)
    for (const { uid, mine } of (await ask.draws.list.query()).view.Draws)
      if (uid === idOf(5))
        for (const { giver: from, drawn } of mine) second.push(`${from.name} gives to ${drawn.name}`)
  // The first day is past everywhere, the second one isn't.
  const past = at(0, 28)
  if (leaver !== undefined) {
    begin('Zoe is set aside', past)
    await ugo.ask.sight.setAside.mutate({ owner: olive.userId, person: zoe.userId, commandId: idOf(10) })
  }
  const organiser = await organise(zoe, {
    family,
    people: participants,
    day: '2026-12-06',
    begin: (step, id) => begin(step, past, [id]),
  })
  await played.erasePerson(pool.options.connectionString ?? '', leaves.name, at(1, 28))
  begin('Anne looks again', at(2, 28))
  const { view } = await anne.ask.draws.list.query()
  const left = view.Draws.map(({ uid, asked }) => JSON.stringify([uid, asked]))
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const operator = [...lines.slice(before), ...metrics.split('\n')]
  const asks = giver?.userId
  const looks = { ofDraw, ofQuestion, isEarly, ofRepair, changed, keeper }
  return { people, pairs, asks, ...looks, second, organiser, left, operator }
}

async function answerTo({ serverUrl, cookie }: Person, path: string): Promise<string> {
  const response = await fetch(`${serverUrl}/api/${path}`, { headers: { cookie: cookie() } })
  return response.text()
}

/** The same without whom the reader drew, which is theirs alone, and without hashes of it. */
function withoutOwn(text: string): string {
  const isOwn = (key: string, value: unknown): boolean =>
    key === 'mine' && Array.isArray(value) && value.length === 1
  return JSON.stringify(
    JSON.parse(text, function (this: Record<string, unknown>, key: string, value: unknown) {
      if (key === 'digest' || key === 'exportedAt') return '<other>'
      return isOwn(key, value) ? [{ ...(value as object[])[0], drawn: '<own>' }] : value
    }),
  )
}
