import type { Pool } from 'pg'
import { rowsWith } from '../../../infrastructure/rows-with.ts'
import type { erasePerson } from '../../../testing/erase.ts'
import { openLiveScreens } from '../../../testing/live-screens.ts'
import { commandId, gather, register, type Person } from '../../../testing/people.ts'
import type { RecordingSocket } from '../../../testing/socket.ts'
import type { Played as Scripted } from '../../../testing/scripted.ts'

/*
 * Two worlds that differ only in what somebody hid from Olive, and in what was hidden from somebody, who is erased. Everything
 * that reaches Olive must be the same in both, and so must all that the one who was erased gets when they come back as somebody
 * new. Tests plant leaks, which this must find.
 */

/** A server whose clock and random numbers follow a script. */
export interface Played extends Scripted {
  readonly pool: Pool
  readonly erasePerson: typeof erasePerson
  /** The lines of the operator's log. */
  readonly lines: readonly string[]
}

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 25, 12, minute))
const leaver = 'Léa'
/** A child whose list she alone keeps. */
const keptAlone = 'Tom Dupont'

type Looks = readonly (readonly string[])[]

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsAboutErasing(one: Played, other: Played): Promise<string[]> {
  const plays = [leaverHides, hiddenFromLeaver, removedIsBack]
  const here: Looks[] = []
  const there: Looks[] = []
  for (const play of plays) here.push(await play(one, true))
  for (const play of plays) there.push(await play(other, false))
  const findings: string[] = []
  for (const [play, looks] of here.entries())
    for (const [nth, look] of looks.entries())
      for (const [index, got] of look.entries()) {
        const without = there[play]?.[nth]?.[index]
        if (got !== without)
          findings.push(`at look ${nth} of ${play} somebody gets ${got} and not ${without}`)
      }
  for (const { pool } of [one, other])
    for (const { table } of await rowsWith(pool, [keptAlone]))
      findings.push(`somebody whom nobody keeps any more is left in ${table}`)
  for (const line of one.lines)
    if (line.includes('Lampe') || line.includes(`${leaver} `)) findings.push(`the operator reads ${line}`)
  return findings
}

async function erase({ pool, liveCaughtUp, erasePerson }: Played, { name }: Person): Promise<void> {
  await erasePerson(pool.options.connectionString ?? '', name, at(20))
  await liveCaughtUp()
}

async function comes({ url, begin }: Played, names: readonly string[], again = ''): Promise<Person[]> {
  const people: Person[] = []
  for (const name of names) {
    begin(`${name} comes${again}`, at(0))
    people.push(await register(url, name))
  }
  return people
}

const id = () => ({ commandId: commandId() })

/**
 * Léa gives what Olive wishes for, has a secret idea for her and writes about her list. In the other world Rémi gives it, and there
 * is no idea.
 */
async function leaverHides(played: Played, hides: boolean): Promise<Looks> {
  const { begin, liveCaughtUp } = played
  const [olive, remi, lea, zoe] = (await comes(played, ['Olive', 'Rémi', `${leaver} Martin`, 'Zoé'])) as [
    Person,
    Person,
    Person,
    Person,
  ]
  begin('they gather', at(1))
  await gather('Martin', [olive, remi, lea, zoe])
  const wishes: string[] = []
  for (const name of ['Vélo', 'Cape', 'Théière']) {
    begin(`Olive wishes for ${name}`, at(2))
    wishes.push((await olive.ask.wishes.add.mutate({ ...id(), owner: olive.userId, name })).uid)
  }
  const [bike = '', cape = '', teapot = ''] = wishes
  const socket = await openLiveScreens(olive)
  const looks: string[][] = []
  const look = async (name: string): Promise<void> => {
    await liveCaughtUp()
    begin(`Olive looks: ${name}`, at(3 + looks.length))
    looks.push(await everythingFor(olive, [olive, zoe, lea], wishes, socket))
  }
  const buy = (person: Person, uid: string, isPurchased = true) =>
    person.ask.wishes.change.mutate({ ...id(), uid, isPurchased })

  begin('the bike is bought', at(2))
  await buy(hides ? lea : remi, bike)
  await look('the bike is bought')
  begin('Léa hides more', at(2))
  if (hides) {
    const secret = { ...id(), owner: olive.userId, name: 'Lampe', isSecret: true }
    const { uid } = await lea.ask.wishes.add.mutate({ ...secret, recipientIds: [zoe.userId] })
    await lea.ask.conversations.send.mutate({ ...id(), owner: olive.userId, text: 'Lampe ?', wish: uid })
  }
  begin('the cape is bought, and nobody looks', at(2))
  if (hides) await buy(lea, cape)
  begin('the teapot is bought and given back', at(2))
  if (hides) {
    await buy(zoe, teapot)
    await buy(zoe, teapot, false)
  }
  await erase(played, lea)
  looks.push(socket.raw.splice(0))
  begin('she will not find the cape', at(21))
  if (!hides) await buy(remi, cape)
  await look('Léa is erased')
  await socket.close()
  return looks
}

/** Rémi has a secret idea for Léa, gives what she wishes for and writes about her list. She is erased, and comes back as somebody new. */
async function hiddenFromLeaver(played: Played, hides: boolean): Promise<Looks> {
  const { begin } = played
  const [lea, remi, zoe] = (await comes(played, [`${leaver} Durand`, 'Rémi Durand', 'Zoé Durand'])) as [
    Person,
    Person,
    Person,
  ]
  begin('they gather too', at(1))
  await gather('Durand', [remi, zoe, lea])
  begin('Léa wishes', at(2))
  const { uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Vélo' })
  begin('Rémi hides', at(3))
  if (hides) {
    const owner = lea.userId
    await remi.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await remi.ask.wishes.add.mutate({ ...id(), owner, name: 'Lampe', isSecret: true })
    await remi.ask.conversations.send.mutate({ ...id(), owner, text: 'Lampe ?' })
  }
  await erase(played, lea)
  const [again] = (await comes(played, [`${leaver} Durand`], ' again')) as [Person]
  begin('Léa is back', at(22))
  await again.ask.families.join.mutate({ ...id(), name: 'Durand', code: 'SAPINS' })
  const socket = await openLiveScreens(again)
  begin('Léa looks', at(23))
  const look = await everythingFor(again, [again, remi, zoe, lea], [uid], socket)
  await socket.close()
  return [look]
}

/**
 * Olive, who is under the total surprise, removes an idea that Léa had for her, which Rémi gives in one of the worlds. Léa is
 * erased, and Olive takes the removal back.
 */
async function removedIsBack(played: Played, isGiven: boolean): Promise<Looks> {
  const { begin } = played
  const names = ['Olive Dupont', 'Rémi Dupont', `${leaver} Dupont`]
  const [olive, remi, lea] = (await comes(played, names)) as [Person, Person, Person]
  begin('the Duponts gather', at(1))
  await gather('Dupont', [olive, remi, lea])
  begin('Olive chooses the total surprise', at(2))
  await olive.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
  begin('Léa has an idea', at(3))
  const idea = { ...id(), owner: olive.userId, name: 'Tasse', isSecret: false }
  const { uid } = await lea.ask.wishes.add.mutate(idea)
  begin('Léa keeps a list', at(3))
  const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  const child = { ...id(), family, name: keptAlone, birthDate: null }
  await lea.ask.keptPeople.add.mutate(child)
  begin('Rémi gives it', at(4))
  if (isGiven) await remi.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
  begin('Olive removes it', at(15))
  await olive.ask.wishes.remove.mutate({ ...id(), uid })
  await erase(played, lea)
  begin('Olive takes that back', at(40))
  await olive.ask.wishes.restore.mutate({ ...id(), uid })
  const socket = await openLiveScreens(olive)
  const look = await everythingFor(olive, [olive, remi, lea], [uid], socket)
  await socket.close()
  return [look]
}

/** All that somebody gets: over REST, and live since the last look. */
async function everythingFor(
  person: Person,
  people: readonly Person[],
  wishes: readonly string[],
  socket: RecordingSocket,
): Promise<string[]> {
  const paths = [
    ...people.flatMap(({ userId }) => [
      ...['wishlists', 'gift-info', 'received', 'messages', 'sight'].map((part) => `users/${userId}/${part}`),
      `users/${userId}`,
    ]),
    ...wishes.map((uid) => `wishes/${uid}`),
    ...['families/members/me', 'users/me/announcements', 'users', 'users/me/export', 'users/me/gifts'],
    'users/me/unread-messages',
  ]
  const answers: string[] = []
  for (const path of paths) {
    const response = await fetch(`${person.serverUrl}/api/${path}`, { headers: { cookie: person.cookie() } })
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    answers.push(JSON.stringify([path, response.status, headers, await response.text()]))
  }
  return [...answers, ...socket.raw.splice(0)]
}
