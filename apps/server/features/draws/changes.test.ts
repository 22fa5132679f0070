import { beforeEach, describe, expect, it } from 'vitest'
import {
  atNode,
  commandId,
  gather,
  password,
  readAnnouncements,
  register,
  type Person,
} from '../../testing/people.ts'
import { operate } from '../../testing/operator.ts'
import { running, startNode, testServer } from '../../testing/server.ts'
import { hurriedly, SteeredClock } from '../../testing/steered-clock.ts'
import { disableAccount, enableAccount } from '../accounts/access.ts'
import { makeRound } from '../accounts/closing.ts'
import { accept, offer, outcomeOf } from '../kept-people/testing/nursery.ts'

const clock = new SteeredClock(undefined, hurriedly)
const today = new Date('2026-11-25T12:00:00.000Z')
let count = 0
let people: [Person, Person, Person, Person, Person]
let family: string

const server = testServer({ ambient: clock.ambient })
const other = running(() => startNode(server.databaseUrl, { ambient: clock.ambient }))

beforeEach(async () => {
  clock.set(today)
  const tag = ++count
  const names = ['Léa', 'Marc', 'Inès', 'Paul', 'Zoé']
  const all = await Promise.all(names.map((name) => register(server.url, `${name} ${tag}`)))
  people = all as typeof people
  await gather(`Martin ${tag}`, people)
  family = (await people[0].ask.families.mine.query()).view.Families[0]?.uid ?? ''
  await readAnnouncements(people)
})

const id = () => ({ commandId: commandId() })
const formFor = (participants: readonly string[]) => ({
  family,
  title: 'Noël',
  day: '2026-12-25',
  participants: [...participants],
})
const draw = (by: Person, participants: readonly string[], more: object = {}) =>
  by.ask.draws.draw.mutate({ ...id(), ...formFor(participants), ...more })
const everybody = (): string[] => people.map(({ userId }) => userId)
const drawOf = async ({ ask }: Person) => (await ask.draws.list.query()).view.Draws.at(-1)
const pairOf = async (person: Person, giver = person.userId) =>
  (await drawOf(person))?.mine.find((pair) => pair.giver.uid === giver)
const drawnBy = async (some: readonly Person[]): Promise<Map<string, string | undefined>> => {
  const pairs = some.map(async (one) => [one.userId, (await pairOf(one))?.drawn.uid] as const)
  return new Map(await Promise.all(pairs))
}

/** Everybody gives once, and is given to once. */
function expectWhole(pairs: Map<string, string | undefined>): void {
  expect(new Set(pairs.values())).toEqual(new Set(pairs.keys()))
  for (const [giver, drawn] of pairs) expect(drawn).not.toBe(giver)
}

describe('an account that is closed', () => {
  it('is taken out by a repair, and isn’t taken in again when it opens', async () => {
    const [lea, marc, ...others] = people
    await draw(lea, everybody())
    const before = await drawnBy(people)
    await operate(server.databaseUrl, disableAccount(marc.name), clock.ambient)
    await expect.poll(async () => (await drawOf(lea))?.Participants.length, { timeout: 30_000 }).toBe(4)
    const after = await drawnBy([lea, ...others])
    expectWhole(after)
    const stayed = [...after].filter(([giver, drawn]) => before.get(giver) === drawn)
    // When they gave to each other, all names are drawn again.
    const isSwap = before.get(before.get(marc.userId)!) === marc.userId
    if (!isSwap) expect(stayed).toHaveLength(3)
    await operate(server.databaseUrl, enableAccount(marc.name), clock.ambient)
    expect((await drawOf(lea))?.Participants).toHaveLength(4)
    const news = (await others[0].ask.families.announcements.query()).view.Announcements
    const ofDraws = news.map(({ text }) => text).filter((text) => text.includes('tirage'))
    expect(ofDraws).toHaveLength(2)
    expect(ofDraws[0]).toContain(`${marc.name} ne participe plus au tirage au sort`)
    expect(ofDraws[1]).not.toContain(marc.name)
  })

  it('by its own person stays in the draw, since they may come back', async () => {
    const [lea, marc, ines, ...others] = people
    await draw(lea, everybody())
    await marc.ask.accounts.close.mutate({ currentPassword: password })
    await operate(server.databaseUrl, disableAccount(ines.name), clock.ambient)
    await expect.poll(async () => (await drawOf(lea))?.Participants.length, { timeout: 30_000 }).toBe(4)
    const left = (await drawOf(lea))?.Participants.map(({ uid }) => uid)
    expect(new Set(left)).toEqual(new Set([lea, marc, ...others].map(({ userId }) => userId)))
  })

  it('by its own person leaves the draw once they are erased', async () => {
    const [lea, marc, ...others] = people
    await draw(lea, everybody())
    await marc.ask.accounts.close.mutate({ currentPassword: password })
    const round = makeRound()
    // The first sees that he left.
    await operate(server.databaseUrl, round, clock.ambient)
    clock.pass(14 * 24 * 60)
    await operate(server.databaseUrl, round, clock.ambient)
    await expect.poll(async () => (await drawOf(lea))?.Participants.length, { timeout: 60_000 }).toBe(4)
    expect((await drawOf(lea))?.Participants.map(({ uid }) => uid)).not.toContain(marc.userId)
    expectWhole(await drawnBy([lea, ...others]))
  })

  it('of the person who drew changes nothing for the others', async () => {
    const [lea, ...others] = people
    const { uid } = await draw(
      lea,
      others.map(({ userId }) => userId),
    )
    const before = await drawnBy(others)
    await operate(server.databaseUrl, disableAccount(lea.name), clock.ambient)
    expect(await drawnBy(others)).toEqual(before)
    const [marc] = others
    await marc.ask.draws.callOff.mutate({ ...id(), family, uid })
    expect(await drawOf(marc)).toBeUndefined()
  })
})

describe('somebody without an account', () => {
  it('has their pair, with its questions, once the account is theirs, and their keepers have it no longer', async () => {
    const [lea, marc, ines] = people
    const kept = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    const { uid } = await draw(marc, [marc.userId, ines.userId, kept.uid])
    const before = await pairOf(lea, kept.uid)
    await lea.ask.draws.ask.mutate({ ...id(), family, uid, giver: kept.uid, text: 'Un puzzle ?' })
    expect((await pairOf(lea, kept.uid))?.questions).toHaveLength(1)
    const theirs = await accept(server.url, await offer(lea, kept.uid), `Zoé ${count} Martin`)
    expect(await pairOf(theirs)).toMatchObject({
      drawn: { uid: before?.drawn.uid },
      questions: [{ text: 'Un puzzle ?' }],
    })
    expect((await drawOf(lea))?.mine).toEqual([])
    const asking = { ...id(), family, uid, giver: kept.uid, text: 'Encore ?' }
    expect(await outcomeOf(lea.ask.draws.ask.mutate(asking))).toBe('NoSuchDraw')
    const leaving = { ...id(), family, uid, person: kept.uid }
    expect(await outcomeOf(lea.ask.draws.leave.mutate(leaving))).toBe('NotAllowed')
  })
})

describe('somebody who is named a keeper after the draw', () => {
  it('never learns that the person whose list they keep drew them: that pair is changed', async () => {
    const [lea, marc, ines, paul] = people
    const kept = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    const form = formFor([kept.uid, ...[marc, ines, paul].map(({ userId }) => userId)])
    // Each draw is of another day, once the last one is past.
    for (let day = 26; (await pairOf(lea, kept.uid))?.drawn.uid !== marc.userId; day += 2) {
      clock.set(new Date(Date.UTC(2026, 10, day, 12)))
      const on = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10)
      await marc.ask.draws.draw.mutate({ ...id(), ...form, day: on })
    }
    await lea.ask.keptPeople.nameKeeper.mutate({ ...id(), uid: kept.uid, keeper: marc.userId })
    await expect
      .poll(
        async () => {
          const theirs = await pairOf(marc, kept.uid)
          expect(theirs?.drawn.uid).not.toBe(marc.userId)
          return theirs
        },
        { timeout: 30_000 },
      )
      .toMatchObject({ isChanged: true })
    expect(await pairOf(lea, kept.uid)).toEqual(await pairOf(marc, kept.uid))
    const pairs = await drawnBy([marc, ines, paul])
    pairs.set(kept.uid, (await pairOf(lea, kept.uid))?.drawn.uid)
    expectWhole(pairs)
    expect((await drawOf(ines))?.keepersToo).toBe(false)
  })
})

describe('somebody without an account for whom nobody can draw any more', () => {
  it('is taken out of the draw', async () => {
    const [lea, marc, ines, paul] = people
    const kept = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    const others = [marc, ines, paul]
    await draw(marc, [kept.uid, ...others.map(({ userId }) => userId)])
    await lea.ask.families.leave.mutate({ ...id(), uid: family })
    await expect.poll(async () => (await drawOf(marc))?.Participants.length, { timeout: 30_000 }).toBe(3)
    expectWhole(await drawnBy(others))
  })

  it('is taken out of it when the only keeper is in another family of theirs, who would never see that draw', async () => {
    const [lea, marc, ines, paul] = people
    const kept = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    await gather(`Ailleurs ${count}`, [lea])
    const elsewhere = (await lea.ask.families.mine.query()).view.Families.find(({ uid }) => uid !== family)
    await lea.ask.keptPeople.bring.mutate({ ...id(), uid: kept.uid, family: elsewhere?.uid ?? '' })
    const others = [marc, ines, paul]
    const all = [kept.uid, ...others.map(({ userId }) => userId)]
    await draw(marc, all)
    await lea.ask.families.leave.mutate({ ...id(), uid: family })
    await expect.poll(async () => (await drawOf(marc))?.Participants.length, { timeout: 30_000 }).toBe(3)
    expectWhole(await drawnBy(others))
    expect(await outcomeOf(draw(marc, all))).toBe('NotOfFamily')
  })
})

describe('somebody who can’t take part', () => {
  const refusalOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      ({ data, message }) => [data.failure, message],
    )

  it('is named to who chooses them, before anything is drawn and when it is', async () => {
    const [lea, marc, ines, paul, zoe] = people
    const kept = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    await lea.ask.families.leave.mutate({ ...id(), uid: family })
    await operate(server.databaseUrl, disableAccount(marc.name), clock.ambient)
    const able = [ines, paul, zoe].map(({ userId }) => userId)
    const chosen = async (...unable: string[]) => {
      const form = formFor([...unable, ...able])
      const checked = await refusalOf(ines.ask.draws.check.mutate(form))
      expect(await refusalOf(ines.ask.draws.draw.mutate({ ...id(), ...form }))).toEqual(checked)
      return checked
    }
    const marcAlone = ['NotOfFamily', `${marc.name} ne peut pas participer au tirage`]
    const both = `Bébé ${count} et ${marc.name} ne peuvent pas participer au tirage`
    expect(await chosen(marc.userId)).toEqual(marcAlone)
    expect(await chosen(kept.uid, marc.userId)).toEqual(['NotOfFamily', both])
    // Nobody of another family is named, nor of none.
    expect(await chosen(lea.userId, marc.userId)).toEqual(marcAlone)
    for (const unknown of [lea.userId, commandId()])
      expect(await chosen(unknown)).toEqual([
        'NotOfFamily',
        'Cette personne ne fait pas partie de la famille',
      ])
    const { uid } = await draw(ines, able)
    const joining = { ...id(), family, uid, person: marc.userId }
    expect(await refusalOf(ines.ask.draws.join.mutate(joining))).toEqual(marcAlone)
  })
})

describe('a day that passes', () => {
  it('leaves a draw to be read, and lets nobody change it', async () => {
    const [lea, marc, ines, paul, zoe] = people
    const { uid } = await draw(
      lea,
      [lea, marc, ines, paul].map(({ userId }) => userId),
      { day: '2026-12-05' },
    )
    const before = await drawnBy([lea, marc, ines, paul])
    clock.set(new Date('2026-12-07T12:00:00.000Z'))
    const common = { family, uid }
    const tried = [
      marc.ask.draws.leave.mutate({ ...id(), ...common, person: marc.userId }),
      marc.ask.draws.join.mutate({ ...id(), ...common, person: zoe.userId }),
      marc.ask.draws.again.mutate({ ...id(), ...formFor(everybody()), ...common }),
      marc.ask.draws.callOff.mutate({ ...id(), ...common }),
      marc.ask.draws.ask.mutate({ ...id(), ...common, giver: marc.userId, text: 'Trop tard ?' }),
    ]
    expect(await Promise.all(tried.map(outcomeOf))).toEqual(tried.map(() => 'DrawIsPast'))
    await zoe.ask.families.leave.mutate({ ...id(), uid: family })
    await paul.ask.families.leave.mutate({ ...id(), uid: family })
    const remain = [lea, marc, ines]
    expect(await drawnBy(remain)).toEqual(new Map(remain.map((one) => [one.userId, before.get(one.userId)])))
  })
})

describe('on two nodes at once', () => {
  it('two leave, and those who remain all give and are given to', async () => {
    const [lea, marc, ines, paul, zoe] = people
    const { uid } = await draw(lea, everybody())
    await Promise.all([
      marc.ask.draws.leave.mutate({ ...id(), family, uid, person: marc.userId }),
      atNode(other.url, zoe).ask.draws.leave.mutate({ ...id(), family, uid, person: zoe.userId }),
    ])
    expectWhole(await drawnBy([lea, ines, paul]))
    expect((await drawOf(marc))?.mine).toEqual([])
  })

  it('one leaves while another is taken in', async () => {
    const [lea, marc, ines, paul, zoe] = people
    const { uid } = await draw(
      lea,
      [lea, marc, ines, paul].map(({ userId }) => userId),
    )
    await Promise.all([
      marc.ask.draws.leave.mutate({ ...id(), family, uid, person: marc.userId }),
      atNode(other.url, lea).ask.draws.join.mutate({ ...id(), family, uid, person: zoe.userId }),
    ])
    expectWhole(await drawnBy([lea, ines, paul, zoe]))
  })

  it('two draw again: all have one of both, and are told of each', async () => {
    const [lea, marc, ines, paul, zoe] = people
    const { uid } = await draw(lea, everybody())
    await readAnnouncements(people)
    clock.pass(1)
    const again = { ...formFor(everybody()), uid }
    await Promise.all([
      lea.ask.draws.again.mutate({ ...id(), ...again }),
      atNode(other.url, marc).ask.draws.again.mutate({ ...id(), ...again }),
    ])
    expectWhole(await drawnBy(people))
    const seen = await Promise.all(people.map(async (one) => (await drawOf(one))?.drawnBy.uid))
    expect(new Set(seen).size).toBe(1)
    for (const { ask } of [ines, paul, zoe])
      expect(
        (await ask.families.announcements.query()).view.Announcements.map(({ text }) => text).filter((text) =>
          text.includes('a refait le tirage'),
        ),
      ).toHaveLength(2)
  })

  it('a question is delivered once, though a third one that it was asked at has stopped', async () => {
    const [lea] = people
    const { uid } = await draw(lea, everybody())
    const drawn = people.find(({ userId }) => userId !== lea.userId)!
    const pairs = await drawnBy(people)
    const giver = people.find(({ userId }) => pairs.get(userId) === drawn.userId)!
    const node = await startNode(server.databaseUrl, { ambient: clock.ambient })
    const asking = { ...id(), family, uid, giver: giver.userId, text: 'Taille ?' }
    await atNode(node.url, giver).ask.draws.ask.mutate(asking)
    await node.stop()
    clock.pass(4)
    await expect.poll(async () => (await drawOf(drawn))?.asked.length, { timeout: 30_000 }).toBe(1)
    const { rows } = await server.pool.query<{ times: string }>(
      `select count(*) as times from event_store.events where type = 'QuestionDelivered'
       group by stream order by 1 desc limit 1`,
    )
    expect(rows).toEqual([{ times: '1' }])
  })
})
