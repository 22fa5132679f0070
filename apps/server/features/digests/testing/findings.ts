import { eventually } from '@cachotteries/event-store/testing/eventually'
import type { Pool } from 'pg'
import PostalMime from 'postal-mime'
import { commandId, emailOf, registerFamily, type Person } from '../../../testing/people.ts'

/*
 * Two worlds that differ in what is hidden from Olive: her digests must be the same to the byte, in number, size and time. Tests
 * plant leaks, which this must find.
 */

/** A server whose clock and random numbers follow a script, and its database. */
export interface Played {
  readonly url: string
  readonly begin: (step: string, at: Date) => void
  readonly tick: () => void
  readonly mailsTo: (email: string) => Promise<readonly Buffer[]>
  readonly pool: Pool
}

type Name = 'olive' | 'anne' | 'ugo'
type People = Readonly<Record<Name, Person>>

interface Step {
  /** Unlike that of any other step: time and chance come from it. */
  readonly name: string
  /** Whether Olive must not know of it. */
  readonly hidden?: true
  readonly act: (people: People, wishes: Map<string, string>) => Promise<unknown>
}

const adds =
  (by: Name, name: string, whose: readonly [Name, ...Name[]]): Step['act'] =>
  async (people, wishes) => {
    const [first, ...others] = whose
    const { uid } = await people[by].ask.wishes.add.mutate({
      commandId: commandId(),
      owner: people[first].userId,
      name,
      isSecret: by !== first,
      ...(others.length > 0 && { recipientIds: others.map((other) => people[other].userId) }),
    })
    wishes.set(name, uid)
  }

const buys =
  (by: Name, name: string): Step['act'] =>
  (people, wishes) =>
    people[by].ask.wishes.change.mutate({
      commandId: commandId(),
      uid: wishes.get(name) ?? '',
      isPurchased: true,
    })

/** A surprise for Olive that is near. */
const celebrates =
  (by: Name, title: string): Step['act'] =>
  async ({ olive, [by]: author }) => {
    const family = (await author.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const form = { family, title, day: '2027-01-25', people: [olive.userId], isSurprise: true }
    return author.ask.occasions.add.mutate({ ...form, commandId: commandId() })
  }

/** Nothing else is new to Olive in the first week, and nothing at all in the third. */
const weeks: readonly (readonly Step[])[] = [
  [
    { name: 'a wish of Olive', act: adds('olive', 'Vélo', ['olive']) },
    { name: 'a secret on her list', hidden: true, act: adds('anne', 'Tableau', ['olive']) },
    { name: 'one for Ugo and her', hidden: true, act: adds('anne', 'Voyage', ['ugo', 'olive']) },
    { name: 'a surprise for her', hidden: true, act: celebrates('ugo', 'Croisière') },
  ],
  [
    { name: 'a wish of Anne', act: adds('anne', 'Lampe', ['anne']) },
    { name: 'a purchase of hers', hidden: true, act: buys('ugo', 'Vélo') },
    { name: 'a secret for Anne', act: adds('ugo', 'Théière', ['anne']) },
    { name: 'another for Ugo and her', hidden: true, act: adds('anne', 'Concert', ['ugo', 'olive']) },
  ],
  [{ name: 'one more on her list', hidden: true, act: adds('ugo', 'Piano', ['olive']) }],
]

/** Accounts of Olive's own, of another family: a stopwatch for what is sent beside their letters. */
const ownNames = ['Odile', 'Orane', 'Oriane', 'Otis', 'Odin'] as const

const dayMs = 86_400_000
/** Christmas is far: its coming near would be new too. */
const saturday = Date.UTC(2027, 0, 2, 8, 30)

/** Returns what is wrong, and nothing when nothing is. */
export async function findingsInDigests(one: Played, other: Played): Promise<string[]> {
  const [here, there] = [await play(one, true), await play(other, false)]
  const findings = ['letters', 'dates'].flatMap((what) => {
    const [some, others] = what === 'letters' ? [here.letters, there.letters] : [here.dates, there.dates]
    const [text, otherText] = [some, others].map((all) => JSON.stringify(all))
    return text === otherText ? [] : [`other ${what}: ${text} and ${otherText}`]
  })
  for (const { heldBack } of [here, there])
    if (heldBack > 0) findings.push(`${heldBack} letters to Olive’s other accounts wait for Anne’s`)
  if (there.letters.length !== 1) findings.push(`Olive gets ${there.letters.length} letters`)
  if (here.ofAnne <= there.ofAnne) findings.push('Anne isn’t told what is hidden from Olive')
  return findings
}

/** What reaches Olive in some weeks, when each digest was due, and how many letters to her other accounts waited for another's. */
async function play({ url, begin, tick, mailsTo, pool }: Played, isHiddenPlayed: boolean) {
  begin('they come', new Date(saturday))
  const [olive, anne, ugo] = await registerFamily(url, 'Martin', ['Olive', 'Anne', 'Ugo'])
  const people = { olive, anne, ugo }
  const [odile, ...others] = await registerFamily(url, 'Dupont', ownNames)
  for (const { ask } of [olive, anne, ugo, ...others]) await ask.digests.choose.mutate({ rhythm: 'weekly' })
  const wishes = new Map<string, string>()
  const dates: unknown[] = []
  let heldBack = 0
  for (const [week, steps] of weeks.entries()) {
    for (const [nth, { name, hidden, act }] of steps.entries()) {
      begin(name, new Date(saturday + (7 * week + 1) * dayMs + nth * 60_000))
      if (!hidden || isHiddenPlayed) await act(people, wishes)
    }
    const now = new Date(saturday + 7 * (week + 1) * dayMs)
    begin(now.toISOString(), now)
    const queued = async () => {
      tick()
      const due = () => pool.query(`select from app.digests where due_at <= $1`, [now])
      await eventually(async () => (await due()).rowCount === 0, 'the digests to be queued')
    }
    if (week < weeks.length - 1) await queued()
    else {
      const form = { commandId: commandId(), owner: odile.userId, name: 'Canapé' }
      await odile.ask.wishes.add.mutate(form)
      heldBack = await withLetterHeld(pool, { of: anne, isOne: isHiddenPlayed, others }, queued)
    }
    const { rows } = await pool.query(`select due_at from app.digests order by user_id`)
    dates.push(rows)
    if (heldBack > 0) break
    const waiting = () => pool.query(`select from app.mail_queue`)
    await eventually(async () => (await waiting()).rowCount === 0, 'the mails to be sent')
  }
  const letters = await Promise.all(
    (await mailsTo(emailOf(olive.name))).map((mail) => withoutChance(mail, url)),
  )
  const ofAnne = (
    await Promise.all((await mailsTo(emailOf(anne.name))).map((mail) => withoutChance(mail, url)))
  )
    .join('')
    .match(/Voyage|Concert|Tableau|Piano|Croisière/g)
  return { letters, dates, heldBack, ofAnne: ofAnne?.length ?? 0 }
}

interface Held {
  readonly of: Person
  /** Whether there is a letter. */
  readonly isOne: boolean
  readonly others: readonly Person[]
}

/**
 * How many letters to others aren't sent as long as somebody's can't be written, if there is one: it lacks the page that stops
 * it, as their credentials are locked.
 */
async function withLetterHeld(
  pool: Pool,
  { of, isOne, others }: Held,
  queued: () => Promise<void>,
): Promise<number> {
  const client = await pool.connect()
  const isHeld = async () =>
    (
      await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%insert into digest_stops%'`,
      )
    ).rowCount === 1
  const left = async () =>
    (
      await pool.query(`select from app.mail_queue where notice->>'account' = any($1)`, [
        others.map(({ userId }) => userId),
      ])
    ).rows.length
  try {
    await client.query('begin')
    await client.query('select from app.credentials where user_id = $1 for update', [of.userId])
    await queued()
    if (isOne) await eventually(isHeld, 'the letter to be held')
    const isOver = async () => (await left()) === 0 || (isOne && !(await isHeld()))
    await eventually(isOver, 'the letters to others')
    return await left()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** A mail without what differs by chance: the boundary between its parts, the port, and the token of the link that stops it. */
async function withoutChance(mail: Buffer, url: string): Promise<string> {
  const { headers, text, html } = await PostalMime.parse(mail)
  const said = headers.filter(({ key }) => key !== 'content-type')
  return JSON.stringify({ said, text, html })
    .replaceAll(url, 'http://localhost')
    .replaceAll(/\/digests\/[\w-]{22}/g, '/digests/token')
}
