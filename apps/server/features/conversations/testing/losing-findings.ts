import { openLiveScreens } from '../../../testing/live-screens.ts'
import { commandId, gather, register, type Person } from '../../../testing/people.ts'
import type { RecordingSocket } from '../../../testing/socket.ts'
import type { Played } from '../../../testing/scripted.ts'

/*
 * Two worlds that differ only in what becomes of an idea for Léa: Carol deletes it, or makes it an idea for Max too. Max has read
 * what was written about it, and wrote of it himself; so has Ève, who is set aside for Max's list. Everything that reaches these two
 * must be the same in both: it is gone. What others write and do about it later is done in one world alone. Tests plant leaks,
 * which this must find.
 */

/** The id of what Carol writes in one world alone, of which somebody may hear. */
const hiddenMessage = '70000000-0000-4000-8000-000000000001'
const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 25, 12, minute))

interface Look {
  readonly of: string
  readonly got: readonly string[]
}

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsAboutLosing(one: Played, other: Played): Promise<string[]> {
  const [shared, deleted] = [await play(one, true), await play(other, false)]
  return shared.flatMap(({ of, got }, nth) => {
    const without = deleted[nth]?.got ?? []
    if (got.length !== without.length)
      return [`${of}: ${got.length} answers and frames, and not ${without.length}: ${got.join('\n')}`]
    return got.flatMap((text, index) =>
      text === without[index] ? [] : [`${of} ${text} and not ${without[index]}`],
    )
  })
}

async function play({ url, begin, liveCaughtUp }: Played, isShared: boolean): Promise<readonly Look[]> {
  const people: Person[] = []
  for (const name of ['Léa', 'Carol', 'Bob', 'Max', 'Ève']) {
    begin(`${name} comes`, at(0))
    people.push(await register(url, name))
  }
  const [lea, carol, bob, max, eve] = people as [Person, Person, Person, Person, Person]
  begin('they gather', at(1))
  await gather('Martin', people)
  const id = () => ({ commandId: commandId() })
  const owner = lea.userId
  begin('Bob sets Ève aside for the list of Max', at(2))
  await bob.ask.sight.setAside.mutate({ ...id(), owner: max.userId, person: eve.userId })
  begin('Carol has an idea for Léa', at(2))
  const { uid } = await carol.ask.wishes.add.mutate({ ...id(), owner, name: 'Un voyage', isSecret: true })
  const written = new Map<Person, string>()
  const write = async (by: Person, text: string, minute: number, wish?: string): Promise<void> => {
    begin(`${by.name} writes ${text}`, at(minute))
    const { Messages } = await by.ask.conversations.send.mutate({
      ...id(),
      owner,
      text,
      ...(wish && { wish }),
    })
    written.set(by, Messages[0]?.uid ?? '')
    await liveCaughtUp()
  }
  await write(bob, 'Qui fait le gâteau\u00a0?', 3)
  await write(carol, 'On part à Rome\u00a0?', 4, uid)
  await write(max, 'J’en suis', 5, uid)
  await write(eve, 'Moi aussi', 6, uid)
  begin('Ève takes it', at(7))
  await eve.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
  const sockets: (readonly [Person, RecordingSocket])[] = []
  for (const who of [max, eve]) {
    begin(`${who.name} opens screens`, at(7))
    sockets.push([who, await withScreensAbout(who, owner)])
  }
  const looks: Look[] = []
  const look = async (name: string): Promise<void> => {
    await liveCaughtUp()
    for (const [who, socket] of sockets) {
      begin(`${who.name} looks: ${name}`, at(8 + looks.length))
      await socket.hasAll()
      const frames = socket.raw.splice(0)
      looks.push({ of: `${name}: ${who.name} gets the frame`, got: frames })
      const got = await everythingFor(who, { owner, wish: uid, written, liveCaughtUp })
      looks.push({ of: `${name}: ${who.name} is answered`, got })
    }
  }
  const hidden = async (
    name: string,
    act: () => Promise<unknown>,
    ids?: readonly string[],
  ): Promise<void> => {
    begin(name, at(30), ids)
    if (isShared) await act()
    await liveCaughtUp()
  }
  await look('before')
  begin('Carol loses it for some', at(20))
  const recipientIds = [owner, max.userId]
  await (isShared
    ? carol.ask.wishes.change.mutate({ ...id(), uid, recipientIds })
    : carol.ask.wishes.remove.mutate({ ...id(), uid }))
  await look('it is gone')
  const ofIt = { owner, wish: uid, text: 'Pour Max aussi' }
  await hidden('Carol writes of it', () => carol.ask.conversations.send.mutate({ ...id(), ...ofIt }), [
    hiddenMessage,
  ])
  // It is refused, and would reach Max where it weren't.
  await hidden('Carol tries to change what she wrote', () =>
    carol.ask.conversations.change
      .mutate({ ...id(), uid: written.get(carol) ?? '', text: 'Pour Max aussi' })
      .catch(() => {}),
  )
  await hidden('Bob changes it', () =>
    bob.ask.wishes.change.mutate({ ...id(), uid, name: 'Un voyage à Rome' }),
  )
  await hidden('Carol makes it Bob’s too', () =>
    carol.ask.wishes.change.mutate({ ...id(), uid, recipientIds: [...recipientIds, bob.userId] }),
  )
  await look('others go on')
  begin('Carol deletes what she wrote', at(31))
  await carol.ask.conversations.remove.mutate({ ...id(), uid: written.get(carol) ?? '' })
  await liveCaughtUp()
  await write(bob, 'Je fais le gâteau', 32)
  await look('the conversation goes on')
  await hidden('Carol deletes it in the end', () => carol.ask.wishes.remove.mutate({ ...id(), uid }))
  await look('it is gone for all')
  for (const [, socket] of sockets) await socket.close()
  return looks
}

/** All screens, with those about a list. */
async function withScreensAbout(who: Person, owner: string): Promise<RecordingSocket> {
  const socket = await openLiveScreens(who)
  const ids = ['wishes.live', 'conversations.live', 'sight.live'].map((path) =>
    socket.subscribe(path, { owner }),
  )
  await socket.until(() =>
    ids.every((one) => socket.framesOf(one).some(({ result }) => result?.type === 'data')),
  )
  socket.raw.splice(0)
  return socket
}

/** All that somebody is answered about a list, a wish on it that they remember, and messages that they do. */
async function everythingFor(
  who: Person,
  {
    owner,
    wish,
    written,
    liveCaughtUp,
  }: Pick<Played, 'liveCaughtUp'> & {
    readonly owner: string
    readonly wish: string
    readonly written: ReadonlyMap<Person, string>
  },
): Promise<string[]> {
  const { serverUrl, ask } = who
  const paths = [
    ...['wishlists', 'conversation', 'sight', 'received'].map((what) => `users/${owner}/${what}`),
    ...[`wishes/${wish}`, 'users/me/gifts', 'users/me/gifts/given', 'users/me/unread-messages'],
    ...['users/me/export', 'users/me/announcements', 'families/members/me', 'occasions'],
    ...[...written.values(), hiddenMessage].map((message) => `users/${owner}/conversation/before/${message}`),
  ]
  const answers: string[] = []
  const keep = async (what: string, response: Response): Promise<void> => {
    const headers = [...response.headers].filter(([name]) => name !== 'date')
    answers.push(JSON.stringify([what, response.status, headers, await response.text()]))
  }
  const headers = { cookie: who.cookie(), 'content-type': 'application/json' }
  for (const path of paths) await keep(path, await fetch(`${serverUrl}/api/${path}`, { headers }))
  const acts = [
    ['PUT', `messages/${written.get(who)}`, { text: 'Autrement' }],
    ['PUT', `wishes/${wish}`, { isPurchased: true }],
    ['POST', `users/${owner}/conversation`, { text: 'Et ceci\u00a0?', wish }],
  ] as const
  for (const [method, path, body] of acts) {
    const response = await fetch(`${serverUrl}/api/${path}`, { method, headers, body: JSON.stringify(body) })
    await keep(`${method} ${path}`, response)
    await liveCaughtUp()
  }
  answers.push(
    JSON.stringify((await ask.wishes.counts.query()).view),
    (await ask.transfer.sheet.query()).text,
  )
  return answers
}
