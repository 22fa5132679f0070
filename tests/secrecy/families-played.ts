import { commandId, register, type Person } from '@cachotteries/server/testing/people'
import { openSocket, type RecordingSocket } from '@cachotteries/server/testing/socket'
import type { Server } from './server.ts'

/**
 * Plays the year of a family on a server, and returns what somebody gets that isn't for them: somebody joins, the code is
 * renewed, a newcomer waits, a member is removed. Olive founded the family, with Rémi. Ugo shares another one with Olive.
 */
export async function findingsInFamilies({
  url,
  liveCaughtUp,
}: Pick<Server, 'url' | 'liveCaughtUp'>): Promise<readonly string[]> {
  const findings: string[] = []
  const check = (holds: boolean, finding: string): void => {
    if (!holds) findings.push(finding)
  }
  const people = []
  for (const name of ['Olive', 'Rémi', 'Ugo', 'Zoé', 'Nina']) people.push(await register(url, name))
  const [olive, remi, ugo, zoe, nina] = people as [Person, Person, Person, Person, Person]
  const found = async (by: Person, name: string): Promise<string> =>
    (await by.ask.families.create.mutate({ commandId: commandId(), name, code: 'SAPINS' })).uid
  const join = (by: Person, name: string) =>
    by.ask.families.join.mutate({ commandId: commandId(), name, code: 'SAPINS' })
  const uid = await found(olive, 'Martin')
  await join(remi, 'Martin')
  await found(ugo, 'Durand')
  await join(olive, 'Durand')
  await remi.ask.accounts.changeProfile.mutate({ commandId: commandId(), birthDate: '--05-07' })
  const wedding = { family: uid, title: 'Mariage de Rémi', day: '2999-06-12' }
  await remi.ask.occasions.add.mutate({ commandId: commandId(), ...wedding })

  // Zoé joins.
  const screens = new Map<Person, Screen>()
  for (const person of people) screens.set(person, await Screen.of(person))
  await join(zoe, 'Martin')
  await liveCaughtUp()
  const told = async (person: Person): Promise<string> => {
    const { view } = await person.ask.families.announcements.query()
    return [...view.Announcements.map(({ text }) => text), await screens.get(person)?.announced()].join('\n')
  }
  // Ugo meets Zoé in no family, and is told so.
  const zoeSeesOlive = /Zoé(, que vous ne croisez dans aucune famille,)? voit maintenant la liste d’Olive/
  for (const relative of [remi, ugo])
    check(zoeSeesOlive.test(await told(relative)), `${relative.name} is not told that Zoé sees the list`)
  check(!(await told(olive)).includes('d’Olive'), 'Olive is told who sees her list')
  check(!/Zoé[^.]* voit/.test(await told(zoe)), 'Zoé is told that others are told of her')

  // Rémi renews the code.
  await remi.ask.families.renewCode.mutate({ commandId: commandId(), uid, code: 'NEIGES' })
  for (const [path, form] of [
    ['families/join', { familyname: 'Martin' }],
    ['trpc/families.invitation', { uid }],
  ] as const) {
    const answer = (code: string): Promise<string> => bytesOf(nina, path, { ...form, code })
    check((await answer('SAPINS')) === (await answer('RATEAU')), `${path} tells an old code from a wrong one`)
  }

  // Nina waits.
  await olive.ask.families.chooseWelcome.mutate({ commandId: commandId(), uid, welcomes: true })
  const members = [olive, remi, zoe].flatMap(({ userId, name }) => [userId, name])
  const got = [
    await bytesOf(nina, 'families/join', { familyname: 'Martin', code: 'NEIGES' }),
    ...(await Promise.all(
      [
        `families/${uid}`,
        'families/members/me',
        'users',
        'users/me/export',
        'users/me/announcements',
        'occasions',
        await calendarOf(nina),
        `users/${olive.userId}/wishlists`,
      ].map((path) => bytesOf(nina, path)),
    )),
  ]
  await liveCaughtUp()
  const all = [...got, ...(screens.get(nina)?.raw ?? [])].join('\n')
  for (const word of [...members, '05-07', '0507', wedding.title])
    check(!all.includes(word), `Nina, who waits, gets ${word}`)

  // Ugo shares no family with Rémi.
  const celebrated = (
    await Promise.all(['occasions', await calendarOf(ugo)].map((one) => bytesOf(ugo, one)))
  ).join()
  for (const word of ['05-07', '0507', wedding.title])
    check(!celebrated.includes(word), `Ugo, who isn't of the family, is told ${word}`)

  // Olive removes Rémi.
  const [calendarOfOlive, calendarOfRemi] = [await calendarOf(olive), await calendarOf(remi)]
  check((await bytesOf(olive, calendarOfOlive)).includes('0507'), 'Olive has no birthday of Rémi')
  const open = await Screen.of(remi, olive)
  await olive.ask.keptPeople.removeMember.mutate({ commandId: commandId(), uid, member: remi.userId })
  await liveCaughtUp()
  check(await open.isEnded(), 'Rémi, who was removed, keeps the open list')
  check(!(await screens.get(remi)?.showsFamily(uid)), 'Rémi, who was removed, keeps the family on the screen')
  const back = await bytesOf(remi, 'families/join', { familyname: 'Martin', code: 'NEIGES' })
  for (const one of [calendarOfRemi, 'occasions'])
    check(!(await bytesOf(remi, one)).includes(wedding.title), 'Rémi, who was removed, keeps the occasions')
  for (const one of [calendarOfOlive, 'occasions'])
    check(!/05-?07/.test(await bytesOf(olive, one)), 'Olive keeps the birthday of somebody who was removed')
  check(back.includes('Famille introuvable ou code incorrect'), 'Rémi comes back by the code that he knows')

  // Zoé, who keeps a baby with Olive, leaves the family; Olive takes the baby out of it, who is in none then.
  const kept = { family: uid, name: 'Bébé', keepers: [zoe.userId] }
  const baby = await olive.ask.keptPeople.add.mutate({ commandId: commandId(), ...kept })
  const listOf = (person: Person): Promise<string> => bytesOf(person, `users/${baby.uid}/wishlists`)
  check((await listOf(zoe)).startsWith('[200,'), 'Zoé, who keeps the baby, doesn’t see the list')
  await zoe.ask.families.leave.mutate({ commandId: commandId(), uid })
  check((await listOf(zoe)).startsWith('[403,'), 'Zoé, who left, sees the list that she kept')
  await olive.ask.keptPeople.remove.mutate({ commandId: commandId(), uid: baby.uid, family: uid })
  check((await listOf(olive)).startsWith('[200,'), 'nobody sees the list of the baby, who is in no family')
  check((await listOf(zoe)).startsWith('[403,'), 'Zoé sees the list again, as the baby is in no family')
  for (const screen of [open, ...screens.values()]) await screen.close()
  return findings
}

/** Somebody's calendar address, after `/api/`. */
const calendarOf = async ({ ask }: Person): Promise<string> =>
  (await ask.occasions.makeCalendar.mutate()).path.replace('/api/', '')

/** Every byte of an answer, but the date. */
async function bytesOf({ serverUrl, cookie }: Person, path: string, form?: object): Promise<string> {
  const response = await fetch(`${serverUrl}/api/${path}`, {
    headers: { cookie: cookie(), 'content-type': 'application/json' },
    ...(form && { method: 'POST', body: JSON.stringify(form) }),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return JSON.stringify([response.status, headers, await response.text()])
}

/** Somebody's open families, announcements, and a list if one is named. */
class Screen {
  readonly #socket: RecordingSocket
  readonly #families: number
  readonly #announcements: number
  readonly #list: number | undefined

  static async of(person: Person, owner?: Person): Promise<Screen> {
    const screen = new Screen(await openSocket(person), owner)
    const ids = [screen.#families, screen.#announcements, screen.#list].filter((id) => id !== undefined)
    await screen.#socket.until(() => ids.every((id) => screen.#data(id).length > 0))
    return screen
  }

  private constructor(socket: RecordingSocket, owner: Person | undefined) {
    this.#socket = socket
    this.#families = socket.subscribe('families.live', {})
    this.#announcements = socket.subscribe('families.liveAnnouncements', {})
    this.#list = owner && socket.subscribe('wishes.live', { owner: owner.userId })
  }

  get raw(): readonly string[] {
    return this.#socket.raw
  }

  /** All that its announcements have said. */
  async announced(): Promise<string> {
    await this.#settled()
    return JSON.stringify(this.#data(this.#announcements))
  }

  async showsFamily(uid: string): Promise<boolean> {
    await this.#settled()
    const shown = new Set<string>()
    for (const message of this.#data(this.#families) as readonly Message[]) {
      if (message.kind === 'whole') shown.clear()
      for (const family of message.view?.Families ?? message.upserted ?? []) shown.add(family.uid)
      for (const gone of message.removed ?? []) shown.delete(gone)
    }
    return shown.has(uid)
  }

  /** Whether the open list was refused. */
  async isEnded(): Promise<boolean> {
    await this.#settled()
    return this.#socket.framesOf(this.#list ?? 0).some(({ error }) => error !== undefined)
  }

  close = (): Promise<void> => this.#socket.close()

  /** Resolves when all that was sent by now has come: one more answer comes after it. */
  async #settled(): Promise<void> {
    const last = this.#socket.subscribe('families.live', {})
    await this.#socket.until(() => this.#data(last).length > 0)
  }

  #data(id: number): readonly unknown[] {
    return this.#socket.framesOf(id).flatMap(({ result }) => (result?.type === 'data' ? [result.data] : []))
  }
}

interface Message {
  readonly kind: string
  readonly view?: { readonly Families: readonly { readonly uid: string }[] }
  readonly upserted?: readonly { readonly uid: string }[]
  readonly removed?: readonly string[]
}
