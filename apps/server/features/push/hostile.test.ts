import { eventually } from '@cachotteries/event-store/testing/eventually'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listening } from '../image-lookup/testing/listening.ts'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { running } from '../../testing/server.ts'
import { answering, type TestDevice } from './testing/push-service.ts'
import { sentenceOf } from '../../infrastructure/operator/entries.ts'
import { openPost, subscribed } from './testing/post.ts'

let lea: Person
let marc: Person
let zoe: Person
let families = 0

const post = running(() => openPost())
/** A place that nobody allowed. */
const elsewhere = running(() => listening((_request, response) => response.end()))
beforeEach(async () => {
  const names = ['Léa', 'Marc', 'Zoé'].map((name) => `${name} ${++families}`) as [string, string, string]
  ;[lea, marc, zoe] = await registerFamily(post.server.url, `Martin ${families}`, names)
})
afterEach(() => post.service.behave(answering(201)))

const write = () =>
  zoe.ask.conversations.send.mutate({ commandId: commandId(), owner: lea.userId, text: 'Bonjour' })
const devices = async () => (await marc.ask.push.own.query()).Devices.length
const allow = (device: TestDevice, endpoint: string) =>
  marc.ask.push.allow.mutate({
    ...device.subscription,
    endpoint,
    kinds: ['conversation'],
    showsNames: true,
  })
const told = (device: TestDevice) => device.received.length

describe('an address that a browser names', () => {
  it('is refused unless it is one over https, and with keys for which nothing can be encrypted', async () => {
    for (const endpoint of [
      'http://push.example/x',
      'https://push.example:8443/x',
      'https://name:word@push.example/x',
      'ftp://push.example/x',
      'push.example',
      'https://push.example/\n',
    ])
      await expect(allow(post.service.subscribe(), endpoint), endpoint).rejects.toMatchObject({
        message: expect.stringContaining('n’a pas pu être inscrit'),
        data: { httpStatus: 400 },
      })
    const { subscription } = post.service.subscribe()
    for (const wrong of [{ p256dh: 'A'.repeat(87) }, { p256dh: `BA${'A'.repeat(85)}` }, { auth: 'A' }])
      await expect(
        marc.ask.push.allow.mutate({ ...subscription, ...wrong, kinds: [], showsNames: false }),
      ).rejects.toMatchObject({ data: { httpStatus: 400 } })
  })

  it('that isn’t public gets nothing, and is forgotten', async () => {
    for (const endpoint of [
      'https://127.0.0.1/push',
      'https://[::1]/push',
      'https://10.0.0.1/push',
      'https://169.254.169.254/latest',
    ])
      await allow(post.service.subscribe(), endpoint)
    expect(await devices()).toBe(4)
    await write()
    await post.send()
    await eventually(async () => (await devices()) === 0, 'them to be forgotten')
    expect(elsewhere.connections()).toBe(0)
  })
})

describe('a push service', () => {
  it('that redirects leads nowhere, and a message that it refuses isn’t sent again', async () => {
    const device = await subscribed(post.service, marc)
    post.service.behave(answering(307, { location: `http://127.0.0.1:${elsewhere.port}/` }))
    await write()
    await post.send()
    post.service.behave(answering(201))
    post.pass(60)
    await post.send()
    expect([device.tries(), told(device), elsewhere.connections()]).toEqual([1, 0, 0])
    await write()
    await post.send()
    expect(told(device)).toBe(1)
  })

  it('that has a device no more, or refuses it for a week, has it forgotten', async () => {
    const isForgottenAfter = async (status: number) => {
      const device = await subscribed(post.service, marc)
      await post.server.pool.query(`update app.push_subscriptions set failures = $2 where user_id = $1`, [
        marc.userId,
        status === 400 ? 179 : 0,
      ])
      post.service.behave(answering(status))
      await write()
      await post.send()
      expect([status, device.tries(), await devices()]).toEqual([status, 1, 0])
    }
    for (const status of [404, 410, 400]) await isForgottenAfter(status)
  })

  it('that can’t take a message now gets it later, once', async () => {
    for (const status of [429, 500, 503]) {
      const device = await subscribed(post.service, marc)
      post.service.behave(answering(status))
      await write()
      await post.send()
      await post.send()
      expect(device.tries()).toBe(1)
      post.pass(1)
      await post.send()
      expect(device.tries()).toBe(2)
      post.service.behave(answering(201))
      post.pass(5)
      for (let time = 0; time < 2; time++) await post.send()
      expect([status, device.tries(), told(device)]).toEqual([status, 3, 1])
    }
  })

  it.each([
    ['in seconds', '120', 119],
    ['of an hour and more', '7200', 7_199],
    ['as a date', () => new Date(post.now().getTime() + 600_000).toUTCString(), 598],
  ])(
    'that says when to ask again, %s, isn’t asked before, and gets the message then',
    async (_, header, before) => {
      for (const status of [429, 503]) {
        const device = await subscribed(post.service, marc)
        const retryAfter = typeof header === 'string' ? header : header()
        post.service.behave(answering(status, { 'retry-after': retryAfter }))
        await write()
        await post.send()
        post.service.behave(answering(201))
        post.pass(before / 60)
        await post.send()
        expect([status, device.tries(), told(device)]).toEqual([status, 1, 0])
        post.pass(3 / 60)
        await post.send()
        expect([status, device.tries(), told(device)]).toEqual([status, 2, 1])
      }
    },
  )

  it.each(['-5', '0', 'bientôt', '1e9', '9'.repeat(30), 'Sat, 02 Jan 1999 12:00:00 GMT'])(
    'that says nothing of use about when to ask again is asked within a day: %s',
    async (retryAfter) => {
      const device = await subscribed(post.service, marc)
      post.service.behave(answering(429, { 'retry-after': retryAfter }))
      await write()
      await post.send()
      post.service.behave(answering(201))
      post.pass(24 * 60)
      await post.send()
      expect([device.tries(), told(device)]).toEqual([2, 1])
    },
  )

  it('that takes no message of the usual size gets each in one shorter size, with names where they fit', async () => {
    const [named, plain] = [
      await subscribed(post.service, marc),
      await subscribed(post.service, marc, { showsNames: false }),
    ]
    post.service.behave((response, size) => answering(size > 1_024 ? 413 : 201)(response))
    for (const text of ['Oui', '😀'.repeat(400)]) {
      await zoe.ask.conversations.send.mutate({ commandId: commandId(), owner: lea.userId, text })
      await post.send()
      post.pass(1)
    }
    expect([...named.received, ...plain.received].map(({ size }) => size.join())).toEqual(
      Array(4).fill('512,615'),
    )
    expect(named.received.map(({ message: { body } }) => body)).toEqual([
      `${zoe.name}\u00a0: «\u00a0Oui\u00a0»`,
      '',
    ])
    expect(named.received[1]?.message).toMatchObject({
      title: 'Du nouveau dans vos familles',
      at: `/app/users/${lea.userId}?entre-nous`,
    })
    expect(plain.received.map(({ message: { body } }) => body)).toEqual(['', ''])
    // It takes none at all.
    post.service.behave(answering(413))
    await write()
    await post.send()
    post.pass(60)
    await post.send()
    expect([named.tries(), named.received.length]).toEqual([6, 2])
  })

  it('that doesn’t recognise this server is told to the operator, with what to do', async () => {
    for (const status of [401, 403, 400]) {
      const device = await subscribed(post.service, marc)
      post.service.behave(answering(status))
      await write()
      await post.send()
      expect(device.tries()).toBe(1)
      const line = post.lines().findLast(({ event }) => event === 'push refused')
      expect(line).toMatchObject({ level: 'warn', event: 'push refused', status })
      expect(Object.keys(line ?? {}).toSorted()).toEqual(['at', 'event', 'level', 'node', 'status'])
    }
    expect(sentenceOf({ event: 'push refused', status: 403 })).toContain('PUBLIC_URL')
    expect(sentenceOf({ event: 'push refused', status: 400 })).not.toContain('PUBLIC_URL')
  })

  it('that is away for more than a day gets nothing old then', async () => {
    const device = await subscribed(post.service, marc)
    post.service.behave(answering(500))
    await write()
    await post.send()
    post.service.behave(answering(201))
    post.pass(25 * 60)
    await post.send()
    expect([device.tries(), told(device), await devices()]).toEqual([1, 0, 1])
  })

  it('whose answer has no end takes a message as any other, and is read no further', async () => {
    const device = await subscribed(post.service, marc)
    let sent = 0
    post.service.behave((response) => {
      response.writeHead(201)
      const go = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536
      }
      response.on('drain', go)
      go()
    })
    await write()
    await post.send()
    await post.send()
    expect([device.tries(), await devices()]).toEqual([1, 1])
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  it('that never answers keeps no other device waiting', async () => {
    const silent = await subscribed(post.service, marc)
    const open: (() => void)[] = []
    post.service.behave((response) => void open.push(() => response.destroy()))
    await write()
    post.tick()
    await eventually(() => silent.tries() === 1, 'the first device')
    post.service.behave(answering(201))
    const other = await subscribed(post.service, lea)
    await zoe.ask.conversations.send.mutate({ commandId: commandId(), owner: marc.userId, text: 'Et lui ?' })
    await eventually(() => {
      post.tick()
      return told(other) === 1
    }, 'the other device')
    expect(open).toHaveLength(1)
    for (const end of open) end()
    await post.send()
    expect(await devices()).toBe(1)
  })
})

describe('two nodes', () => {
  it('send each message once', async () => {
    await post.another()
    const all = await Promise.all([marc, marc, marc, marc].map((person) => subscribed(post.service, person)))
    for (let nth = 0; nth < 3; nth++) await write()
    for (let time = 0; time < 4; time++) {
      for (let nth = 0; nth < 5; nth++) post.tick()
      await post.send()
      post.pass(1)
    }
    expect(all.map(told)).toEqual([3, 3, 3, 3])
    expect(all.map((device) => device.tries())).toEqual([3, 3, 3, 3])
  })

  it('send what a node that died had reserved, once', async () => {
    const device = await subscribed(post.service, marc)
    await post.server.pool.query(`update app.push_subscriptions set locked_until = now() + interval '1 hour'`)
    await write()
    for (let nth = 0; nth < 3; nth++) post.tick()
    await post.server.pool.query(
      `update app.push_subscriptions set locked_until = now() - interval '1 second'`,
    )
    await post.send()
    expect([device.tries(), told(device)]).toEqual([1, 1])
  })

  it('lose nothing, and tell nothing twice, when their connection ends while they note what is new', async () => {
    const device = await subscribed(post.service, marc)
    const blocker = await post.server.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table app.push_outbox in access exclusive mode')
    await write()
    post.tick()
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'relation'
      and query like '%insert into push_outbox%'`
    await eventually(async () => ((await post.server.pool.query(waiting)).rowCount ?? 0) > 0, 'the round')
    await post.server.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
    await blocker.query('rollback')
    blocker.release()
    await post.send()
    expect([device.tries(), told(device)]).toEqual([1, 1])
  })
})
