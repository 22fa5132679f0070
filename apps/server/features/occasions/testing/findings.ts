import { mostOccasions } from '@cachotteries/domain/features/occasions/decide'
import { openLiveScreens } from '../../../testing/live-screens.ts'
import { commandId, registerFamily, type Person } from '../../../testing/people.ts'
import type { RecordingSocket } from '../../../testing/socket.ts'
import type { Played } from '../../../testing/scripted.ts'

/*
 * Two worlds that differ only in the occasions that are hidden from Olive: surprises for her, and what some others see. All that
 * reaches her must be the same, and all that reaches Alix, who is set aside for her list. Ugo sees the surprises, and nothing of
 * what Anne and Zoé keep to themselves. Tests plant leaks, which this must find.
 */

interface World {
  /** What Olive and Alix get at each of their looks, and the frames since the last. */
  readonly looks: readonly (readonly string[])[]
  /** The ids of what is hidden from both. */
  readonly hidden: readonly string[]
  /** All that Ugo gets. */
  readonly ofUgo: string
}

const surprise = 'Croisière'
const changedSurprise = 'Montgolfière'
const ofSome = 'Conciliabule'
/** As many as Anne may add besides the surprise and what Ugo adds: then she sees as many to come as anybody may. */
const mostMore = mostOccasions - 2
const at = (day: number, minute = 0): Date => new Date(Date.UTC(2026, 10, day, 12, minute))

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsInOccasions(one: Played, other: Played): Promise<string[]> {
  const here = await play(one)
  const there = await play(other, here.hidden)
  const findings: string[] = []
  for (const [nth, look] of here.looks.entries())
    for (const [index, got] of look.entries()) {
      const without = there.looks[nth]?.[index]
      if (got !== without) findings.push(`at look ${nth} they get ${got} and not ${without}`)
    }
  if (here.ofUgo.includes(ofSome)) findings.push('Ugo gets what Anne and Zoé keep to themselves')
  for (const title of [surprise, changedSurprise])
    if (!here.ofUgo.includes(title)) findings.push(`Ugo isn’t told of ${title}`)
  return findings
}

/** @param known the ids of what is hidden in the other world; without them, it is hidden in this one */
async function play({ url, begin, liveCaughtUp }: Played, known?: readonly string[]): Promise<World> {
  begin('they come', at(25))
  const names = ['Olive', 'Anne', 'Zoé', 'Ugo', 'Alix'] as const
  const [olive, anne, zoe, ugo, alix] = await registerFamily(url, 'Martin', names)
  const id = () => ({ commandId: commandId() })
  begin('Alix is set aside', at(25, 1))
  await anne.ask.sight.setAside.mutate({ ...id(), owner: olive.userId, person: alix.userId })
  const family = (await anne.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  const watched: Watched[] = []
  for (const person of [olive, alix, ugo]) {
    begin(`${person.name} opens everything`, at(25, 2))
    const { path } = await person.ask.occasions.makeCalendar.mutate()
    const socket = await openLiveScreens(person)
    // What is there at the beginning comes in any order.
    socket.raw.splice(0)
    watched.push({ person, calendar: path, socket })
  }
  const [forOlive, forAlix, forUgo] = watched as [Watched, Watched, Watched]
  const hidden: string[] = [...(known ?? [])]
  const looks: string[][] = []
  let ofUgo = ''
  let count = 0
  let now = at(25)
  /** @param ofHidden how many of the hidden ones there are by now, in one of the worlds */
  const look = async (ofHidden: number): Promise<void> => {
    const ids = hidden.slice(0, ofHidden)
    begin(`they look for the time ${looks.length}`, now)
    const answers: string[] = []
    for (const one of [forOlive, forAlix])
      answers.push(...(await everythingFor(one)), ...(await refusalsTo(one, family, ids)), ...framesOf(one))
    looks.push(answers)
    ofUgo += [...(await everythingFor(forUgo)), ...framesOf(forUgo)].join('\n')
  }
  const act = async (name: string, isHidden: boolean, does: () => Promise<unknown>): Promise<void> => {
    begin(name, new Date(now.getTime() + 60_000 * ++count))
    if (!isHidden || known === undefined) await does()
    await liveCaughtUp()
  }
  const add = async ({ ask }: Person, fields: object): Promise<string> =>
    (await ask.occasions.add.mutate({ ...id(), family, title: 'Fête', day: '2026-12-24', ...fields })).uid
  const forHer = { people: [olive.userId], isSurprise: true }
  const between = { seenBy: [anne.userId, zoe.userId] }

  await look(0)
  await act('Anne adds a surprise', true, async () => {
    hidden.push(await add(anne, { title: surprise, ...forHer }))
  })
  await look(1)
  await act('Anne adds something between her and Zoé', true, async () => {
    hidden.push(await add(anne, { title: ofSome, ...between }))
  })
  await act('Ugo adds something for all', false, () => add(ugo, { title: 'Loto' }))
  await look(2)
  await act('Zoé changes the surprise', true, () =>
    zoe.ask.occasions.change.mutate({
      ...{ ...id(), family, uid: hidden[0] ?? '', title: changedSurprise, day: '2026-12-24' },
      ...forHer,
    }),
  )
  await look(2)
  await act('Zoé removes what is between them', true, () =>
    zoe.ask.occasions.remove.mutate({ ...id(), family, uid: hidden[1] ?? '' }),
  )
  await act('Anne adds as many surprises as there may be', true, async () => {
    for (let nth = 0; nth < mostMore; nth++) await add(anne, { title: `${surprise} ${nth}`, ...forHer })
  })
  for (const one of [forOlive, forAlix])
    await act(`${one.person.name} adds something`, false, async () => {
      looks.push([
        await answerTo(one, `families/${family}/occasions`, 'POST', { title: 'Bal', day: '--06-12' }),
      ])
    })
  await look(2)
  // The day is past everywhere.
  now = new Date(Date.UTC(2026, 11, 30, 12))
  await look(2)
  begin('they try to remove what is hidden', now)
  for (const one of [forOlive, forAlix])
    for (const uid of hidden)
      looks.push([await answerTo(one, `families/${family}/occasions/${uid}`, 'DELETE')])
  for (const { socket } of watched) await socket.close()
  return { looks, hidden, ofUgo }
}

/** Somebody with their open screens and their calendar. */
interface Watched {
  readonly person: Person
  readonly calendar: string
  readonly socket: RecordingSocket
}

const framesOf = ({ socket }: Watched): readonly string[] => socket.raw.splice(0)

/** All that they are answered about what there is to celebrate. */
async function everythingFor(one: Watched): Promise<string[]> {
  const answers: string[] = []
  for (const path of ['occasions', 'users/me/announcements', 'users/me/export', 'families/members/me'])
    answers.push(await answerTo(one, path))
  return [...answers, await answerTo(one, one.calendar.replace('/api/', ''))]
}

/** What they are answered about what is hidden from them, by its ids. */
async function refusalsTo(one: Watched, family: string, hidden: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  for (const uid of hidden)
    answers.push(
      await answerTo(one, `families/${family}/occasions/${uid}`, 'PUT', { title: 'Bal', day: '--06-12' }),
      await answerTo(one, `users/me/gifts/days/${uid}`, 'POST', { day: '2026-11-25', gifts: [] }),
    )
  return answers
}

/** Every byte of an answer, but the date. */
async function answerTo({ person }: Watched, path: string, method = 'GET', body?: object): Promise<string> {
  const response = await fetch(`${person.serverUrl}/api/${path}`, {
    method,
    headers: { cookie: person.cookie(), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return JSON.stringify([path, response.status, headers, await response.text()])
}
