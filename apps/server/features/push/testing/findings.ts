import type { Pool } from 'pg'
import { commandId, password, registerFamily, type Person } from '../../../testing/people.ts'
import type { PushService, TestDevice } from './push-service.ts'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { settled, subscribed, withoutSending } from './post.ts'

/*
 * Two worlds that differ in what is hidden from Olive: the push messages to her devices must be the same, in number, text, size
 * and time. What is on a locked screen says no name in either. Tests plant leaks, which this must find.
 */

/** A server whose clock and random numbers follow a script, and its database. */
export interface Played {
  readonly url: string
  readonly begin: (step: string, at: Date) => void
  readonly tick: () => void
  readonly pool: Pool
}

type Name = 'olive' | 'anne' | 'ugo' | 'remi'
type People = Readonly<Record<Name, Person>>

interface Step {
  /** Unlike that of any other step: time and chance come from it. */
  readonly name: string
  /** Whether Olive must not know of it. */
  readonly hidden?: true
  /** On the next day. */
  readonly isLater?: true
  readonly act: (people: People, wishes: Map<string, string>) => Promise<unknown>
}

const id = () => ({ commandId: commandId() })

const adds =
  (by: Name, name: string, whose: readonly [Name, ...Name[]]): Step['act'] =>
  async (people, wishes) => {
    const [first, ...others] = whose
    const { uid } = await people[by].ask.wishes.add.mutate({
      ...id(),
      owner: people[first].userId,
      name,
      isSecret: by !== first,
      ...(others.length > 0 && { recipientIds: others.map((other) => people[other].userId) }),
    })
    wishes.set(name, uid)
  }

const writes =
  (by: Name, text: string, about: Name, wish?: string): Step['act'] =>
  (people, wishes) =>
    people[by].ask.conversations.send.mutate({
      ...id(),
      owner: people[about].userId,
      text,
      ...(wish !== undefined && { wish: wishes.get(wish) ?? '' }),
    })

const opens =
  (by: Name, wish: string): Step['act'] =>
  async (people, wishes) => {
    const uid = wishes.get(wish) ?? ''
    await people[by].ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
    await people[by].ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
  }

const joins =
  (by: Name, wish: string): Step['act'] =>
  (people, wishes) =>
    people[by].ask.purchases.takePart.mutate({ ...id(), uid: wishes.get(wish) ?? '', amount: 1_000 })

const leaves =
  (by: Name, wish: string): Step['act'] =>
  (people, wishes) =>
    people[by].ask.purchases.leaveGift.mutate({ ...id(), uid: wishes.get(wish) ?? '' })

const setsAside =
  (by: Name, whom: Name, owner: Name): Step['act'] =>
  (people) =>
    people[by].ask.sight.setAside.mutate({
      ...id(),
      owner: people[owner].userId,
      person: people[whom].userId,
    })

/** A surprise for Olive, which is near from the next day on. */
const celebrates =
  (by: Name): Step['act'] =>
  async ({ olive, [by]: author }) => {
    const family = (await author.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const form = { family, title: 'Croisière', day: '2027-01-17', people: [olive.userId], isSurprise: true }
    return author.ask.occasions.add.mutate({ ...id(), ...form })
  }

const steps: readonly Step[] = [
  { name: 'a wish of hers', act: adds('olive', 'Vélo', ['olive']) },
  { name: 'one of Ugo', act: adds('ugo', 'Lampe', ['ugo']) },
  { name: 'an idea for both', hidden: true, act: adds('anne', 'Voyage', ['ugo', 'olive']) },
  { name: 'about her list', hidden: true, act: writes('anne', 'Qui lui offre le vélo ?', 'olive') },
  { name: 'about Ugo’s list', act: writes('anne', 'Et pour Ugo ?', 'ugo') },
  { name: 'about the idea', hidden: true, act: writes('anne', 'Ce voyage, à deux ?', 'ugo', 'Voyage') },
  { name: 'again', hidden: true, act: writes('remi', 'J’en suis', 'ugo', 'Voyage') },
  { name: 'to Anne', act: writes('remi', 'Une théière ?', 'anne') },
  { name: 'a gift for her', hidden: true, act: opens('anne', 'Vélo') },
  { name: 'of several', hidden: true, act: joins('remi', 'Vélo') },
  { name: 'one for Ugo', act: opens('olive', 'Lampe') },
  { name: 'of several too', act: joins('anne', 'Lampe') },
  { name: 'and a last word', hidden: true, act: writes('ugo', 'Elle sera contente', 'olive') },
  { name: 'with Remi', act: joins('remi', 'Lampe') },
  { name: 'without her eyes', act: setsAside('anne', 'olive', 'ugo') },
  { name: 'without Remi', hidden: true, act: leaves('remi', 'Lampe') },
  { name: 'a surprise', hidden: true, act: celebrates('anne') },
  { name: 'the next morning', isLater: true, act: () => Promise.resolve() },
]

/** After these Remi has another password, and the device on which he got messages until then gets none. */
const afterwards: readonly Step[] = [
  {
    name: 'another password',
    act: ({ remi }) =>
      remi.ask.accounts.changePassword.mutate({ currentPassword: password, password: 'un autre mot' }),
  },
  { name: 'about Anne’s list', act: writes('olive', 'Une tasse ?', 'anne') },
]
/** Accounts of Olive's own, of another family, with as many devices as one person may have: a stopwatch for a round. */
const ownNames = ['Odile', 'Orane', 'Oriane', 'Otis', 'Odin', 'Omer', 'Oscar', 'Octave'] as const
const devicesEach = 10

const noon = Date.UTC(2027, 0, 2, 12)
const minuteMs = 60_000
const dayMs = 86_400_000

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsInPush(service: PushService, one: Played, other: Played): Promise<string[]> {
  const [here, there] = [await play(service, one, true), await play(service, other, false)]
  const [text, otherText] = [here, there].map(({ ofOlive }) => JSON.stringify(ofOlive))
  const findings = text === otherText ? [] : [`Olive gets ${text} and ${otherText}`]
  for (const { plain } of [here, there])
    for (const { title, body } of plain)
      if (/Martin|Olive|Anne|Ugo|Remi/.test(title + body))
        findings.push(`a locked screen says ${title} ${body}`)
  for (const { inOneRound } of [here, there])
    if (inOneRound !== 60) findings.push(`${inOneRound} of Olive’s 60 other devices are served in a round`)
  if (here.afterwards + there.afterwards > 0) findings.push('a device gets messages after a new password')
  if (there.ofOlive.length !== 8) findings.push(`Olive gets ${there.ofOlive.length} messages`)
  if (here.ofRemi <= there.ofRemi) findings.push('Remi isn’t told what is hidden from Olive')
  return [...findings, ...service.complaints]
}

/** Every message to Olive, and what comes with it, with the step in which it came. */
async function play(service: PushService, { url, begin, tick, pool }: Played, isHiddenPlayed: boolean) {
  // The one who was there first can’t be set aside by those who came later.
  const names = ['Anne', 'Olive', 'Ugo', 'Remi'] as const
  let now = new Date(noon)
  begin('they come', now)
  const [anne, olive, ugo, remi] = await registerFamily(url, 'Martin', names)
  const people = { olive, anne, ugo, remi }
  const send = () => settled(pool, () => now, tick)
  const whole = await subscribed(service, olive)
  const plain = await subscribed(service, olive, { showsNames: false })
  const ofRemi = await subscribed(service, remi)
  await send()
  const wishes = new Map<string, string>()
  const ofOlive: unknown[] = []
  for (const [nth, { name, hidden, isLater, act }] of steps.entries()) {
    now = new Date(noon + (nth + 1) * minuteMs + (isLater ? dayMs : 0))
    begin(name, now)
    const before = [whole, plain].map(({ received }) => received.length)
    // A round that goes on may send messages while this is under way.
    if (!hidden || isHiddenPlayed) await act(people, wishes)
    await send()
    for (const [place, device] of [whole, plain].entries())
      for (const received of device.received.slice(before[place]))
        ofOlive.push([name, place, withoutIds(received)])
  }
  now = new Date(now.getTime() + minuteMs)
  begin('her other accounts', now)
  const [writer, subject, ...readers] = await registerFamily(url, 'Dupont', ownNames)
  const own: TestDevice[] = []
  for (const reader of readers)
    for (let nth = 0; nth < devicesEach; nth++) own.push(await subscribed(service, reader))
  await send()
  now = new Date(now.getTime() + minuteMs)
  begin('one round', now)
  await withoutSending(pool, async () => {
    // Remi has news by this alone, and had his device first.
    if (isHiddenPlayed) await writes('anne', 'Et pour demain ?', 'olive')(people, wishes)
    const form = { ...id(), owner: subject.userId, text: 'Bonjour' }
    await writer.ask.conversations.send.mutate(form)
  })
  const served = () => own.filter(({ received }) => received.length > 0).length
  tick()
  await eventually(async () => {
    const { rows } = await pool.query(`select from app.push_subscriptions where locked_until > now()`)
    return served() > 0 && rows.length === 0
  }, 'the devices of a round')
  const inOneRound = served()
  await send()
  const messages = { plain: plain.received.map(({ message }) => message), ofRemi: ofRemi.received.length }
  for (const { name, act } of afterwards) {
    now = new Date(now.getTime() + minuteMs)
    begin(name, now)
    await act(people, wishes)
    await send()
  }
  return { ofOlive, ...messages, afterwards: ofRemi.received.length - messages.ofRemi, inOneRound }
}

/** Ids follow from the step, and so are the same in both worlds, but for the ids of commands, of which some follow. */
const withoutIds = (received: TestDevice['received'][number]): string =>
  JSON.stringify(received).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
