import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import type { RunningServer } from '@cachotteries/server/composition/start'
import {
  atNode,
  commandId,
  emailOf,
  password,
  registerFamily,
  signIn,
  type Person,
} from '@cachotteries/server/testing/people'
import { roundsOnce } from '@cachotteries/server/testing/rounds'
import { startNode } from '@cachotteries/server/testing/server'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const farMinutes = 400 * 24 * 60
const nothingRepeated = () => () => {}
const newClock = () => new SteeredClock(new Date('2026-11-21T12:00:00.000Z'), nothingRepeated)
const id = () => ({ commandId: commandId() })

describe.each([
  [
    'is started with it',
    (clock: SteeredClock) => ({ before: () => clock.putForward(farMinutes), during: () => {} }),
  ],
  ['is running', (clock: SteeredClock) => ({ before: () => {}, during: () => clock.putForward(farMinutes) })],
])('a clock 400 days ahead for a minute, on a node that %s', (_, jumps) => {
  const clocks = { right: newClock(), wrong: newClock() }
  const jump = jumps(clocks.wrong)
  const database = emptyDatabase()
  let right: RunningServer
  let wrong: RunningServer
  let people: readonly [Person, Person, Person, Person]
  let draw: string
  let dueBefore: unknown

  const pass = (minutes: number): void => Object.values(clocks).forEach((clock) => clock.pass(minutes))

  const rows = async <R extends object>(sql: string) => (await database.pool.query<R>(sql)).rows
  const dues = () =>
    rows(
      `select user_id, due_at as at from app.digests union all select id, morning from app.push_subscriptions order by 1`,
    )
  const seenBy = async (person: Person, node: RunningServer) =>
    (await atNode(node.url, person).ask.draws.list.query()).view.Draws[0]

  const rounds = (clock: SteeredClock): Promise<void> => roundsOnce(database.url, clock.ambient)

  beforeAll(async () => {
    right = await startNode(database.url, { ambient: clocks.right.ambient })
    people = await registerFamily(right.url, 'Martin', ['Léa', 'Marc', 'Inès', 'Paul'])
    const [lea, marc, , paul] = people
    const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const participants = people.map(({ userId }) => userId)
    const form = { family, title: 'Noël', day: '2026-12-25', budget: '', participants }
    draw = (await lea.ask.draws.draw.mutate({ ...id(), ...form })).uid
    await lea.ask.digests.choose.mutate({ rhythm: 'weekly' })
    await database.pool.query(
      `insert into app.push_subscriptions
         (id, user_id, session, endpoint, p256dh, auth, kinds, shows_names, made_at, morning, next_at)
       select gen_random_uuid(), user_id, id, 'https://push.example', '', '', '{occasion}', false, $2, $3, $2
       from app.sessions where user_id = $1`,
      [marc.userId, clocks.right.now(), new Date('2026-11-22T08:30:00.000Z')],
    )
    await paul.ask.accounts.close.mutate({ currentPassword: password })
    jump.before()
    wrong = await startNode(database.url, { ambient: clocks.wrong.ambient })
    dueBefore = await dues()
    jump.during()
  })
  afterAll(() => Promise.all([right.stop(), wrong.stop()]))

  it('leaves all as it was, and makes no date by which anything would be late', async () => {
    const [lea, marc, ines, paul] = people
    const drawn = await seenBy(lea, right)
    const onWrong = people.map((person) => atNode(wrong.url, person))
    // What people do meanwhile.
    for (const person of onWrong.slice(0, 3)) {
      expect(await seenBy(person, wrong)).toBeDefined()
      await person.ask.wishes.add.mutate({ ...id(), owner: person.userId, name: 'Vélo' })
    }
    const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const mine = (await seenBy(marc, wrong))?.mine[0]
    const asked = { family, uid: draw, giver: marc.userId, drawn: mine?.drawn.uid ?? '', text: 'Un puzzle ?' }
    await onWrong[1]?.ask.draws.ask.mutate({ ...id(), ...asked })
    await onWrong[2]?.ask.digests.choose.mutate({ rhythm: 'weekly' })
    const later = await signIn(wrong.url, ines.name)
    await fetch(`${wrong.url}/api/reset/${emailOf(ines.name)}`)
    await rounds(clocks.wrong)
    pass(1)
    await rounds(clocks.wrong)

    clocks.wrong.putForward(-farMinutes)
    expect(await seenBy(lea, wrong)).toEqual(drawn)
    pass(4)
    await rounds(clocks.right)

    for (const person of [lea, marc, ines, later]) expect(await seenBy(person, right)).toBeDefined()
    const erased = `select stream from event_store.events where type = 'AccountErased'`
    expect(await rows(erased)).toEqual([])
    await signInAgain(paul)
    expect((await seenBy(lea, right))?.Participants).toHaveLength(4)
    const { questions } = await delivered()
    expect(questions).toBe(1)
    const now = await dues()
    expect(now).toEqual(expect.arrayContaining(dueBefore as unknown[]))
    expect(await farAhead()).toEqual([])
  })

  const signInAgain = async ({ name }: Person) => {
    const answer = await fetch(`${right.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: name, password, comesBack: true }),
    })
    expect(answer.status).toBe(200)
  }

  const delivered = async () => {
    const [found] = await rows<{ questions: number }>(
      `select count(*)::int as questions from read_models.draw_questions where delivered is not null`,
    )
    return found ?? { questions: 0 }
  }

  /** Where a stored date is later than any date is made by a clock that is right. */
  const farAhead = async (): Promise<readonly string[]> => {
    const columns = await rows<{ from: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as from, column_name as column
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where data_type = 'timestamp with time zone' and table_type = 'BASE TABLE'
         and table_schema in ('app', 'read_models', 'event_store')`,
    )
    // Browsers are known for 400 days.
    const limit = new Date(clocks.right.now().getTime() + 400 * 86_400_000)
    const found: string[] = []
    for (const { from, column } of columns) {
      const { rowCount } = await database.pool.query(`select from ${from} where ${column} > $1`, [limit])
      if (rowCount !== 0) found.push(`${from}.${column}`)
    }
    return found
  }
})
