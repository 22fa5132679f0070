import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { erasedWish, formerMember } from '@cachotteries/domain/erased'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { Effect } from 'effect'
import { birthdayOf } from '@cachotteries/domain/visibility/occasions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../../backup/write-backup.ts'
import { features } from '../../composition/features.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { kept } from '../../infrastructure/log/personal.ts'
import { rebuildReadModels } from '../../infrastructure/log/read-models.ts'
import type { StreamSchema } from '../../infrastructure/log/stream-type.ts'
import { rowsWith } from '../../infrastructure/rows-with.ts'
import { operate } from '../../testing/operator.ts'
import {
  atNode,
  commandId,
  emailOf,
  gather,
  registerFamily,
  signIn,
  type Person,
} from '../../testing/people.ts'
import { running, startNode, testServer } from '../../testing/server.ts'
import { openSocket, watchList } from '../../testing/socket.ts'
import { disableAccount, eraseNamed } from './access.ts'
import { leftOfErased } from './erasing.ts'
import { everythingFor } from './testing/everything.ts'
import { idsOfLife, lifeOf, lifeOfKept, picture, planted, type Deed } from './testing/life.ts'

let directory: string
/** Of the logs of both nodes. */
const lines: string[] = []
const tell = (line: string): void => void lines.push(line)
const server = testServer({ tell })
const otherNode = running(() => startNode(server.databaseUrl, { tell }))

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cachotteries-erasing-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const operator = (work: Parameters<typeof operate>[1]) => operate(server.databaseUrl, work)

const disable = (login: string) => operator(disableAccount(login))
const erase = (login: string) => operator(eraseNamed(login, () => {}))
const rebuild = () =>
  operator(
    Effect.gen(function* () {
      const log = yield* EventLog
      yield* Effect.promise(() => rebuildReadModels(server.pool, log))
    }),
  )
const leftInLog = async (): Promise<number> => {
  let left = -1
  await operator(Effect.map(leftOfErased(), (found) => void (left = found)))
  return left
}

const record = (deeds: readonly Deed[]) =>
  operator(
    Effect.gen(function* () {
      const { store, codec } = yield* EventLog
      for (const [stream, actor, event] of deeds) {
        const writes = [{ stream, expected: 'any' as const, events: [codec.toNewEvent(event)] }]
        yield* Effect.promise(() => store.append({ commandId: randomUUID(), actor, writes }))
      }
    }),
  )

interface LoggedEvent {
  readonly position: string
  readonly type: string
  readonly data: string
}

const wholeLog = async (): Promise<readonly LoggedEvent[]> =>
  (
    await server.pool.query<LoggedEvent>(
      `select position, type, data::text as data from event_store.events order by position`,
    )
  ).rows

const everyRow = async (): Promise<Record<string, readonly string[]>> => {
  const { rows: tables } = await server.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'read_models' order by 1`,
  )
  const found: Record<string, readonly string[]> = {}
  for (const { name } of tables) {
    const { rows } = await server.pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from read_models.${name} t order by 1`,
    )
    found[name] = rows.map(({ row }) => row)
  }
  return found
}

/** Léa, Marc and Zoé, each of whom has a name and a family of their own for each test. */
async function family(tag: string): Promise<[lea: Person, marc: Person, zoe: Person, family: string]> {
  const people = await registerFamily(server.url, `Les Martin ${tag}`, [
    `Léa ${tag}`,
    `Marc ${tag}`,
    `Zoé ${tag}`,
  ])
  const { view } = await people[0].ask.families.mine.query()
  return [...people, view.Families[0]?.uid ?? '']
}

const wish = ({ ask }: Person, owner: Person, form: { name: string; isSecret?: boolean }) =>
  ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, ...form })

/** The types of events of which something may be erased, as the streams say. */
function typesWithSomethingPersonal(): readonly string[] {
  const isErased = (rule: unknown): boolean =>
    typeof rule === 'function' ? rule !== kept : Object.values(rule as object).some(isErased)
  const streams = Object.values(features).flatMap((feature): readonly StreamSchema[] =>
    'log' in feature ? feature.log.streams : [],
  )
  return streams
    .flatMap(({ personal }) => Object.entries(personal.leaves))
    .flatMap(([type, rules]) => (isErased(rules) ? [type] : []))
    .toSorted()
}

describe('somebody who is erased', () => {
  const ids = idsOfLife()
  const pictures = [randomUUID(), randomUUID(), randomUUID()] as const
  let [lea, marc, zoe]: readonly Person[] = []
  let before: readonly LoggedEvent[] = []
  let seenBefore: readonly unknown[] = []
  const lou = randomUUID()

  const screens = async (): Promise<unknown[]> => {
    const people = [marc, zoe].flatMap((one) => one?.userId ?? [])
    const seen = await Promise.all([marc, zoe].flatMap((one) => (one ? [everythingFor(one, people)] : [])))
    return seen.flat()
  }

  beforeAll(async () => {
    let uid = ''
    ;[lea, marc, zoe, uid] = await family('qui part')
    const people = { lea: lea.userId, marc: marc.userId, zoe: zoe.userId, family: uid }
    const bytes = Buffer.from(planted)
    for (const name of pictures)
      await server.pool.query(
        `insert into app.pictures (name, made_at, width, height, card, page) values ($1, now(), 10, 10, $2, $2)`,
        [name, bytes],
      )
    await record([...lifeOf(people, ids, pictures), ...lifeOfKept(lou, marc.userId)])
    await plantRows(lea.userId)
    // She has left her family, so that her leaving it changes nothing of what is compared.
    await lea.ask.families.leave.mutate({ commandId: commandId(), uid })
    before = await wholeLog()
    seenBefore = await screens()
    await disable(lea.userId)
    await erase(lea.userId)
    await erase(lou)
  })

  /** What is kept of her besides the log. */
  async function plantRows(user: string): Promise<void> {
    const add = (statement: string, ...values: unknown[]) =>
      server.pool.query(`insert into app.${statement}`, [user, ...values])
    const notice = { about: 'password', account: user, address: `${planted}@ailleurs.example` }
    await add(
      `mail_queue (id, address_key, notice, queued_at, due_at)
       select gen_random_uuid(), $2, $3, now(), now() + interval '1 day' where $1::uuid is not null`,
      notice.address,
      notice,
    )
    await add(`recovery_links values ($2, $1, gen_random_uuid(), now() + interval '1 day')`, planted)
    await add(`calendars values ($1, $2, now())`, planted)
    await add(`links_to_show values ($1, $2, now(), $1, null)`, planted)
    await server.pool.query(
      `insert into app.digests (user_id, rhythm, told_until, told_days)
       values ($1, 'weekly', now(), array[$2 || ' 2026-12-02', 'another 2026-12-25'])`,
      [marc?.userId, birthdayOf(user)],
    )
    await add(`digest_stops values ($2, $1, now() + interval '1 day')`, planted)
    await add(
      `guest_links values ($2, $3, $4, null, $5), ($6, $1, $5, null, $5)`,
      ids.guest,
      marc?.userId,
      `${planted} guest`,
      planted,
      ids.neighbour,
    )
    await add(
      `pictures (maker, name, made_at, width, height, card) values ($1, gen_random_uuid(), now(), 1, 1, $2)`,
      Buffer.from(planted),
    )
    await add(`picture_backfill (id, has, img, due_at) values ($1, 'person', $2, now())`, planted)
    await add(
      `passkeys values (gen_random_uuid(), $2, $1, $3, 0, $2, now(), null)`,
      planted,
      Buffer.from(planted),
    )
    await add(
      `push_subscriptions
       values (gen_random_uuid(), $1, $2, $2, $2, $2, $2, '{conversation}', false, now(), now(), now())`,
      planted,
    )
    await add(`oidc_identities values ($2, $2, $1, now(), now())`, planted)
    await add(`oidc_newcomers values ($2, $2, $2, $1, now() - interval '1 day')`, planted)
  }

  it('had every kind of event that has something personal', async () => {
    const after = new Map((await wholeLog()).map((event) => [event.position, event.data]))
    const changed = before.filter(({ position, data }) => after.get(position) !== data)
    expect([...new Set(changed.map(({ type }) => type))].toSorted()).toEqual(typesWithSomethingPersonal())
  })

  it('is nowhere in the database, nor in a backup', async () => {
    const words = [planted, planted.toUpperCase().slice(0, -1), emailOf('Léa qui part'), 'Léa qui part']
    expect(await rowsWith(server.pool, words)).toEqual([])
    const bytes = await server.pool.query(
      `select from app.pictures where strpos(encode(card, 'escape'), $1) > 0`,
      [planted],
    )
    expect(bytes.rows).toEqual([])
    const file = join(directory, 'backup')
    await writeBackup(server.pool, file, new Date())
    const backup = gunzipSync(await readFile(file)).toString()
    expect(words.filter((word) => backup.includes(word))).toEqual([])
    await eventually(() => lines.join().includes('account erased'), 'a line on it')
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    const logged = [...lines, metrics].join('\n')
    expect(logged).toContain('account erased')
    expect(words.filter((word) => logged.includes(word))).toEqual([])
  })

  it('has no row that no event made', async () => {
    const { rows: tables } = await server.pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'app'`,
    )
    const left: string[] = []
    for (const { name } of tables) {
      const { rows } = await server.pool.query(
        `select from app.${name} as one where strpos(one::text, $1) > 0 or strpos(one::text, $2) > 0`,
        [lea?.userId, birthdayOf(lea?.userId ?? '')],
      )
      if (rows.length > 0) left.push(name)
    }
    expect(left).toEqual([])
    const { rows } = await server.pool.query(`select told_days from app.digests where user_id = $1`, [
      marc?.userId,
    ])
    expect(rows).toEqual([{ told_days: ['another 2026-12-25'] }])
  })

  it('is a former member on the screens of the others, which are otherwise the same', async () => {
    const expected = seenBefore.map(asLeft).map(inAnyOrder)
    expect((await screens()).map(inAnyOrder)).toEqual(expected)
    await rebuild()
    expect((await screens()).map(inAnyOrder)).toEqual(expected)
  })

  /** Lists by their content: what has another name stands elsewhere. */
  function inAnyOrder(shown: unknown): unknown {
    if (Array.isArray(shown))
      return shown
        .map(inAnyOrder)
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
    if (typeof shown !== 'object' || shown === null) return shown
    return Object.fromEntries(Object.entries(shown).map(([field, value]) => [field, inAnyOrder(value)]))
  }

  /** What should be left of what screens showed. */
  function asLeft(shown: unknown): unknown {
    if (typeof shown === 'string')
      return shown
        .replaceAll(new RegExp(`Léa ${planted}|${planted} as a guest`, 'g'), formerMember)
        .replaceAll(/(d|qu)e un ancien/g, '$1’un ancien')
    if (Array.isArray(shown))
      return shown
        .filter((one) => !isGone(one))
        .map(asLeft)
        .map(inPlace)
    if (typeof shown !== 'object' || shown === null) return shown
    const fields = Object.entries(shown).map(([field, value]): [string, unknown] =>
      field === 'thanks' && value !== null ? [field, null] : [field, asLeft(value)],
    )
    const left = Object.fromEntries(fields)
    const ofHers: readonly unknown[] = [ids.lamp, ids.book]
    return ofHers.includes(left['uid']) ? { ...left, ...wordsLeft(left) } : left
  }

  /** A message comes after those that are left. */
  const inPlace = (one: unknown, nth: number): unknown =>
    typeof one === 'object' && one !== null && 'nth' in one ? { ...one, nth } : one

  /** Her messages, and what is said of an occasion that was for her alone. */
  const isGone = (one: {
    readonly text?: string
    readonly stage?: string
    readonly by?: { readonly uid: string }
  }): boolean =>
    // A message of hers, or a guest whom she invited.
    ((one?.text !== undefined || one?.stage !== undefined) && one.by?.uid === lea?.userId) ||
    JSON.stringify(one).includes(`${planted} occasion`)

  /** A wish of hers that somebody gives. */
  const wordsLeft = (shown: Readonly<Record<string, unknown>>) => ({
    ...('name' in shown && { name: erasedWish }),
    ...Object.fromEntries(
      ['comment', 'url', 'price', 'img', 'picture'].flatMap((field) =>
        field in shown ? [[field, null]] : [],
      ),
    ),
  })

  it('leaves the same read models after a rebuild, and nothing that is found again', async () => {
    const rows = await everyRow()
    await rebuild()
    expect(await everyRow()).toEqual(rows)
    expect(await leftInLog()).toBe(0)
  })

  it('leaves what others need: ideas on their lists, and what they offer', async () => {
    const { view } = (await zoe?.ask.wishes.list.query({ owner: marc?.userId ?? '' })) ?? {}
    const tent = view?.Wishes.find(({ uid }) => uid === ids.tent)
    expect(tent).toMatchObject({ name: 'Tente', creator: { name: formerMember } })
    const gifts = await marc?.ask.gifts.list.query()
    expect(gifts?.view.Gifts.find(({ uid }) => uid === ids.lamp)).toMatchObject({ name: erasedWish })
    const { view: occasions } = (await marc?.ask.occasions.list.query()) ?? {}
    const titles = occasions?.Occasions.map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['La fête de deux', 'La surprise de Zoé']))
  })

  it('is erased once more without any change, by id alone', async () => {
    const log = await wholeLog()
    await erase(lea?.userId ?? '')
    expect(await wholeLog()).toEqual(log)
    await expect(erase(formerMember)).rejects.toThrow()
  })

  it('can come back as somebody new, with the same name and address', async () => {
    const again = await registerFamily(server.url, 'Une autre famille', ['Léa qui part'])
    expect(again[0].userId).not.toBe(lea?.userId)
  })
})

describe('erasing', () => {
  it('is refused as long as the account is open', async () => {
    const [lea] = await family('ouverte')
    const log = await wholeLog()
    await expect(erase(lea.userId)).rejects.toThrow('fermez d’abord')
    expect(await wholeLog()).toEqual(log)
    await signIn(server.url, lea.name)
  })

  it('ends their sessions, and shows it at once on the screens of every node', async () => {
    const [lea, marc, zoe] = await family('en direct')
    const idea = await wish(lea, marc, { name: 'Tente', isSecret: true })
    const own = await openSocket(lea)
    const elsewhere = await watchList(atNode(otherNode.url, zoe), marc.userId)
    const families = elsewhere.socket.subscribe('families.live', {})
    await elsewhere.socket.until(() => elsewhere.socket.framesOf(families).length > 1)
    await disable(lea.name)
    await erase(lea.userId)
    expect(await own.closed).toBe(4401)
    const creators = () =>
      elsewhere.socket
        .messagesOf(elsewhere.id)
        .flatMap((message) => (message.kind === 'change' ? message.upserted : []))
        .flatMap((one) => (one.uid === idea.uid && 'creator' in one ? one.creator.name : []))
    await elsewhere.socket.until(() => creators().includes(formerMember))
    const shown = () => elsewhere.socket.framesOf(families).map((frame) => JSON.stringify(frame))
    await elsewhere.socket.until(() => {
      const last = shown().at(-1)
      return last !== undefined && !last.includes(lea.userId)
    })
    await elsewhere.socket.close()
    const { view } = await marc.ask.families.mine.query()
    expect(view.Families[0]?.Users.map(({ name }) => name)).not.toContain(formerMember)
  })

  it('shows owners nothing that is hidden from them', async () => {
    const [lea, marc, zoe] = await family('cachée')
    const [bike] = [
      await wish(marc, marc, { name: 'Vélo' }),
      await wish(lea, marc, { name: 'Secret', isSecret: true }),
    ]
    const { socket, id } = await watchList(marc, marc.userId)
    await zoe.ask.wishes.change.mutate({ commandId: commandId(), uid: bike.uid, isPurchased: true })
    await disable(lea.name)
    await erase(lea.userId)
    await server.liveCaughtUp()
    expect(socket.messagesOf(id)).toHaveLength(1)
    await socket.close()
    expect((await marc.ask.wishes.list.query({ owner: marc.userId })).view.Wishes).toEqual([])
    await expect(marc.ask.wishes.get.query({ uid: bike.uid })).rejects.toThrow()
  })

  it('goes on while people write, and while the read models are rebuilt', async () => {
    const [lea, marc, zoe] = await family('pressée')
    await wish(lea, lea, { name: `${planted} pendant` })
    await disable(lea.name)
    const { uid } = await wish(zoe, marc, { name: 'Pendant' })
    const done = new AbortController()
    let last = ''
    let written = 0
    const writing = (async () => {
      const { ask } = atNode(otherNode.url, zoe)
      while (!done.signal.aborted) {
        last = `Pendant ${written++}`
        await ask.wishes.change.mutate({ commandId: commandId(), uid, name: last })
      }
    })()
    await Promise.all([erase(lea.userId), rebuild(), erase(lea.userId)])
    done.abort()
    await writing
    expect(written).toBeGreaterThan(0)
    expect(await rowsWith(server.pool, [`${planted} pendant`])).toEqual([])
    const { view } = await zoe.ask.wishes.list.query({ owner: marc.userId })
    expect(view.Wishes.map(({ name }) => name)).toEqual([last])
    const rows = await everyRow()
    await rebuild()
    expect(await everyRow()).toEqual(rows)
  })

  it('is done as a whole or not at all, when it is killed in the middle', async () => {
    const [lea, marc] = await family('tenace')
    await wish(lea, marc, { name: 'Tente', isSecret: true })
    await wish(lea, lea, { name: `${planted} tenace` })
    await lea.ask.occasions.makeCalendar.mutate()
    await disable(lea.name)
    const [log, rows] = [await wholeLog(), await everyRow()]
    const holding = await server.pool.connect()
    try {
      await holding.query('begin')
      // By the time at which it is deleted, the log is masked, and nothing is committed.
      await holding.query(`select from app.calendars where user_id = $1 for update`, [lea.userId])
      const erasing = erase(lea.userId).then(
        () => 'done',
        () => 'killed',
      )
      await eventually(async () => {
        const { rows: ended } = await server.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and query like 'delete from app.calendars%' and wait_event_type = 'Lock'`,
        )
        return ended.length > 0
      }, 'that statement')
      expect(await erasing).toBe('killed')
    } finally {
      await holding.query('rollback')
      holding.release()
    }
    expect(await wholeLog()).toEqual(log)
    expect(await everyRow()).toEqual(rows)
    await erase(lea.userId)
    expect(await rowsWith(server.pool, [`${planted} tenace`, lea.name])).toEqual([])
  })

  it('begins again when a family is no longer without others', async () => {
    const [lea, marc] = await family('seule')
    await gather('Une famille à elle', [lea])
    await disable(lea.name)
    const holding = await server.pool.connect()
    await holding.query(`select pg_advisory_lock(hashtextextended('event_store.append', 0))`)
    const waiting = (count: number) =>
      eventually(async () => {
        const { rows } = await server.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
        )
        return rows.length === count
      }, `${count} to wait for the log`)
    const form = { commandId: commandId(), name: 'Une famille à elle', code: 'SAPINS' }
    const joining = marc.ask.families.join.mutate(form)
    await waiting(1)
    // It has found that nobody else is in the family, and waits until Marc has joined.
    const erasing = erase(lea.userId)
    await waiting(2)
    await holding.query(`select pg_advisory_unlock_all()`)
    holding.release()
    await Promise.all([joining, erasing])
    const { view } = await marc.ask.families.mine.query()
    expect(view.Families.map(({ name }) => name)).toContain('Une famille à elle')
  })
})

describe('a picture', () => {
  it('of what somebody else wrote stays', async () => {
    const [lea, marc] = await family('en photo')
    const [name, other] = [randomUUID(), randomUUID()]
    for (const one of [name, other])
      await server.pool.query(
        `insert into app.pictures (name, made_at, width, height, card) values ($1, now(), 10, 10, $2)`,
        [one, Buffer.from('picture')],
      )
    await record([
      [`account-${lea.userId}`, lea.userId, { type: 'AvatarPictured', picture: picture(name) }],
      [`account-${marc.userId}`, marc.userId, { type: 'AvatarPictured', picture: picture(other) }],
    ])
    await disable(lea.name)
    await erase(lea.userId)
    const { rows } = await server.pool.query(`select name from app.pictures where name = any($1::uuid[])`, [
      [name, other],
    ])
    expect(rows).toEqual([{ name: other }])
  })
})
