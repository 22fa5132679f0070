import { Effect, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '@cachotteries/contracts/messages'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { watchList, type RecordingSocket } from '../../testing/socket.ts'
import { logLayer, systemAmbient } from '../../composition/services.ts'
import { EventLog } from './event-log.ts'
import { rebuildReadModels } from './read-models.ts'

let owner: Person
let relative: Person

const server = testServer()

beforeAll(async () => {
  const [léa, marc] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc'])
  owner = léa
  relative = marc
})

const wish = (name: string) =>
  owner.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name })
const rename = (by: Person, uid: string, name: string) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, name })
const buy = (uid: string) =>
  relative.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })

/** Records an event as a node of another release would, in the read models too. */
async function record(stream: string, type: string, data: object, alsoWrite = 'select 1'): Promise<void> {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    const events = [{ id: commandId(), type, schema: 1, data }]
    const row = { command: 0, write: 0, command_id: commandId(), actor: relative.userId, at: new Date() }
    const write = { ...row, stream, lowest: 0, highest: Number.MAX_SAFE_INTEGER, events }
    await client.query('select * from event_store.append($1)', [JSON.stringify([write])])
    await client.query(alsoWrite)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const nameIn = async (person: Person, uid: string): Promise<string | undefined> => {
  const { view } = await person.ask.wishes.list.query({ owner: owner.userId })
  return view.Wishes.find((one) => one.uid === uid)?.name
}

const open: RecordingSocket[] = []
async function watch(person: Person) {
  const { socket, id } = await watchList(person, owner.userId)
  open.push(socket)
  return { socket, messages: () => socket.messagesOf(id), frames: () => socket.framesOf(id) }
}
afterAll(() => Promise.all(open.map((socket) => socket.close())))

const refused = { message: expect.stringContaining(messages.Unexpected) }

describe.each([
  ['of an unknown type', 'WishWrapped', {}],
  ['of a type that does not belong in its stream', 'MemberLeft', { member: 'somebody' }],
  ['with data of another shape', 'WishChanged', { personal: { name: 7 } }],
])('an event %s', (_, type, data) => {
  it('stops requests about its wish, and about no other', async () => {
    const poisoned = await wish('Vélo')
    const other = await wish('Livre')
    await record(`wish-${poisoned.uid}`, type, data)
    await expect(rename(owner, poisoned.uid, 'Vélo bleu')).rejects.toMatchObject(refused)
    await expect(buy(poisoned.uid)).rejects.toMatchObject(refused)
    await rename(owner, other.uid, 'Livre bleu')
    await buy(other.uid)
    expect(await nameIn(relative, poisoned.uid)).toBe('Vélo')
    expect(await nameIn(relative, other.uid)).toBe('Livre bleu')
  })

  it('shows relatives its effect on the read models, and ends no live view', async () => {
    const { uid } = await wish('Vélo')
    const visitor = await watch(relative)
    const own = await watch(owner)
    await record(
      `wish-${uid}`,
      type,
      data,
      `update read_models.visitor_wishes set name = 'Vélo emballé' where id = '${uid}'`,
    )
    await visitor.socket.until(() => visitor.messages().length === 2)
    expect(visitor.messages()[1]).toMatchObject({ kind: 'change', upserted: [{ uid, name: 'Vélo emballé' }] })
    const next = await wish('Après')
    await own.socket.until(() => own.messages().length === 2)
    expect(own.messages()[1]).toMatchObject({ kind: 'change', upserted: [{ uid: next.uid }] })
    await visitor.socket.until(() => visitor.messages().length === 3)
    for (const { frames } of [own, visitor])
      expect(frames().filter(({ error, result }) => error || result?.type === 'stopped')).toEqual([])
  })
})

describe('an event that isn’t understood in the other stream of a wish', () => {
  it('sends its owner no more changes of it', async () => {
    const { uid } = await wish('Vélo')
    const own = await watch(owner)
    await record(`purchase-${uid}`, 'WishReserved', { by: relative.userId })
    // A release that understands both events lets its owner do this.
    await record(`wish-${uid}`, 'WishChanged', { personal: { name: 'Vélo bleu' } })
    const next = await wish('Après')
    await own.socket.until(() => own.messages().length === 2)
    expect(own.messages()[1]).toMatchObject({ kind: 'change', upserted: [{ uid: next.uid }] })
  })
})

describe('rebuilding', () => {
  it('stops at the first event that isn’t understood, names it, and leaves the read models in service', async () => {
    const { uid } = await wish('Vélo')
    await record(`wish-${uid}`, 'WishWrapped', {})
    const runtime = ManagedRuntime.make(logLayer(server.databaseUrl, systemAmbient))
    const log = await runtime.runPromise(EventLog.use(Effect.succeed))
    const { rows } = await server.pool.query<{ first: string }>(
      `select min(position) as first from event_store.events where type = 'WishWrapped'`,
    )
    await expect(rebuildReadModels(server.pool, log)).rejects.toThrow(
      `L’événement ${rows[0]?.first} (WishWrapped) n’est pas compris`,
    )
    await runtime.dispose()
    expect(await nameIn(relative, uid)).toBe('Vélo')
    await wish('Encore un')
  })
})
