import '@cachotteries/embedded-postgres/testing/provided'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { commandId, emailOf, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { roundsOnce } from '@cachotteries/server/testing/rounds'
import { testServer } from '@cachotteries/server/testing/server'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { withoutDelays } from '@cachotteries/server/testing/without-delays'
import { beforeAll, describe, expect, it } from 'vitest'

const clock = new SteeredClock(new Date('2026-11-21T12:00:00.000Z'), () => () => {})
const lines: string[] = []
const tell = (line: string): void => void lines.push(line)
const server = testServer({ ambient: withoutDelays(clock.ambient), tell })
let lea: Person
let marc: Person

const id = () => ({ commandId: commandId() })
const rowsOf = async <R extends object>(sql: string): Promise<readonly R[]> =>
  (await server.pool.query<R>(sql)).rows
const putOff = (table: string, ...columns: readonly string[]) =>
  server.pool.query(
    `update ${table} set ${columns.map((column) => `${column} = ${column} + interval '400 days'`).join(', ')}`,
  )

const rounds = (): Promise<void> => roundsOnce(server.databaseUrl, clock.ambient)

const mailsWritten = (): number => lines.filter((line) => line.includes('"mail written"')).length

beforeAll(async () => {
  ;[lea, marc] = await registerFamily(server.url, 'Martin', ['Léa', 'Marc', 'Inès'])
})

describe('once a clock is right that was ahead for longer than it was doubted', () => {
  it.each([
    ['weekly', '2026-11-28'],
    ['monthly', '2026-12-05'],
  ] as const)('a %s letter is due when it would be, and tells what is new', async (rhythm, day) => {
    await lea.ask.digests.choose.mutate({ rhythm })
    await putOff('app.digests', 'due_at', 'told_until')
    await rounds()
    const [digest] = await rowsOf<{ due_at: Date; told_until: Date }>(
      `select due_at, told_until from app.digests`,
    )
    expect(digest?.due_at.toISOString().slice(0, 10)).toBe(day)
    expect(digest?.told_until).toEqual(clock.now())
  })

  it('questions and answers of a draw come', async () => {
    const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const { Users = [] } = (await lea.ask.families.mine.query()).view.Families[0] ?? {}
    const form = {
      family,
      title: 'Noël',
      day: '2026-12-25',
      budget: '',
      participants: Users.map(({ uid }) => uid),
    }
    const { uid } = await lea.ask.draws.draw.mutate({ ...id(), ...form })
    const [draw] = (await marc.ask.draws.list.query()).view.Draws
    const drawn = draw?.mine[0]?.drawn.uid ?? ''
    await marc.ask.draws.ask.mutate({ ...id(), family, uid, giver: marc.userId, drawn, text: 'Un puzzle ?' })
    await putOff('read_models.draw_questions', 'due_at')
    await rounds()
    expect(await rowsOf(`select from read_models.draw_questions where delivered is null`)).toEqual([])
  })

  it('a device is told of the next morning', async () => {
    await server.pool.query(
      `insert into app.push_subscriptions
         (id, user_id, session, endpoint, p256dh, auth, kinds, shows_names, made_at, morning, next_at)
       select gen_random_uuid(), user_id, id, 'https://push.example', '', '', '{occasion}', false, $2, $2, $2
       from app.sessions where user_id = $1`,
      [marc.userId, clock.now()],
    )
    await putOff('app.push_subscriptions', 'morning', 'next_at')
    await server.pool.query(`update app.push_subscriptions set locked_until = now() + interval '400 days'`)
    await rounds()
    const [device] = await rowsOf<{ morning: Date }>(`select morning from app.push_subscriptions`)
    expect(device?.morning.toISOString().slice(0, 10)).toBe('2026-11-22')
    const [reason] = await rowsOf<object>(
      `select reason->>'since' as since, reason->>'until' as until from app.push_outbox`,
    )
    // It was served, so that what tells nothing is gone.
    if (reason) expect(reason).toEqual({ since: '2026-11-20', until: '2026-11-21' })
  })

  it('a session lasts thirty days from its next use', async () => {
    await putOff('app.sessions', 'expires_at')
    await lea.ask.accounts.me.query()
    const [session] = await rowsOf<{ expires_at: Date }>(
      `select expires_at from app.sessions where user_id = '${lea.userId}'`,
    )
    expect(session?.expires_at).toEqual(new Date(clock.now().getTime() + 30 * 86_400_000))
  })

  it('mails are sent, also those that a node had taken, and links are made and used', async () => {
    await server.pool.query(
      `insert into app.mail_queue (id, address_key, queued_at, due_at, locked_until)
       select gen_random_uuid(), $1, $2::timestamptz + away, $2::timestamptz + away, now() + away + interval '1 minute'
       from (values (interval '400 days')) as far(away)`,
      [emailOf('Léa'), clock.now()],
    )
    await eventually(() => mailsWritten() === 1, 'the mail that was put off')
    await server.pool.query(
      `insert into app.recovery_links (token_hash, user_id, mail, expires_at)
       select gen_random_uuid()::text, $1, gen_random_uuid(), $2::timestamptz + interval '400 days'
       from generate_series(1, 3)`,
      [lea.userId, clock.now()],
    )
    await fetch(`${server.url}/api/reset/${emailOf('Léa')}`)
    await eventually(() => mailsWritten() === 2, 'another link')
    const late = await rowsOf(`select from app.recovery_links where expires_at > '2026-11-22'`)
    expect(late).toEqual([])
  })
})
