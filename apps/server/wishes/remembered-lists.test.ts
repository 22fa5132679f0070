import { stateAfter } from '@cachotteries/domain/testing/known'
import { aunt, owner } from '@cachotteries/domain/testing/people'
import {
  boughtBy,
  normalWish,
  unmarkedBy,
  wishId,
  type RecordedFact,
} from '@cachotteries/domain/testing/wishes'
import type { Onlooker } from '@cachotteries/domain/visibility/looks-else'
import { ownList } from '@cachotteries/domain/visibility/wishes'
import { Effect, Layer, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from '../platform/database.ts'
import { digested } from '../platform/live/digest.ts'
import { LiveHub } from '../platform/live/live-hub.ts'
import { EventLog } from '../platform/log/event-log.ts'
import { rebuildReadModels } from '../platform/log/read-models.ts'
import { Moments, type Moment } from '../platform/moments.ts'
import { servicesLayer, systemAmbient } from '../platform/services.ts'
import { commandId, gather, registerFamily, signIn, type Person } from '../testing/people.ts'
import { randomSteps } from '../testing/random-history.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { RememberedLists } from './remembered-lists.ts'
import { list, listAnswer } from './service.ts'
import { listShape } from './shape.ts'

/** A node beside the one that people act on, whose statements can be watched. */
const servicesOn = (databaseUrl: string) => ManagedRuntime.make(servicesLayer(databaseUrl, systemAmbient))

let server: TestServer
let node: ReturnType<typeof servicesOn>
let olive: Person
let zoe: Person
let marc: Person

beforeAll(async () => {
  server = await startTestServer()
  const [first, second, third] = await registerFamily(server.url, 'Martin', ['Olive', 'Zoé', 'Marc'])
  if (!first || !second || !third) throw new Error('three people were registered')
  ;[olive, zoe, marc] = [first, second, third]
  node = servicesOn(server.databaseUrl)
})
afterAll(async () => {
  await node.dispose()
  await server.stop()
})

const caughtUp = async (): Promise<void> => (await node.runPromise(LiveHub)).caughtUp()

const answered = (viewer: Person, owner: Person) => node.runPromise(listAnswer(viewer.userId, owner.userId))
const looked = (viewer: Person, owner: Person) => node.runPromise(list(viewer.userId, owner.userId))

/** Whether it was made of what was answered before: the same answer, and no look at any wish. */
async function isRemembered(viewer: Person, owner: Person): Promise<boolean> {
  const { pool } = await node.runPromise(Database)
  const spy = vi.spyOn(pool, 'query')
  await answered(viewer, owner)
  const asked = spy.mock.calls.map(([sql]: readonly unknown[]) => JSON.stringify(sql))
  spy.mockRestore()
  return asked.length === 1 && !asked.some((sql) => sql.includes('wishes'))
}

const added = async (by: Person, owner: Person, more: object = {}): Promise<string> => {
  const form = { commandId: commandId(), owner: owner.userId, name: 'Vélo', ...more }
  return (await by.ask.wishes.add.mutate(form)).uid
}
const change = (by: Person, uid: string, fields: object) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...fields })

describe('a list that was answered before', () => {
  let wish: string
  beforeEach(async () => {
    wish = await added(olive, olive)
    await caughtUp()
    for (const viewer of [olive, zoe, marc]) await answered(viewer, olive)
  })

  it.each([
    ['its owner', () => olive],
    ['a relative', () => zoe],
  ])('is answered to %s again, unless something changed', async (_, viewer) => {
    const before = await answered(viewer(), olive)
    expect(await isRemembered(viewer(), olive)).toBe(true)
    expect(await answered(viewer(), olive)).toEqual(before)
  })

  it('has what was done a moment ago, on whatever node', async () => {
    const again = await added(olive, olive, { name: 'Tout neuf' })
    for (const viewer of [olive, zoe])
      expect((await answered(viewer, olive)).view.Wishes.map(({ uid }) => uid)).toContain(again)
  })

  it('is remembered on after something that it doesn’t show', async () => {
    await added(zoe, zoe, { name: 'Ailleurs' })
    await caughtUp()
    for (const viewer of [olive, zoe, marc]) expect(await isRemembered(viewer, olive)).toBe(true)
  })

  it('is forgotten for those who see what happened, and for nobody else', async () => {
    await added(zoe, olive, { isSecret: true, recipientIds: [marc.userId] })
    await caughtUp()
    const remembered: boolean[] = []
    for (const viewer of [olive, zoe, marc]) remembered.push(await isRemembered(viewer, olive))
    // Whom the idea is for look at what they looked at before.
    expect(remembered).toEqual([true, false, true])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['a secret idea', () => added(zoe, olive, { isSecret: true })],
    ['one that is bought at once', () => added(zoe, olive, { isPurchased: true })],
    [
      'a purchase by another',
      async () => {
        await change(zoe, wish, { isPurchased: true })
        await caughtUp()
        await answered(olive, olive)
        await change(zoe, wish, { buyerUid: marc.userId })
      },
    ],
  ])('is remembered for its owner on after %s', async (_, act) => {
    await act()
    await caughtUp()
    expect(await isRemembered(olive, olive)).toBe(true)
    expect((await answered(olive, olive)).view).toEqual(await looked(olive, olive))
  })

  it('is gone for its owner with a wish that is bought, and back with it', async () => {
    const ids = async () => (await answered(olive, olive)).view.Wishes.map(({ uid }) => uid)
    await change(zoe, wish, { isPurchased: true })
    expect(await ids()).not.toContain(wish)
    await caughtUp()
    expect(await ids()).not.toContain(wish)
    await change(zoe, wish, { isPurchased: false })
    expect(await ids()).toContain(wish)
    await caughtUp()
    expect(await ids()).toContain(wish)
  })

  it('is shown to nobody who isn’t a relative any more', async () => {
    const [pia] = await registerFamily(server.url, 'Durand', ['Pia'])
    if (!pia) throw new Error('somebody was registered')
    await gather('Cousins', [pia, olive])
    await caughtUp()
    await answered(pia, olive)
    expect(await isRemembered(pia, olive)).toBe(true)
    const { view } = await pia.ask.families.mine.query()
    const cousins = view.Families.find(({ name }) => name === 'Cousins')
    await pia.ask.families.leave.mutate({ commandId: commandId(), uid: cousins?.uid ?? '' })
    await expect(answered(pia, olive)).rejects.toMatchObject({ reason: 'NoSuchList' })
    await caughtUp()
    await expect(answered(pia, olive)).rejects.toMatchObject({ reason: 'NoSuchList' })
  })

  it('has a name that changed', async () => {
    await zoe.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: 'Zoé la nouvelle' })
    await change(zoe, wish, { isPurchased: true })
    await caughtUp()
    await answered(marc, olive)
    await zoe.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: 'Zoé' })
    await caughtUp()
    expect(JSON.stringify(await answered(marc, olive))).not.toContain('la nouvelle')
  })

  it('is looked at anew once read models were rebuilt', async () => {
    expect(await isRemembered(zoe, olive)).toBe(true)
    const log = await node.runPromise(EventLog)
    await rebuildReadModels(server.pool, log)
    expect(await isRemembered(zoe, olive)).toBe(false)
    expect(await isRemembered(zoe, olive)).toBe(true)
  })
})

describe('what is answered', () => {
  it.each([1, 2, 3])('is always what there is to see, whatever happens (%i)', async (seed) => {
    const names = ['A', 'B', 'C', 'D'].map((name) => `${name}${seed}`)
    const people = await registerFamily(server.url, `Famille ${seed}`, names)
    const wishes: string[] = []
    const pairs = people.flatMap((viewer) => people.map((owner) => [viewer, owner] as const))
    for (const [index, step] of randomSteps(60, seed).entries()) {
      // Who registered with a name that changed signs in no more; the session is what counts.
      await step(people, wishes).catch(() => undefined)
      if (index % 3 === 0) await caughtUp()
      for (const [viewer, owner] of pairs)
        expect((await answered(viewer, owner)).view).toEqual(await looked(viewer, owner))
    }
  })

  it('over HTTP is the same the first time and the second, by both ways', async () => {
    const { cookie, userId } = await signIn(server.url, 'Marc')
    const input = encodeURIComponent(JSON.stringify({ owner: olive.userId }))
    for (const path of [`/trpc/wishes.list?input=${input}`, `/users/${olive.userId}/wishlists`]) {
      const ask = async () => {
        const response = await fetch(`${server.url}/api${path}`, { headers: { cookie: cookie() } })
        const { date: _date, ...headers } = Object.fromEntries(response.headers)
        return { status: response.status, headers, body: await response.text() }
      }
      await server.liveCaughtUp()
      const [first, second, third] = [await ask(), await ask(), await ask()]
      expect(first.status).toBe(200)
      expect(second).toEqual(first)
      expect(third).toEqual(first)
      expect(JSON.parse(first.body)).toBeTruthy()
    }
    expect(userId).toBe(marc.userId)
  })
})

/** Remembers so many characters, at a moment that is told. */
async function remembering(most: number) {
  let moment: Moment = { position: 1, models: 'first' }
  const moments = Layer.succeed(Moments, { now: Effect.sync(() => moment) })
  const memory = ManagedRuntime.make(RememberedLists.holding(most).pipe(Layer.provide(moments)))
  const { answer, follow, isEmpty } = await memory.runPromise(RememberedLists)
  /** Whether a list is looked at anew when it is asked for. */
  const isLookedAt = async (onlooker: Onlooker): Promise<boolean> => {
    let isLooked = false
    const look = Effect.sync(() => {
      isLooked = true
      return { answer: digested(view, listShape), moment }
    })
    await memory.runPromise(answer(onlooker, look))
    return isLooked
  }
  return { isLookedAt, follow, isEmpty, at: (now: Moment) => (moment = now) }
}

const olives = { uid: 'list', owner: { uid: owner.user, name: 'Olive' } }
const view = ownList(owner, olives, []) ?? expect.fail('an owner may look at their list')
const [hers, his] = [
  { user: 'owner', owner: 'owner' },
  { user: 'uncle', owner: 'owner' },
] as const

/** What happened to one wish, an event at each position of the log. */
const told =
  (...past: RecordedFact[]) =>
  (_: string, position = past.length) =>
    stateAfter(...past.slice(0, position))

describe('what is remembered', () => {
  it('is forgotten from what was longest not asked for on, beyond so many characters', async () => {
    const { isLookedAt } = await remembering(2 * JSON.stringify(view).length)
    const other = { user: 'aunt', owner: 'owner' }
    expect([await isLookedAt(hers), await isLookedAt(his), await isLookedAt(hers)]).toEqual([
      true,
      true,
      false,
    ])
    // One more than there is room for.
    expect(await isLookedAt(other)).toBe(true)
    expect(await isLookedAt(hers)).toBe(false)
    expect(await isLookedAt(his)).toBe(true)
  })

  it('is nothing that is longer than all may be', async () => {
    const { isLookedAt, isEmpty } = await remembering(JSON.stringify(view).length - 1)
    expect([await isLookedAt(hers), await isLookedAt(hers)]).toEqual([true, true])
    expect(isEmpty()).toBe(true)
  })

  it('stays hers when something is bought and taken back before anybody looked', async () => {
    const { isLookedAt, follow, at } = await remembering(1_000)
    for (const one of [hers, his]) await isLookedAt(one)
    const stateAt = told(normalWish(), boughtBy(aunt), unmarkedBy(aunt))
    follow({ after: 1, upTo: 3, wishes: [wishId], stateAt })
    at({ position: 3, models: 'first' })
    expect([await isLookedAt(hers), await isLookedAt(his)]).toEqual([false, true])
  })

  it('is forgotten by what happened since it was looked at, wherever a run of the log began', async () => {
    const { isLookedAt, follow, at } = await remembering(1_000)
    at({ position: 2, models: 'first' })
    // Bought by then, and so not on it; back at the end of the run.
    await isLookedAt(hers)
    const stateAt = told(normalWish(), boughtBy(aunt), unmarkedBy(aunt))
    follow({ after: 1, upTo: 3, wishes: [wishId], stateAt })
    at({ position: 3, models: 'first' })
    expect(await isLookedAt(hers)).toBe(true)
  })

  it('is forgotten when a run of the log was missed, or may have changed anything', async () => {
    const { isLookedAt, follow, at } = await remembering(1_000)
    const stateAt = told(normalWish())
    await isLookedAt(hers)
    follow({ after: 2, upTo: 3, wishes: [], stateAt })
    at({ position: 3, models: 'first' })
    expect(await isLookedAt(hers)).toBe(true)
    follow({ after: 3, upTo: 4, wishes: undefined, stateAt })
    at({ position: 4, models: 'first' })
    expect(await isLookedAt(hers)).toBe(true)
    follow({ after: 4, upTo: 5, wishes: [], stateAt })
    at({ position: 5, models: 'first' })
    expect(await isLookedAt(hers)).toBe(false)
  })

  it('isn’t given where the log has gone on, or read models were rebuilt', async () => {
    const { isLookedAt, at } = await remembering(1_000)
    await isLookedAt(hers)
    at({ position: 2, models: 'first' })
    expect(await isLookedAt(hers)).toBe(true)
    at({ position: 2, models: 'second' })
    expect(await isLookedAt(hers)).toBe(true)
    expect(await isLookedAt(hers)).toBe(false)
  })
})
