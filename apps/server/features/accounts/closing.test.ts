import { formerMember } from '@cachotteries/domain/erased'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { describe, expect, it } from 'vitest'
import { startMailServer } from '../../infrastructure/mail/testing/smtp-server.ts'
import {
  browser,
  commandId,
  emailOf,
  password,
  register,
  registerFamily,
  signIn,
  type Person,
} from '../../testing/people.ts'
import { operate } from '../../testing/operator.ts'
import { running, startNode, startTestServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { Effect } from 'effect'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { rebuildReadModels } from '../../infrastructure/log/read-models.ts'
import { rowsWith } from '../../infrastructure/rows-with.ts'
import { reachedByNobody } from './erasing.ts'
import { disableAccount, enableAccount } from './access.ts'
import { makeRound } from './closing.ts'
import { everythingFor } from './testing/everything.ts'

const clock = new SteeredClock()
const dayMinutes = 24 * 60

let families = 0

const mailServer = running(() => startMailServer())
const options = () => ({ mail: { smtpUrl: mailServer.url }, ambient: clock.ambient })
const server = running(() => startTestServer(options()))
const otherNode = running(() => startNode(server.databaseUrl, options()))

const family = (): Promise<[Person, Person]> => {
  families += 1
  return registerFamily(server.url, `Famille ${families}`, [`Léa ${families}`, `Marc ${families}`])
}

/** Closes their account, which the next round sees. */
async function close({ ask }: Person, currentPassword = password) {
  const answer = await ask.accounts.close.mutate({ currentPassword })
  await goRound()
  return answer
}
const enter = ({ name }: Person, comesBack?: boolean) =>
  browser(server.url).ask.accounts.signIn.mutate({ login: name, password, comesBack })

const rebuilt = Effect.gen(function* () {
  const log = yield* EventLog
  yield* Effect.promise(() => rebuildReadModels(server.pool, log))
})

const round = makeRound()
const goRound = () => operate(server.databaseUrl, round, clock.ambient)

const isErased = async ({ userId }: Person): Promise<boolean> => {
  const { rows } = await server.pool.query(
    `select from event_store.events where stream = $1 and type = 'AccountErased'`,
    [`account-${userId}`],
  )
  return rows.length > 0
}

const leaving = {
  message: expect.stringMatching(/^Vous avez fermé ce compte\u00a0: il sera effacé le (1er|\d+) /),
}

/** Has these go on at the same moment: each of them waits to write until all of them do. */
async function atOnce<T>({ userId }: Person, acts: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const holding = await server.pool.connect()
  await holding.query(`begin`)
  await holding.query(`select from app.credentials where user_id = $1 for update`, [userId])
  const begun = acts.map((act) => act())
  await eventually(async () => {
    const { rows } = await server.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like '%set disabled_at = %'`,
    )
    return rows.length === acts.length
  }, 'all to wait')
  await holding.query(`commit`)
  holding.release()
  return Promise.all(begun)
}

describe('closing one’s account', () => {
  it('signs out everywhere, and is told by mail', async () => {
    const [lea] = await family()
    const again = await signIn(otherNode.url, lea.name)
    const sockets = [await openSocket(lea), await openSocket(again)]
    expect(await close(lea)).toEqual({ message: 'Votre compte est fermé.' })
    for (const socket of sockets) expect(await socket.closed).toBe(4401)
    for (const { ask } of [lea, again]) await expect(ask.accounts.me.query()).rejects.toThrow()
    const mails = () => mailServer.mails.filter(({ recipients }) => recipients.includes(emailOf(lea.name)))
    // Another tells of the second browser.
    const isTold = () =>
      mails().some(({ parsed }) => parsed.text?.includes('Dans 14 jours, il sera effacé pour de bon.'))
    await eventually(isTold, 'the mail')
  })

  it('takes the password, and is said to nobody who doesn’t know it', async () => {
    const [lea] = await family()
    await expect(close(lea, 'fausse')).rejects.toMatchObject({ data: { failure: 'WrongPassword' } })
    await lea.ask.accounts.me.query()
    await close(lea)
    const wrong = browser(server.url).ask.accounts.signIn.mutate({
      login: lea.name,
      password: 'fausse',
      comesBack: true,
    })
    await expect(wrong).rejects.toMatchObject({ data: { failure: 'WrongCredentials' } })
    await expect(enter(lea)).rejects.toMatchObject(leaving)
  })

  it('answers alike when it is sent several times at once, and is told once', async () => {
    const [lea] = await family()
    const again = await signIn(otherNode.url, lea.name)
    const closings = [lea, again, lea].map(
      ({ ask }) =>
        () =>
          ask.accounts.close.mutate({ currentPassword: password }),
    )
    const closed = { message: 'Votre compte est fermé.' }
    expect(await atOnce(lea, closings)).toEqual([closed, closed, closed])
    const mails = () =>
      mailServer.mails.filter(
        ({ recipients, parsed }) =>
          recipients.includes(emailOf(lea.name)) && parsed.text?.includes('il sera effacé pour de bon.'),
      )
    await eventually(async () => {
      const { rows } = await server.pool.query(`select from app.mail_queue where notice->>'about' = 'closed'`)
      return rows.length === 0
    }, 'all mails')
    expect(mails()).toHaveLength(1)
  })

  it('changes nothing on the screens of others', async () => {
    const [lea, marc] = await family()
    const { userId: owner } = lea
    await marc.ask.wishes.add.mutate({ commandId: commandId(), owner, name: 'Secret', isSecret: true })
    const before = await everythingFor(marc, [lea.userId, marc.userId])
    await close(lea)
    expect(await everythingFor(marc, [lea.userId, marc.userId])).toEqual(before)
  })
})

describe('coming back', () => {
  it('finds all as it was, until the last of fourteen days', async () => {
    const [lea] = await family()
    await lea.ask.wishes.add.mutate({ commandId: commandId(), owner: lea.userId, name: 'Lampe' })
    const before = await everythingFor(lea, [lea.userId])
    await close(lea)
    clock.pass(14 * dayMinutes - 1)
    await goRound()
    await expect(enter(lea)).rejects.toMatchObject(leaving)
    await enter(lea, true)
    const again = await signIn(server.url, lea.name)
    expect(await everythingFor(again, [lea.userId])).toEqual(before)
    clock.pass(dayMinutes)
    await goRound()
    expect(await isErased(lea)).toBe(false)
  })

  it('is answered alike when it is sent several times at once', async () => {
    const [lea] = await family()
    await close(lea)
    const back = () => enter(lea, true)
    const { userId } = lea
    expect(await atOnce(lea, [back, back, back])).toEqual([{ userId }, { userId }, { userId }])
    await signIn(server.url, lea.name)
  })

  it('is possible through the operator, too', async () => {
    const [lea] = await family()
    await close(lea)
    await operate(server.databaseUrl, enableAccount(lea.name), clock.ambient)
    clock.pass(15 * dayMinutes)
    await goRound()
    await signIn(server.url, lea.name)
  })
})

describe('an account that is closed', () => {
  it('stays closed when the operator closes it, too, and isn’t erased', async () => {
    const [lea] = await family()
    await close(lea)
    await operate(server.databaseUrl, disableAccount(lea.name), clock.ambient)
    await expect(enter(lea, true)).rejects.toMatchObject({ data: { failure: 'AccountDisabled' } })
    clock.pass(15 * dayMinutes)
    await goRound()
    expect(await isErased(lea)).toBe(false)
  })
})

describe('after fourteen days', () => {
  it('somebody is erased, once on all nodes', async () => {
    const [lea, marc] = await family()
    await lea.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: marc.userId,
      name: 'Tente',
      isSecret: true,
    })
    await close(lea)
    clock.pass(14 * dayMinutes)
    await Promise.all([goRound(), goRound()])
    // The servers make rounds, too.
    await eventually(() => isErased(lea), 'the erasure')
    for (const comesBack of [undefined, true])
      await expect(enter(lea, comesBack)).rejects.toMatchObject({ data: { failure: 'WrongCredentials' } })
    const { view } = await marc.ask.families.mine.query()
    expect(view.Families[0]?.Users.map(({ name }) => name)).toEqual([marc.name])
    const { rows } = await server.pool.query(`select name from read_models.accounts where id = $1`, [
      lea.userId,
    ])
    expect(rows).toEqual([{ name: formerMember }])
  })

  it('nobody is who comes back while they are being erased', async () => {
    const [lea] = await family()
    await close(lea)
    const due = new Date(clock.now().getTime() + 14 * dayMinutes * 60_000)
    const holding = await server.pool.connect()
    await holding.query(`select pg_advisory_lock(hashtextextended('cachotteries.rebuild', 0))`)
    clock.set(due)
    const going = goRound()
    await eventually(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      return rows.length > 0
    }, 'the round to wait')
    clock.pass(-1)
    await enter(lea, true)
    await holding.query(`select pg_advisory_unlock_all()`)
    holding.release()
    await going
    expect(await isErased(lea)).toBe(false)
    await signIn(server.url, lea.name)
  })
})

const days = async ({ userId }: Person, { pool } = server): Promise<number> => {
  const { rows } = await pool.query<{ leaving_days: number }>(
    `select leaving_days from app.credentials where user_id = $1`,
    [userId],
  )
  return rows[0]?.leaving_days ?? -1
}

describe('a node', () => {
  it('counts only the time since it has seen that somebody left, also beside another in its process', async () => {
    const still = new SteeredClock(undefined, () => () => {})
    const alone = await startTestServer({ ambient: still.ambient })
    const zoe = await register(alone.url, 'Zoé')
    await zoe.ask.accounts.close.mutate({ currentPassword: password })
    const [first, second] = [makeRound(), makeRound()]
    await operate(alone.databaseUrl, first, still.ambient)
    still.pass(dayMinutes)
    await operate(alone.databaseUrl, second, still.ambient)
    expect(await days(zoe, alone)).toBe(0)
    await operate(alone.databaseUrl, first, still.ambient)
    expect(await days(zoe, alone)).toBe(1)
    await alone.stop()
  })
})

describe('a clock that is put forward', () => {
  it('erases nobody, and counts for nothing', async () => {
    const [lea] = await family()
    await close(lea)
    clock.putForward(365 * dayMinutes)
    await goRound()
    clock.pass(19 * 60)
    await goRound()
    expect(await days(lea)).toBe(0)
    clock.pass(60)
    await goRound()
    expect(await days(lea)).toBe(1)
    for (let day = 1; day < 14; day++) {
      expect(await isErased(lea)).toBe(false)
      clock.pass(dayMinutes)
      await goRound()
    }
    await eventually(() => isErased(lea), 'the erasure')
    clock.putForward(-365 * dayMinutes)
  })

  it('and back makes the days no longer', async () => {
    const [lea] = await family()
    await close(lea)
    clock.putForward(30 * dayMinutes)
    clock.pass(20 * 60)
    await goRound()
    expect(await days(lea)).toBe(1)
    clock.putForward(-30 * dayMinutes)
    clock.pass(10)
    await goRound()
    clock.pass(13 * dayMinutes)
    await goRound()
    await eventually(() => isErased(lea), 'the erasure')
  })

  it('erases nobody whose days a release counted by the clock alone', async () => {
    const [lea] = await family()
    await close(lea)
    await server.pool.query(
      `update app.credentials set leaving_days = null, leaving_minutes = null, leaving_day_began = null, leaves_at = $2
       where user_id = $1`,
      [lea.userId, clock.now()],
    )
    await goRound()
    expect([await days(lea), await isErased(lea)]).toEqual([0, false])
    clock.pass(14 * dayMinutes)
    await goRound()
    await eventually(() => isErased(lea), 'the erasure')
  })
})

describe('somebody without an account', () => {
  /** A child whose list these keep, in the family of the first. */
  const childOf = async (keeper: Person, ...others: readonly Person[]) => {
    const name = `Tom ${++families}`
    const of = (await keeper.ask.families.mine.query()).view.Families[0]?.uid ?? ''
    const keepers = others.map(({ userId }) => userId)
    const form = { commandId: commandId(), family: of, name, birthDate: null, keepers }
    const { uid } = await keeper.ask.keptPeople.add.mutate(form)
    const wish = `Doudou ${families}`
    await keeper.ask.wishes.add.mutate({ commandId: commandId(), owner: uid, name: wish })
    const secret = { commandId: commandId(), owner: uid, name: `Secret de ${wish}`, isSecret: true }
    await keeper.ask.wishes.add.mutate(secret)
    return { uid, name, words: [name, wish] }
  }
  const keptAlone = async ({ ask }: Person) => (await ask.accounts.closing.query()).Kept
  const leave = async (one: Person) => {
    await close(one)
    clock.pass(14 * dayMinutes)
    await goRound()
    await eventually(() => isErased(one), 'the erasure')
  }
  const erased = (uid: string) => isErased({ userId: uid } as Person)

  it('is erased with the only one who keeps them, who is told before, in the log and on all screens', async () => {
    const [lea, marc] = await family()
    const { uid, name, words } = await childOf(lea)
    expect(await keptAlone(lea)).toEqual([{ uid, name }])
    await leave(lea)
    expect(await erased(uid)).toBe(true)
    expect(await rowsWith(server.pool, words)).toEqual([])
    const { view } = await marc.ask.families.mine.query()
    expect(view.Families[0]?.Users.map((one) => one.name)).toEqual([marc.name])
    await operate(server.databaseUrl, rebuilt)
    expect(await rowsWith(server.pool, words)).toEqual([])
  })

  it('stays with another who keeps them, also one who has closed their account until that is erased', async () => {
    const [lea, marc] = await family()
    const { uid, words } = await childOf(lea, marc)
    expect(await keptAlone(lea)).toEqual([])
    await close(marc)
    clock.pass(dayMinutes)
    await goRound()
    await close(lea)
    clock.pass(13 * dayMinutes)
    await goRound()
    await eventually(() => isErased(marc), 'the erasure')
    expect(await erased(uid)).toBe(false)
    await enter(lea, true)
    expect((await rowsWith(server.pool, words)).length).toBeGreaterThan(0)
    const again = await signIn(server.url, lea.name)
    await leave(again)
    expect(await erased(uid)).toBe(true)
    expect(await rowsWith(server.pool, words)).toEqual([])
  })

  it('stays with who took the list over meanwhile, beside whom who comes back stands', async () => {
    const [lea, marc] = await family()
    const { uid } = await childOf(lea)
    await close(lea)
    await marc.ask.keptPeople.takeOver.mutate({ uid, commandId: commandId() })
    await enter(lea, true)
    const again = await signIn(server.url, lea.name)
    const { keepers } = await marc.ask.keptPeople.get.query({ uid })
    expect(keepers.map((one) => one.name).toSorted()).toEqual([lea.name, marc.name].toSorted())
    expect(await keptAlone(again)).toEqual([])
    await leave(again)
    expect(await erased(uid)).toBe(false)
    expect((await marc.ask.keptPeople.get.query({ uid })).isKeeper).toBe(true)
  })

  it('whom an earlier release left to nobody is found by the operator', async () => {
    const alone = await register(server.url, `Zoé ${++families}`)
    await alone.ask.families.create.mutate({
      commandId: commandId(),
      name: `Seule ${families}`,
      code: 'SAPINS',
    })
    const { uid } = await childOf(alone)
    const found = async () => {
      const ids: string[] = []
      await operate(
        server.databaseUrl,
        Effect.map(reachedByNobody(), (rows) => void ids.push(...rows.map(({ id }) => id))),
      )
      return ids
    }
    expect(await found()).not.toContain(uid)
    await server.pool.query(`delete from app.credentials where user_id = $1`, [alone.userId])
    expect(await found()).toContain(uid)
  })
})
