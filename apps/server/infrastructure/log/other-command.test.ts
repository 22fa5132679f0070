import { messages } from '@cachotteries/contracts/messages'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandId, emailOf, password, registerFamily, type Person } from '../../testing/people.ts'
import { expectDocumented } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'
import { fingerprintOf } from './execute.ts'

let lea: Person
let marc: Person
let family: string
let wish: string

const server = testServer()

beforeAll(async () => {
  ;[lea, marc] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc'])
  const { view } = await lea.ask.families.mine.query()
  for (const { userId, cookie } of [lea, marc]) {
    const response = await fetch(`${server.url}/api/users/${userId}/wishlists`, {
      headers: { cookie: cookie() },
    })
    const [list] = (await response.json()) as { uid: string }[]
    lists.set(userId, list?.uid ?? '')
  }
  family = view.Families[0]?.uid ?? ''
})
beforeEach(async () => {
  wish = (await marc.ask.wishes.add.mutate({ commandId: commandId(), owner: marc.userId, name: 'Un vélo' }))
    .uid
})

/** Where wishes are added to somebody’s own list. */
const lists = new Map<string, string>()
const listOf = ({ userId }: Person): string => `/wishlists/${lists.get(userId)}/wishes`

type Sent = readonly [method: string, path: string, body?: object]

/** Sends a documented call under a key. */
async function send(
  by: Person,
  key: string,
  [method, path, body]: Sent,
): Promise<readonly [number, unknown]> {
  const response = await fetch(`${server.url}/api${path}`, {
    method,
    headers: { cookie: by.cookie(), 'content-type': 'application/json', 'idempotency-key': key },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
  expectDocumented(method, path, { ...answer, body: text === '' ? undefined : answer.body })
  return [answer.status, answer.body]
}

const recorded = async (): Promise<unknown> =>
  (await server.pool.query(`select position, data from event_store.events order by position`)).rows

const refused = [422, { message: messages.OtherCommand }]

/** Two calls that differ: in what is sent, in what it is about, or in what is done. */
const pairs: Readonly<Record<string, () => readonly [Sent, Sent]>> = {
  'a wish, then another': () => [
    ['POST', listOf(lea), { name: 'Un livre' }],
    ['POST', listOf(lea), { name: 'Un disque' }],
  ],
  'a change of a wish, then another': () => [
    ['PUT', `/wishes/${wish}`, { isPurchased: true, buyerUid: lea.userId }],
    ['PUT', `/wishes/${wish}`, { isPurchased: false }],
  ],
  'a purchase, then a new wish': () => [
    ['PUT', `/wishes/${wish}`, { isPurchased: true, buyerUid: lea.userId }],
    ['POST', listOf(lea), { name: 'Un livre' }],
  ],
  'a new wish, then a purchase': () => [
    ['POST', listOf(lea), { name: 'Un livre' }],
    ['PUT', `/wishes/${wish}`, { isPurchased: true, buyerUid: lea.userId }],
  ],
  'a message, then another': () => [
    ['POST', `/users/${marc.userId}/conversation`, { text: 'On se met à deux ?' }],
    ['POST', `/users/${marc.userId}/conversation`, { text: 'À trois !' }],
  ],
  'a profile, then another': () => [
    ['PUT', '/users/me', { birthDate: '1990-05-01' }],
    ['PUT', '/users/me', { birthDate: '1991-05-01' }],
  ],
  'a family, then another': () => [
    ['POST', '/families', { name: `Une ${wish}`, code: 'SAPINS' }],
    ['POST', '/families', { name: `Une autre ${wish}`, code: 'SAPINS' }],
  ],
  'how somebody enters a family, then its code': () => [
    ['PUT', `/families/${family}/welcome`, { welcomes: true }],
    ['PUT', `/families/${family}/code`, { code: 'BOUGIES' }],
  ],
}

describe('another call under a key that was used', () => {
  it.each(Object.keys(pairs))('is refused with a sentence, and does nothing: %s', async (name) => {
    const [first, other] = pairs[name]?.() ?? expect.unreachable()
    const key = commandId()
    const [status, answer] = await send(lea, key, first)
    expect(status).toBeLessThan(300)
    const before = await recorded()
    expect(await send(lea, key, other)).toEqual(refused)
    expect(await recorded()).toEqual(before)
    // The first is still answered as done, also with its fields in another order.
    const [method, path, body = {}] = first
    const again = Object.fromEntries(Object.entries(body).toReversed())
    expect((await send(lea, key, [method, path, again]))[0]).toBe(status)
    expect(answer).toBeDefined()
    expect(await recorded()).toEqual(before)
  })

  it('is refused at the same moment, too: one of them is done', async () => {
    const key = commandId()
    const names = ['Un livre', 'Un disque', 'Une lampe', 'Une tasse']
    const answers = await Promise.all(
      names.map((called) => send(lea, key, ['POST', listOf(lea), { name: called }])),
    )
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422])
  })

  it('is another person’s own', async () => {
    const key = commandId()
    const statuses = [
      await send(lea, key, ['POST', listOf(lea), { name: 'Un livre' }]),
      await send(marc, key, ['POST', listOf(marc), { name: 'Un disque' }]),
    ].map(([status]) => status)
    expect(statuses).toEqual([201, 201])
  })

  it('is done after a first one that was refused', async () => {
    const key = commandId()
    expect((await send(lea, key, ['POST', listOf(lea), { name: ' ' }]))[0]).toBe(400)
    expect((await send(lea, key, ['POST', listOf(lea), { name: 'Un livre' }]))[0]).toBe(201)
  })

  it('is refused over tRPC, too', async () => {
    const sent = { commandId: commandId(), owner: lea.userId, name: 'Un livre' }
    const { uid } = await lea.ask.wishes.add.mutate(sent)
    const before = await recorded()
    const failure = { message: messages.OtherCommand, data: { httpStatus: 422, failure: 'OtherCommand' } }
    await expect(lea.ask.wishes.add.mutate({ ...sent, name: 'Un disque' })).rejects.toMatchObject(failure)
    await expect(lea.ask.wishes.remove.mutate({ commandId: sent.commandId, uid })).rejects.toMatchObject(
      failure,
    )
    expect(await recorded()).toEqual(before)
    expect((await lea.ask.wishes.add.mutate(sent)).uid).toBe(uid)
  })

  it('is refused to somebody who registers under another name', async () => {
    const key = commandId()
    const form = { name: 'Zoé', email: emailOf('Zoé'), password }
    const [status] = await send(lea, key, ['POST', '/register', form])
    expect(status).toBe(201)
    const before = await recorded()
    expect(await send(lea, key, ['POST', '/register', { ...form, name: 'Zoé M.' }])).toEqual(refused)
    expect(await recorded()).toEqual(before)
    expect((await send(lea, key, ['POST', '/register', form]))[0]).toBe(201)
  })
})

describe('a fingerprint', () => {
  it.each([
    [
      { email: 'a@b.example', password: 'un secret' },
      { email: 'a@b.example', password: 'un autre' },
    ],
    [{ nested: { currentPassword: 'un secret' } }, { nested: { currentPassword: 'un autre' } }],
  ])('has nothing of a password: %j', (one, other) => {
    expect(fingerprintOf('call', one)).toBe(fingerprintOf('call', other))
  })

  it.each([
    [{ name: 'Un vélo' }, { name: 'Un velo' }],
    [{ name: 'Un vélo' }, {}],
    [{ price: 1 }, { price: '1' }],
    [
      [1, 2],
      [2, 1],
    ],
    [null, undefined],
  ])('differs for %j and %j', (one, other) => {
    expect(fingerprintOf('call', one)).not.toBe(fingerprintOf('call', other))
  })
})
