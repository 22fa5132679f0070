import { Layer, ManagedRuntime } from 'effect'
import type { QueryResult } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordClick } from '../../clicks/service.ts'
import { commandId, register, registerFamily, type Person } from '../../../testing/people.ts'
import { testServer } from '../../../testing/server.ts'
import { get } from './perform.ts'
import { change, list, mayBuyMyself, remove, restore } from '../service.ts'
import { Background } from '../../../infrastructure/background.ts'
import { Database } from '../../../infrastructure/database.ts'
import { PublicWeb } from '../../../infrastructure/outgoing/public-web.ts'
import { RateLimits } from '../../../infrastructure/rate-limits.ts'
import { showPicture } from '../../pictures/service.ts'
import { photo } from '../../pictures/testing/asking.ts'
import { png } from '../../pictures/testing/pictures.ts'
import { logLayer, systemAmbient } from '../../../composition/services.ts'

/** Services on a database, without a server. */
const servicesOn = (databaseUrl: string) =>
  ManagedRuntime.make(
    Layer.mergeAll(Background.layer, RateLimits.none, PublicWeb.layer({ allowedHosts: new Set() })).pipe(
      Layer.provideMerge(logLayer(databaseUrl, systemAmbient)),
    ),
  )

let services: ReturnType<typeof servicesOn>
let olive: Person
let zoe: Person
let marc: Person
const wishes = new Map<string, string>()
/** The names of their pictures, by their ids. */
const pictures = new Map<string, string>()

const named = (name: string): string => wishes.get(name) ?? expect.fail(`no wish is called ${name}`)

const server = testServer()

beforeAll(async () => {
  services = servicesOn(server.databaseUrl)
  const [first, second, third, ugo] = await registerFamily(server.url, 'Martin', [
    'Olive',
    'Zoé',
    'Marc',
    'Ugo',
  ])
  ;[olive, zoe, marc] = [first, second, third]
  const stranger = await register(server.url, 'Inès')

  const add = async (by: Person, owner: Person, name: string, more: object = {}): Promise<string> => {
    const { img } = (await photo(by, await png())).body
    const wish = await by.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name,
      img,
      ...more,
    })
    wishes.set(name, wish.uid)
    pictures.set(wish.uid, wish.picture?.card.split('/').at(-2) ?? expect.fail('it has no picture'))
    return wish.uid
  }
  const mark = (uid: string, isPurchased: boolean) =>
    ugo.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased })

  await add(ugo, olive, 'a secret')
  const removed = await add(ugo, olive, 'a removed secret')
  await ugo.ask.wishes.remove.mutate({ commandId: commandId(), uid: removed })
  await add(ugo, zoe, 'a secret shared with a relative', { recipientIds: [olive.userId] })
  await mark(await add(olive, olive, 'a bought one'), true)
  const gone = await add(olive, olive, 'a deleted one')
  await olive.ask.wishes.remove.mutate({ commandId: commandId(), uid: gone })
  await add(stranger, stranger, 'one of a stranger')

  const back = await add(olive, olive, 'bought once')
  for (const isPurchased of [true, false]) await mark(back, isPurchased)
  await add(olive, olive, 'never bought')
  await olive.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
  for (const [name, marks] of [
    ['bought, and she doesn’t know', [true]],
    ['bought twice, and she doesn’t know', [true, false, true]],
    ['free', []],
  ] as const) {
    const uid = await add(olive, olive, name)
    for (const isPurchased of marks) await mark(uid, isPurchased)
  }
  for (const owner of [zoe, marc]) await add(owner, owner, `of ${owner.name}`)
})
afterAll(() => services.dispose())

type Asking = Parameters<typeof services.runPromiseExit>[0]

/** The statements of a service, and the size of their results. */
async function workOf(asking: Asking): Promise<readonly (readonly [sql: string, given: unknown])[]> {
  const { pool } = await services.runPromise(Database)
  const spy = vi.spyOn(pool, 'query')
  await services.runPromiseExit(asking)
  const asked = spy.mock.calls.map(([sql]: readonly unknown[]) => textOf(sql))
  const given = await Promise.all(spy.mock.results.map(({ value }): Promise<QueryResult> => value))
  spy.mockRestore()
  return asked.map((sql, index) => [sql, sizeOf(given[index]?.rows)])
}

/** The shape of a result: the number of rows at each depth, and which fields are empty. */
function sizeOf(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(sizeOf)
  if (given instanceof Date || typeof given !== 'object' || given === null)
    return given === null ? null : typeof given
  return Object.fromEntries(Object.entries(given).map(([field, value]) => [field, sizeOf(value)]))
}

const textOf = (sql: unknown): string =>
  typeof sql === 'object' && sql !== null && 'text' in sql ? String(sql.text) : String(sql)

const asks: Readonly<Record<string, (uid: string) => Asking>> = {
  get: (uid) => get(olive.userId, uid),
  change: (uid) => change(olive.userId, { uid, commandId: commandId(), name: 'Pour voir' }),
  remove: (uid) => remove(olive.userId, { uid, commandId: commandId() }),
  click: (wishId) => recordClick(olive.userId, { wishId, source: 'wish-card' }),
  picture: (uid) => showPicture(olive.userId, pictures.get(uid) ?? uid, 'page', undefined),
}

describe.each(Object.entries(asks))('the work of a %s', (_, ask) => {
  it.each([
    'a secret',
    'a removed secret',
    'a secret shared with a relative',
    'a bought one',
    'a deleted one',
    'one of a stranger',
  ])('is for %s what it is for a wish that never was', async (name) => {
    const forNothing = await workOf(ask(commandId()))
    expect(forNothing.length).toBeGreaterThan(0)
    expect(await workOf(ask(named(name)))).toEqual(forNothing)
  })
})

describe('the work of a change that changes nothing, or is refused,', () => {
  it.each([{ importance: 1 }, { isPurchased: true }])(
    'is for a wish that was bought once what it is for one that never was: %o',
    async (fields) => {
      const work = (name: string) =>
        workOf(change(olive.userId, { uid: named(name), commandId: commandId(), ...fields }))
      expect(await work('bought once')).toEqual(await work('never bought'))
    },
  )
})

describe('the work of an owner’s request', () => {
  it.each([
    ['a look', (uid: string) => get(olive.userId, uid)],
    ['a change', (uid: string) => change(olive.userId, { uid, commandId: commandId(), importance: 4 })],
    ['a draft', (uid: string) => change(olive.userId, { uid, commandId: commandId(), isDraft: true })],
    ['its end', (uid: string) => change(olive.userId, { uid, commandId: commandId(), isDraft: false })],
    ['a refusal', (uid: string) => change(olive.userId, { uid, commandId: commandId(), isPurchased: true })],
    ['a warning', (uid: string) => mayBuyMyself(olive.userId, { uid, commandId: commandId() })],
    ['a removal', (uid: string) => remove(olive.userId, { uid, commandId: commandId() })],
    ['its end', (uid: string) => restore(olive.userId, { uid, commandId: commandId() })],
  ])(
    'is for a wish that is bought, and stays on their list, what it is for a free one: %s',
    async (_, ask) => {
      const forFree = await workOf(ask(named('free')))
      for (const name of ['bought, and she doesn’t know', 'bought twice, and she doesn’t know'])
        expect(await workOf(ask(named(name)))).toEqual(forFree)
    },
  )

  it('is for what others removed, taken back by them, what it is for a wish that never was', async () => {
    const takeBack = (uid: string) => workOf(restore(olive.userId, { uid, commandId: commandId() }))
    const forNothing = await takeBack(commandId())
    for (const name of ['a secret', 'a removed secret', 'a secret shared with a relative', 'a bought one'])
      expect(await takeBack(named(name))).toEqual(forNothing)
  })

  it('is for a secret, said to be bought by them, what it is for a wish that never was', async () => {
    const warn = (uid: string) => workOf(mayBuyMyself(olive.userId, { uid, commandId: commandId() }))
    const forNothing = await warn(commandId())
    for (const name of ['a secret', 'a secret shared with a relative', 'a deleted one'])
      expect(await warn(named(name))).toEqual(forNothing)
  })
})

describe('the work of a look at a relative’s list', () => {
  it('is with ideas on it that are for the viewer too what it is without', async () => {
    const work = (owner: Person) => workOf(list(olive.userId, owner.userId))
    expect(await work(zoe)).toEqual(await work(marc))
  })
})

describe('what PostgreSQL is asked for', () => {
  const looks: Readonly<Record<string, readonly [statements: number, asking: () => Asking]>> = {
    'a relative’s list': [1, () => list(olive.userId, zoe.userId)],
    'one’s own list': [1, () => list(olive.userId, olive.userId)],
    'a wish': [1, () => get(olive.userId, named('of Zoé'))],
    // The visibility, the streams, and the answer. The append has a connection of its own.
    'a purchase': [
      3,
      () => change(olive.userId, { uid: named('of Zoé'), commandId: commandId(), isPurchased: true }),
    ],
    'its end': [
      3,
      () => change(olive.userId, { uid: named('of Zoé'), commandId: commandId(), isPurchased: false }),
    ],
  }
  it.each(Object.entries(looks))(
    '%s is no more statements than it needs',
    async (_, [statements, asking]) => {
      expect(await workOf(asking())).toHaveLength(statements)
    },
  )
})
