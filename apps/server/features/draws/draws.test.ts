import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, gather, readAnnouncements, register, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { hurriedly, SteeredClock } from '../../testing/steered-clock.ts'
import { photo } from '../pictures/testing/asking.ts'
import { png } from '../pictures/testing/pictures.ts'

const clock = new SteeredClock(new Date('2026-11-25T12:00:00.000Z'), hurriedly)
let count = 0
let people: Person[]
let stranger: Person
let family: string

const server = testServer({ ambient: clock.ambient })

beforeEach(async () => {
  clock.set(new Date('2026-11-25T12:00:00.000Z'))
  const tag = ++count
  const names = ['Léa', 'Marc', 'Inès', 'Paul', 'Zoé', 'Yann']
  const all = await Promise.all(names.map((name) => register(server.url, `${name} ${tag}`)))
  people = all.slice(0, 5)
  stranger = all[5]!
  await gather(`Martin ${tag}`, people)
  family = (await people[0]!.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  await readAnnouncements(people)
})

const id = () => ({ commandId: commandId() })
const uids = (some: readonly Person[]): string[] => some.map(({ userId }) => userId)
const formFor = (some: readonly Person[]) => ({
  family,
  title: 'Noël',
  day: '2026-12-25',
  budget: '20 € environ',
  participants: uids(some),
})
const draw = (by: Person, some: readonly Person[], more: object = {}) =>
  by.ask.draws.draw.mutate({ ...id(), ...formFor(some), ...more })
const seenBy = async ({ ask }: Person) => (await ask.draws.list.query()).view.Draws
const drawnBy = async (person: Person): Promise<string | undefined> =>
  (await seenBy(person)).at(-1)?.mine.find(({ giver }) => giver.uid === person.userId)?.drawn.uid
const assignment = async (some: readonly Person[]): Promise<Map<string, string | undefined>> =>
  new Map(await Promise.all(some.map(async (one) => [one.userId, await drawnBy(one)] as const)))
const newsOf = async ({ ask }: Person) =>
  (await ask.families.announcements.query()).view.Announcements.map(({ text }) => text)
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ data }) => data.failure,
  )
const fits = (pairs: Map<string, string | undefined>): boolean =>
  new Set(pairs.values()).size === pairs.size &&
  [...pairs].every(([from, to]) => to !== undefined && from !== to)

describe('drawing names', () => {
  it('gives everybody who takes part one person, whom nobody else is shown, once under its command id', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    const takePart = [lea, marc, ines, paul]
    const exclusions = [{ giver: lea.userId, drawn: marc.userId, both: true }]
    const command = { ...id(), ...formFor(takePart), exclusions }
    const { uid } = await lea.ask.draws.draw.mutate(command)
    expect((await lea.ask.draws.draw.mutate(command)).uid).toBe(uid)
    const pairs = await assignment(takePart)
    expect(fits(pairs)).toBe(true)
    expect(pairs.get(lea.userId)).not.toBe(marc.userId)
    expect(pairs.get(marc.userId)).not.toBe(lea.userId)
    for (const one of takePart) expect((await seenBy(one))[0]?.mine).toHaveLength(1)
    expect((await seenBy(zoe))[0]).toMatchObject({ uid, mine: [], asked: [], drawnBy: { uid: lea.userId } })
    expect(await seenBy(stranger)).toEqual([])
    expect(await newsOf(zoe)).toEqual([
      `${lea.name} a fait le tirage au sort «\u00a0Noël\u00a0» de la famille «\u00a0Martin ${count}\u00a0»`,
    ])
    expect((await newsOf(lea)).join()).not.toContain('tirage')
  })

  it('says what is in the way before anything is drawn, and can be called off', async () => {
    const [lea, marc, ines, paul] = people as [Person, Person, Person, Person]
    const exclusions = [ines, paul].flatMap(({ userId: drawn }) =>
      [lea, marc].map(({ userId: giver }) => ({ giver, drawn, both: false })),
    )
    const rules = { family, participants: uids([lea, marc, ines, paul]) }
    expect(await lea.ask.draws.check.mutate(rules)).toEqual({
      isPossible: true,
      keepersToo: false,
      isGuessable: false,
      timesLeft: 4,
      single: [],
      inTheWay: null,
    })
    const worse = [...exclusions, { giver: lea.userId, drawn: marc.userId, both: false }]
    const { isPossible, inTheWay } = await lea.ask.draws.check.mutate({ ...rules, exclusions: worse })
    expect(isPossible).toBe(false)
    expect(inTheWay?.givers.map(({ uid }) => uid)).toEqual([lea.userId])
    expect(inTheWay?.exclusions).toHaveLength(3)
    expect(await refusal(draw(lea, [lea, marc, ines, paul], { exclusions: worse }))).toBe('NothingFits')
    expect(await refusal(stranger.ask.draws.check.mutate(rules))).toBe('NoSuchFamily')
    expect(await seenBy(lea)).toEqual([])
    const { uid } = await draw(lea, people)
    await marc.ask.draws.callOff.mutate({ ...id(), family, uid })
    expect(await seenBy(lea)).toEqual([])
    expect((await newsOf(lea)).join()).toContain(`${marc.name} a annulé le tirage au sort`)
  })

  it('again forgets the first until the day, and tells everybody who asked for it', async () => {
    const [lea, marc, ines] = people as [Person, Person, Person]
    const { uid } = await draw(lea, people)
    await readAnnouncements(people)
    const fewer = { ...formFor([lea, marc, ines]), day: '2026-12-01' }
    await marc.ask.draws.again.mutate({ ...id(), ...fewer, uid })
    expect(fits(await assignment([lea, marc, ines]))).toBe(true)
    expect((await seenBy(people[4]!))[0]?.mine).toEqual([])
    expect((await newsOf(lea)).join()).toContain(`${marc.name} a refait le tirage au sort`)
    clock.set(new Date('2026-12-03T12:00:00.000Z'))
    const late = { ...id(), ...formFor(people), day: '2027-12-25', uid }
    expect(await refusal(lea.ask.draws.again.mutate(late))).toBe('DrawIsPast')
    expect(await drawnBy(lea)).toBeDefined()
  })

  it('again is possible three times, called off or not, and tells everybody the number', async () => {
    const [lea, marc] = people as [Person, Person]
    const { uid } = await draw(lea, people)
    const left = async () => (await lea.ask.draws.check.mutate(formFor(people))).timesLeft
    expect(await left()).toBe(3)
    await marc.ask.draws.again.mutate({ ...id(), ...formFor(people), uid })
    await marc.ask.draws.again.mutate({ ...id(), ...formFor(people), uid })
    expect(await left()).toBe(1)
    await marc.ask.draws.callOff.mutate({ ...id(), family, uid })
    const last = { ...formFor(people), day: '2027-01-06' }
    const third = await marc.ask.draws.draw.mutate({ ...id(), ...last })
    expect(await left()).toBe(0)
    const answers = [
      marc.ask.draws.again.mutate({ ...id(), ...last, uid: third.uid }),
      draw(lea, people, { day: '2026-12-24' }),
    ]
    expect(await Promise.all(answers.map(refusal))).toEqual(['DrawnTooOften', 'DrawnTooOften'])
    const told = (await newsOf(lea)).filter((text) => text.includes('refait'))
    expect(told.map((text) => /pour la (\S+) fois/.exec(text)?.[1])).toEqual([
      'troisième',
      'deuxième',
      'première',
    ])
  })

  it('draws nobody whom they drew the last time', async () => {
    const [lea] = people as [Person]
    await draw(lea, people, { day: '2026-12-05' })
    const before = await assignment(people)
    clock.set(new Date('2026-12-07T12:00:00.000Z'))
    const { uid } = await draw(lea, people, { day: '2027-12-25', notAsLast: true })
    for (const one of people) {
      const now = (await seenBy(one)).find((it) => it.uid === uid)?.mine[0]?.drawn.uid
      expect(now).not.toBe(before.get(one.userId))
    }
  })
})

describe('somebody who is set aside for a list', () => {
  it('draws its owner as anybody does, and gives as the owner sees it', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    const exclusions = [{ giver: ines.userId, drawn: paul.userId, both: false }]
    const checks = () =>
      Promise.all(
        people.map(({ ask }) => ask.draws.check.mutate({ family, participants: uids(people), exclusions })),
      )
    const before = await checks()
    await marc.ask.sight.setAside.mutate({ ...id(), owner: lea.userId, person: ines.userId })
    expect(await checks()).toEqual(before)
    const add = async (by: Person, name: string, more: { isSecret?: boolean } = {}) =>
      (await by.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name, ...more })).uid
    const free = await add(lea, 'Vélo')
    const bought = await add(lea, 'Livre')
    const secret = await add(marc, 'Montre', { isSecret: true })
    await paul.ask.wishes.change.mutate({ ...id(), uid: bought, isPurchased: true })

    // Each draw is of another day, once the last one is past.
    for (let day = 26; (await drawnBy(ines)) !== lea.userId; day += 2) {
      clock.set(new Date(Date.UTC(2026, 10, day, 12)))
      await draw(zoe, [lea, ines, paul], {
        day: new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10),
      })
    }
    const listFor = async ({ ask }: Person) => (await ask.wishes.list.query({ owner: lea.userId })).view
    expect(await listFor(ines)).toEqual(await listFor(lea))
    expect((await listFor(ines)).Wishes.map(({ name }) => name)).toEqual(['Vélo'])
    const buys = (wish: string) => ines.ask.wishes.change.mutate({ ...id(), uid: wish, isPurchased: true })
    const answers = await Promise.all([free, bought, secret].map((wish) => refusal(buys(wish))))
    expect(answers).toEqual(['NotAllowed', 'NoSuchWish', 'NoSuchWish'])
  })
})

describe('people who leave or come late', () => {
  it('change as few pairs as fit', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    const { uid } = await draw(lea, [lea, marc, ines, paul])
    const before = await assignment([lea, marc, ines, paul])
    await marc.ask.draws.join.mutate({ ...id(), family, uid, person: zoe.userId })
    const after = await assignment(people)
    expect(fits(after)).toBe(true)
    expect([...before].filter(([giver, drawn]) => after.get(giver) !== drawn)).toHaveLength(1)
    const giver = people.find((one) => after.get(one.userId) === zoe.userId)!
    expect((await seenBy(giver))[0]?.mine[0]?.isChanged).toBe(true)
    expect(after.get(zoe.userId)).toBe(before.get(giver.userId))
    expect(await refusal(marc.ask.draws.leave.mutate({ ...id(), family, uid, person: zoe.userId }))).toBe(
      'NotAllowed',
    )
    await zoe.ask.draws.leave.mutate({ ...id(), family, uid, person: zoe.userId })
    expect(fits(await assignment([lea, marc, ines, paul]))).toBe(true)
    const draw1 = `tirage au sort «\u00a0Noël\u00a0» de la famille «\u00a0Martin ${count}\u00a0»`
    expect((await newsOf(ines)).slice(0, 2)).toEqual([
      `${zoe.name} ne participe plus au ${draw1}`,
      `${marc.name} a fait entrer ${zoe.name} dans le ${draw1}`,
    ])
  })

  it('and come back have nobody excluded but the other of a couple, and all names are drawn again', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    const exclusions = [
      { giver: lea.userId, drawn: marc.userId, both: true },
      { giver: zoe.userId, drawn: lea.userId, both: false },
    ]
    const { uid } = await draw(ines, people, { exclusions })
    await lea.ask.draws.leave.mutate({ ...id(), family, uid, person: lea.userId })
    expect((await seenBy(paul))[0]?.exclusions).toEqual([])
    const whole = 'tous les noms ont été tirés de nouveau'
    expect((await newsOf(paul))[0]).toContain(`${lea.name} ne participe plus`)
    expect((await newsOf(paul))[0]).toContain(whole)
    await zoe.ask.draws.join.mutate({ ...id(), family, uid, person: lea.userId })
    expect((await seenBy(paul))[0]?.exclusions).toMatchObject([{ both: true }])
    expect((await newsOf(paul))[0]).toContain(`${zoe.name} a fait entrer ${lea.name}`)
    expect((await newsOf(paul))[0]).toContain(whole)
    const pairs = await assignment(people)
    expect(fits(pairs)).toBe(true)
    expect(pairs.get(lea.userId)).not.toBe(marc.userId)
    expect(pairs.get(marc.userId)).not.toBe(lea.userId)
    await lea.ask.draws.leave.mutate({ ...id(), family, uid, person: lea.userId })
    await lea.ask.draws.join.mutate({ ...id(), family, uid, person: lea.userId })
    expect(await refusal(lea.ask.draws.leave.mutate({ ...id(), family, uid, person: lea.userId }))).toBe(
      'MovedTooOften',
    )
  })

  it('read with all members that a pair may be guessed, when so little fits', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    const { uid } = await draw(lea, [lea, marc, ines])
    expect((await seenBy(zoe))[0]?.isGuessable).toBe(true)
    await lea.ask.draws.join.mutate({ ...id(), family, uid, person: paul.userId })
    expect((await seenBy(zoe))[0]?.isGuessable).toBe(false)
  })

  it('are taken out when they leave the family, two at once and the organiser too', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    await draw(lea, people)
    await Promise.all([lea, zoe].map(({ ask }) => ask.families.leave.mutate({ ...id(), uid: family })))
    await expect.poll(async () => (await seenBy(marc))[0]?.Participants.length, { timeout: 30_000 }).toBe(3)
    expect(fits(await assignment([marc, ines, paul]))).toBe(true)
    expect(await seenBy(lea)).toEqual([])
  })

  it('draw for those whose lists they keep, and are not drawn by them', async () => {
    const [lea, marc, ines, paul] = people as [Person, Person, Person, Person]
    const kept = await lea.ask.keptPeople.add.mutate({ ...id(), family, name: `Bébé ${count}` })
    for (let time = 0; time < 4; time++) {
      const form = formFor([lea, marc, ines])
      await marc.ask.draws.draw.mutate({ ...id(), ...form, participants: [...form.participants, kept.uid] })
      const newest = (await seenBy(lea)).find(({ mine }) => mine.length === 2)
      const theirs = newest?.mine.find(({ giver }) => giver.uid === kept.uid)
      expect(theirs?.drawn.uid).not.toBe(lea.userId)
      expect(newest?.keepersToo).toBe(false)
      await marc.ask.draws.callOff.mutate({ ...id(), family, uid: newest!.uid })
    }
    expect((await seenBy(paul)).flatMap(({ mine }) => mine)).toEqual([])
  })
})

describe('somebody who left the family after the day', () => {
  it('is named in the draw by the name that each reader last knew, without a picture; by their present one to relatives', async () => {
    const [lea, marc, ines, paul, zoe] = people as [Person, Person, Person, Person, Person]
    const { img } = (await photo(marc, await png())).body
    await marc.ask.accounts.changeProfile.mutate({ ...id(), img })
    await gather(`Cousins ${count}`, [ines, marc])
    const exclusions = [{ giver: lea.userId, drawn: marc.userId, both: false }]
    await draw(marc, people, { day: '2026-11-26', exclusions })
    const pairs = await assignment(people)
    clock.set(new Date('2026-11-28T12:00:00.000Z'))
    await marc.ask.families.leave.mutate({ ...id(), uid: family })
    const renamed = `Paul Martin ${count}`
    await marc.ask.accounts.changeProfile.mutate({ ...id(), name: renamed })
    // A person who comes when they have left reads the name of then.
    await stranger.ask.families.join.mutate({ ...id(), name: `Martin ${count}`, code: 'SAPINS' })
    for (const reader of [lea, ines, paul, zoe, stranger]) {
      const [name, looks] =
        reader === ines
          ? [renamed, { img, picture: expect.anything() }]
          : [marc.name, { img: null, picture: null }]
      const [seen] = await seenBy(reader)
      const theirs = seen?.Participants.filter(({ uid }) => uid === marc.userId)
      expect(theirs).toEqual([{ uid: marc.userId, name, ...looks }])
      expect(seen).toMatchObject({ drawnBy: { name }, exclusions: [{ drawn: { name } }] })
      if (pairs.get(reader.userId) === marc.userId) expect(seen?.mine).toMatchObject([{ drawn: { name } }])
    }
  })
})

describe('a question', () => {
  it('reaches the drawn person minutes later, with nothing of who asks, and the answer comes back', async () => {
    const [lea] = people as [Person]
    const { uid } = await draw(lea, people)
    const drawn = people.find(({ userId }) => userId !== lea.userId)!
    const giver = (await Promise.all(people.map(async (one) => [one, await drawnBy(one)] as const))).find(
      ([, to]) => to === drawn.userId,
    )![0]
    const asking = { ...id(), family, uid, giver: giver.userId, text: 'Quelle taille ?' }
    const { Draws } = await giver.ask.draws.ask.mutate(asking)
    expect(Draws[0]?.mine[0]?.questions).toMatchObject([{ text: 'Quelle taille ?', answer: null }])
    expect((await seenBy(drawn))[0]?.asked).toEqual([])
    const other = people.find((one) => one !== giver && one !== drawn)!
    expect(await refusal(other.ask.draws.ask.mutate({ ...asking, ...id() }))).toBe('NoSuchDraw')
    clock.pass(4)
    await expect.poll(async () => (await seenBy(drawn))[0]?.asked.length, { timeout: 30_000 }).toBe(1)
    const [question] = (await seenBy(drawn))[0]!.asked
    expect(question).toEqual({
      uid: question!.uid,
      to: { uid: drawn.userId, name: drawn.name },
      text: 'Quelle taille ?',
      answer: null,
    })
    const answer = { uid: question!.uid, text: 'M' }
    expect(await refusal(other.ask.draws.answer.mutate({ ...id(), ...answer }))).toBe('NoSuchQuestion')
    await drawn.ask.draws.answer.mutate({ ...id(), ...answer })
    expect(await refusal(drawn.ask.draws.answer.mutate({ ...id(), ...answer }))).toBe('AlreadyAnswered')
    expect((await seenBy(giver))[0]?.mine[0]?.questions[0]?.answer).toBeNull()
    clock.pass(4)
    const answered = async () => (await seenBy(giver))[0]?.mine[0]?.questions[0]?.answer
    await expect.poll(answered, { timeout: 30_000 }).toBe('M')
  })

  it('on its way arrives though the person who asked it has left, and their successor asks anew', async () => {
    const [lea] = people as [Person]
    const { uid } = await draw(lea, people)
    const pairs = await assignment(people)
    const personOf = (userId: string | undefined) => people.find((one) => one.userId === userId)!
    const giver = personOf([...pairs].find(([from, to]) => pairs.get(to!) !== from)?.[0])
    const drawn = personOf(pairs.get(giver.userId))
    const asking = { family, uid, giver: giver.userId, text: 'Quelle taille ?' }
    await giver.ask.draws.ask.mutate({ ...id(), ...asking })
    await giver.ask.draws.leave.mutate({ ...id(), family, uid, person: giver.userId })
    clock.pass(4)
    const asked = async () => (await seenBy(drawn))[0]?.asked.map(({ text }) => text)
    await expect.poll(asked, { timeout: 30_000 }).toEqual(['Quelle taille ?'])
    const remaining = people.filter((one) => one !== giver)
    const successor = personOf([...(await assignment(remaining))].find(([, to]) => to === drawn.userId)?.[0])
    expect((await seenBy(successor))[0]?.mine[0]?.questions).toEqual([])
  })

  it('is refused when the giver’s screen shows somebody else than whom they give to now', async () => {
    const [lea, marc] = people as [Person, Person]
    const { uid } = await draw(lea, people)
    const shown = await drawnBy(marc)
    const asking = { family, uid, giver: marc.userId, drawn: shown, text: 'Quelle taille ?' }
    const exclusions = [{ giver: marc.userId, drawn: shown!, both: false }]
    await lea.ask.draws.again.mutate({ ...id(), ...formFor(people), exclusions, uid })
    const answer = await marc.ask.draws.ask.mutate({ ...id(), ...asking }).catch((error: unknown) => error)
    expect(answer).toMatchObject({
      data: { failure: 'NotSamePerson' },
      message: 'Ce n’est plus la même personne\u00a0: votre question n’est pas partie',
    })
    expect((await seenBy(marc))[0]?.mine[0]?.questions).toEqual([])
  })

  it('on its way is forgotten when names are drawn again', async () => {
    const [lea, marc] = people as [Person, Person]
    const { uid } = await draw(lea, people)
    const ask = (text: string) => lea.ask.draws.ask.mutate({ ...id(), family, uid, giver: lea.userId, text })
    const asked = async () =>
      (await Promise.all(people.map(seenBy))).flatMap(([one]) => one!.asked.map(({ text }) => text))
    await ask('Avant')
    clock.pass(0.1)
    await marc.ask.draws.again.mutate({ ...id(), ...formFor(people), uid })
    expect((await seenBy(lea))[0]?.mine[0]?.questions).toEqual([])
    // The round that delivers the second one begins after what was due with the first.
    for (const text of ['Après', 'Encore']) {
      await ask(text)
      clock.pass(4)
      await expect.poll(asked, { timeout: 30_000 }).toContain(text)
    }
    expect(await asked()).toHaveLength(2)
  })
})
