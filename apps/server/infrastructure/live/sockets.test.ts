import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { register, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { openSocket } from '../../testing/socket.ts'

let person: Person
let people = 0

const server = testServer()
afterEach(() => void vi.restoreAllMocks())

/** Moves the clock by a second, so that the rate of calls allows a full burst again. */
function aSecondPasses(): void {
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 1_000)
}

/** Stops the clock, so that the rate of calls allows no more than a burst, however slow the machine is. */
function noTimePasses(): void {
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
}

/** A message with this many calls, each of which subscribes to the families. */
const calls = (from: number, length: number): string =>
  JSON.stringify(
    Array.from({ length }, (_, index) => ({
      id: from + index,
      method: 'subscription',
      params: { path: 'families.live', input: {} },
    })),
  )

const newPerson = () => register(server.url, `Personne ${++people}`)

/** The status of the answer to an upgrade, 101 when it is accepted. Checks that a refusal can't be cached. */
async function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}${path}`, { headers })
  const refusal = await new Promise<IncomingMessage | undefined>((resolve) => {
    socket.once('open', () => resolve(undefined))
    socket.once('unexpected-response', (_, response) => resolve(response))
  })
  socket.on('error', () => {})
  socket.terminate()
  if (!refusal) return 101
  expect(refusal.headers['cache-control']).toBe('no-store')
  return refusal.statusCode ?? 0
}

describe('opening a socket', () => {
  beforeAll(async () => {
    person = await newPerson()
  })

  it('needs a session', async () => {
    expect(await upgrade('/api/trpc', {})).toBe(401)
    expect(await upgrade('/api/trpc', { cookie: 'session=nobody' })).toBe(401)
  })

  it('is refused to a page of another site, and to a request that hides its origin', async () => {
    const cookie = person.cookie()
    expect(await upgrade('/api/trpc', { cookie, origin: 'https://ailleurs.example' })).toBe(403)
    expect(await upgrade('/api/trpc', { cookie, origin: 'null' })).toBe(403)
    for (const site of ['cross-site', 'same-site'])
      expect(await upgrade('/api/trpc', { cookie, origin: server.url, 'sec-fetch-site': site })).toBe(403)
    expect(await upgrade('/api/trpc', { cookie, origin: server.url, 'sec-fetch-site': 'same-origin' })).toBe(
      101,
    )
    expect(await upgrade('/api/trpc', { cookie, origin: server.url })).toBe(101)
  })

  it('is refused on any other path', async () => {
    expect(await upgrade('/api/trpc2', { cookie: person.cookie() })).toBe(404)
    expect(await upgrade('/', { cookie: person.cookie() })).toBe(404)
  })

  it('is refused beyond ten sockets a user', async () => {
    const busy = await newPerson()
    const sockets = await Promise.all(Array.from({ length: 10 }, () => openSocket(busy)))
    expect(await upgrade('/api/trpc', { cookie: busy.cookie() })).toBe(429)
    await Promise.all(sockets.map((socket) => socket.close()))
    expect(await upgrade('/api/trpc', { cookie: busy.cookie() })).toBe(101)
  })

  it('survives a client that doesn’t speak the WebSocket protocol', async () => {
    const { port } = new URL(server.url)
    const raw = connect(Number(port), 'localhost')
    raw.write('GET /api/trpc HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    raw.resume()
    await once(raw, 'close')
    expect(await upgrade('/api/trpc', { cookie: person.cookie() })).toBe(101)
  })
})

describe('an open socket', () => {
  beforeAll(async () => {
    person = await newPerson()
  })

  it('answers garbage with a French error and stays open', async () => {
    const socket = await openSocket(person)
    socket.socket.send('{pas du json')
    await socket.until(() => socket.frames.length === 1)
    expect(socket.frames[0]?.error?.message).toBe('La demande est illisible')
    const id = socket.subscribe('wishes.live', { owner: person.userId })
    await socket.until(() => socket.messagesOf(id).length === 1)
    await socket.close()
  })

  it('refuses an invalid input, in French', async () => {
    const socket = await openSocket(person)
    const id = socket.subscribe('wishes.live', { owner: 'moi' })
    await socket.until(() => socket.framesOf(id).length === 1)
    expect(socket.framesOf(id)[0]?.error?.message).toBe('Identifiant invalide')
    await socket.close()
  })

  it('accepts only subscriptions, and refuses a mutation', async () => {
    const socket = await openSocket(person)
    const params = { path: 'accounts.signOut', input: null }
    socket.socket.send(JSON.stringify({ id: 1, method: 'mutation', params }))
    await socket.until(() => socket.frames.length === 1)
    expect(socket.frames[0]?.error?.data.failure).toBe('UnknownPath')
    await socket.close()
  })

  it('refuses the forty-first subscription, and accepts one when another has ended', async () => {
    const socket = await openSocket(person)
    socket.socket.send(calls(1, 40))
    await socket.until(() => socket.framesOf(40).some((frame) => frame.result?.type === 'data'))
    aSecondPasses()
    socket.socket.send(calls(41, 1))
    await socket.until(() => socket.frames.some((frame) => frame.error))
    expect(socket.frames.find((frame) => frame.error)?.error?.data.failure).toBe('TooManySubscriptions')
    socket.socket.send(JSON.stringify({ id: 1, method: 'subscription.stop' }))
    await socket.until(() => socket.framesOf(1).some((frame) => frame.result?.type === 'stopped'))
    socket.socket.send(calls(50, 1))
    await socket.until(() => socket.framesOf(50).some((frame) => frame.result?.type === 'data'))
    await socket.close()
  })

  it('refuses a message with more than forty calls as a whole, and stays open', async () => {
    const socket = await openSocket(person)
    socket.socket.send(calls(1, 41))
    socket.socket.send(calls(50, 1))
    await socket.until(() => socket.framesOf(50).some((frame) => frame.result?.type === 'data'))
    expect(socket.frames[0]).toMatchObject({
      id: null,
      error: { message: 'La demande est trop volumineuse', data: { failure: 'TooLarge' } },
    })
    expect(socket.framesOf(1)).toEqual([])
    await socket.close()
  })

  it('is closed when one message has more calls than the rate still allows', async () => {
    const socket = await openSocket(person)
    noTimePasses()
    socket.socket.send(calls(1, 30))
    socket.socket.send(calls(31, 30))
    await socket.closed
    expect(socket.framesOf(31)).toEqual([])
  })

  it('is closed for a message above 64 KiB', async () => {
    const socket = await openSocket(person)
    socket.socket.send('x'.repeat(64 * 1024 + 1))
    expect(await socket.closed).toBe(1009)
  })

  it('is closed for a flood of messages', async () => {
    const socket = await openSocket(person)
    noTimePasses()
    for (let sent = 0; sent < 100; sent++) socket.socket.send('PING')
    expect(await socket.closed).toBe(1006)
  })
})
