import { eventually } from '@cachotteries/event-store/testing/eventually'
import { Effect } from 'effect'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliver, type Delivery } from './delivery.ts'
import { mailNodes, type MailNodes } from './testing/nodes.ts'
import { silence, startMailServer, type TestMailServer } from './testing/smtp-server.ts'

let nodes: MailNodes
let server: TestMailServer

beforeEach(async () => {
  nodes = await mailNodes()
  server = await startMailServer()
})
afterEach(async () => {
  await nodes.stop()
  await server.stop()
})

const address = 'olive@famille.example'
const arrived = () => server.mails.map(({ parsed }) => parsed.messageId)
const nothingWaits = async () => (await nodes.waiting()) === 0

describe('a mail in the queue', () => {
  it('is sent once, by a node that started before or that starts later', async () => {
    const node = await nodes.node(server.url)
    await node.put(address)
    node.start()
    await eventually(nothingWaits, 'the mail to be sent')
    await node.put('anne@famille.example')
    await eventually(nothingWaits, 'the other mail to be sent')
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([[address], ['anne@famille.example']])
  })

  it('is dropped without a mail when its address has no account', async () => {
    const node = await nodes.node(server.url, { write: () => Effect.succeed(undefined) })
    node.start()
    await node.put('personne@famille.example')
    await eventually(nothingWaits, 'the mail to be dropped')
    expect(server.mails).toEqual([])
    expect(node.mishaps).toEqual([])
  })

  it('is sent once although the database was away when the mail server accepted it', async () => {
    const { delivery } = await nodes.node(server.url)
    let failures = 0
    const drop: Delivery['queue']['drop'] = (mail) =>
      failures++ < 2
        ? Effect.die(Object.assign(new Error('it is stopping'), { code: '57P01' }))
        : delivery.queue.drop(mail)
    const node = await nodes.node(server.url, { queue: { ...delivery.queue, drop } })
    await node.put(address)
    node.start()
    await eventually(nothingWaits, 'the mail to be dropped')
    expect([failures, server.mails.length, node.mishaps]).toEqual([3, 1, []])
  })

  it('is sent by one of two nodes, never by both', async () => {
    const [one, two] = [await nodes.node(server.url), await nodes.node(server.url)]
    const addresses = Array.from({ length: 30 }, (_, index) => `olive${index}@famille.example`)
    one.start()
    two.start()
    await Promise.all(addresses.map((each) => one.put(each)))
    await eventually(nothingWaits, 'all mails to be sent')
    expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(addresses.toSorted())
  })
})

describe('the mails of several people', () => {
  it('don’t wait for each other: neither those that arrive, nor those that waited', async () => {
    const node = await nodes.node(server.url)
    const others = Array.from({ length: 8 }, (_, index) => `olive${index}@famille.example`)
    const sent = () => server.mails.flatMap(({ recipients }) => recipients)
    let accept = (): void => {}
    const held = new Promise<void>((resolve) => (accept = resolve))
    server.behave({ recipient: (recipient) => (recipient === address ? held.then(() => 250) : 250) })
    await node.put(address)
    nodes.clock.pass(1)
    for (const each of others.slice(4)) await node.put(each)
    node.start()
    for (const each of others.slice(0, 4)) await node.put(each)
    await eventually(() => sent().length === others.length, 'the mails of all others')
    expect([sent().toSorted(), node.mishaps]).toEqual([others, []])
    accept()
    await eventually(nothingWaits, 'the last mail to be sent')
  })
})

describe('a mail server that fails', () => {
  it('delays a mail that it refuses for now, and loses nothing', async () => {
    const node = await nodes.node(server.url)
    const greylisted = new Set<string>()
    server.behave({
      recipient: (recipient) => (greylisted.has(recipient) ? 250 : (greylisted.add(recipient), 451)),
    })
    node.start()
    await node.put(address)
    await eventually(() => node.mishaps.length > 0, 'the mail to be refused')
    expect(node.mishaps).toEqual(['delayed'])
    expect(await nodes.waiting()).toBe(1)
    nodes.clock.pass(1)
    await eventually(nothingWaits, 'the mail to be sent')
    expect(server.mails).toHaveLength(1)
  })

  it('delays the mails of a server that is gone until it is back', async () => {
    const node = await nodes.node(server.url)
    await server.stop()
    node.start()
    await node.put(address)
    await node.put('anne@famille.example')
    await eventually(() => node.mishaps.length >= 2, 'both mails to be delayed')
    server = await startMailServer({ port: server.port })
    nodes.clock.pass(10)
    await eventually(nothingWaits, 'the mails to be sent')
    expect(server.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'anne@famille.example',
      address,
    ])
  })

  it('has a mail dropped and logged when it refuses the mail for good', async () => {
    server.behave({ recipient: () => 550 })
    const node = await nodes.node(server.url)
    node.start()
    await node.put(address)
    await eventually(nothingWaits, 'the mail to be dropped')
    expect(node.mishaps).toEqual(['refused'])
  })

  it('has a mail dropped after an hour, when its link has expired', async () => {
    server.behave({ greet: () => 421 })
    const node = await nodes.node(server.url)
    node.start()
    await node.put(address)
    await eventually(() => node.mishaps.includes('delayed'), 'the mail to be delayed')
    nodes.clock.pass(61)
    await eventually(nothingWaits, 'the mail to be dropped')
    expect(node.mishaps.at(-1)).toBe('outdated')
    expect(server.mails).toEqual([])
  })

  it('causes no open transaction while it hangs', async () => {
    server.behave({ message: silence })
    const node = await nodes.node(server.url)
    node.start()
    await node.put(address)
    await eventually(() => server.connections() === 1, 'the mail server to be reached')
    const { rows } = await nodes.pool.query(
      `select from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend'
         and pid <> pg_backend_pid() and xact_start is not null`,
    )
    expect(rows).toEqual([])
  })
})

describe('a node that ends', () => {
  it('makes a mail that hangs due at once for the next node', async () => {
    server.behave({ message: silence })
    const first = await nodes.node(server.url)
    const sending = first.start()
    await first.put(address)
    await eventually(() => server.connections() === 1, 'the mail server to be reached')
    await sending.stop()
    expect(first.mishaps).toEqual([])
    expect(await nodes.waiting()).toBe(1)

    server.behave({ message: () => 250 })
    const next = await nodes.node(server.url)
    next.start()
    await eventually(nothingWaits, 'the mail to be sent')
    expect(server.mails).toHaveLength(1)
  })

  it('finishes the mail that it is sending', async () => {
    let accept: (() => void) | undefined
    server.behave({ message: () => new Promise<void>((resolve) => (accept = resolve)) })
    const node = await nodes.node(server.url)
    const sending = node.start()
    await node.put(address)
    await eventually(() => accept !== undefined, 'the mail to be at the server')
    const stopped = sending.stop()
    accept?.()
    await stopped
    expect(server.mails).toHaveLength(1)
    expect(await nodes.waiting()).toBe(0)
  })

  it('between the mail server’s acceptance and marking the mail has it sent again, under the same id', async () => {
    const dying = await nodes.node(server.url)
    await dying.put(address)
    const { queue } = dying.delivery
    const drop = () => Effect.never
    const mail = await dying.take()
    if (!mail) return expect.unreachable('the mail was there')
    Effect.runFork(deliver({ ...dying.delivery, queue: { ...queue, drop } }, mail))
    await eventually(() => server.mails.length === 1, 'the mail to be sent')

    const next = await nodes.node(server.url)
    // Reserved by the node that died: no other node can take it yet.
    expect(await next.take()).toBeUndefined()
    await nodes.endLeases()
    next.start()
    await eventually(nothingWaits, 'the mail to be sent again')
    expect(server.mails).toHaveLength(2)
    expect(new Set(arrived()).size).toBe(1)
  })

  it('and resumes after another node took its mail doesn’t delay that mail', async () => {
    const frozen = await nodes.node(server.url)
    await frozen.put(address)
    const taken = await frozen.take()
    if (!taken) return expect.unreachable('the mail was there')
    await nodes.endLeases()
    const next = await nodes.node(server.url)
    expect(await next.take()).toMatchObject({ id: taken.id, tries: 2 })
    await Effect.runPromise(frozen.delivery.queue.putOff(taken, nodes.clock.now()))
    expect(await frozen.take()).toBeUndefined()
  })
})
