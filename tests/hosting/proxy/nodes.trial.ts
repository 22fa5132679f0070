import {
  commandId,
  emailOf,
  password,
  registerFamily,
  type Person,
} from '@cachotteries/server/testing/people'
import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { openSocket } from '@cachotteries/server/testing/socket'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timeMark, watch } from '../../faults/watcher.ts'
import { appPort, ask, namesPort, proxyUrl, type Answer } from './asking.ts'
import { startNodes, type Nodes } from './nodes.ts'

const database = emptyDatabase()
let nodes: Nodes
let olive: Person
let ugo: Person
let zoe: Person

beforeAll(async () => {
  nodes = await startNodes({ databaseUrl: database.url, publicUrl: proxyUrl, port: appPort, namesPort })
  ;[olive, ugo, zoe] = await registerFamily(proxyUrl, 'Tribu', ['Olive', 'Ugo', 'Zoé'])
})
afterAll(() => nodes.close())

const json = { 'content-type': 'application/json' }
const signIn = (options: { headers?: Record<string, string>; localAddress?: string }, tried = password) =>
  ask(
    `${proxyUrl}/api/login`,
    { method: 'POST', ...options, headers: { ...json, ...options.headers } },
    JSON.stringify({ login: emailOf('Ugo'), password: tried }),
  )

describe('through the proxy', () => {
  it('every answer has one HSTS header of a year, and no header that names the server', async () => {
    for (const path of ['/', '/api/users/me', '/api/rien', '/assets/rien.js', '/readyz']) {
      const { headers } = await ask(`${proxyUrl}${path}`)
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains')
      expect([headers['server'], headers['via'], headers['x-powered-by']], path).toEqual([
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  it('a session’s cookie is only sent to this host and over TLS', async () => {
    const { status, headers } = await signIn({})
    expect(status).toBe(200)
    const [cookie = ''] = headers['set-cookie'] ?? []
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  it('a change appears on every open screen, whichever node it is connected to', async () => {
    const form = { commandId: commandId(), owner: olive.userId, name: 'Vélo' }
    const { uid } = await olive.ask.wishes.add.mutate(form)
    const watchers = await Promise.all(Array.from({ length: nodes.count }, () => watch(zoe, olive.userId)))
    expect(await timeMark(ugo, uid, true, watchers)).toHaveLength(nodes.count)
    await Promise.all(watchers.map((watcher) => watcher.close()))
  })

  it('a page of another site opens no socket', async () => {
    const answer = await ask(`${proxyUrl}/api/trpc`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
        cookie: zoe.cookie(),
        origin: 'https://ailleurs.example',
      },
    })
    expect(answer.status).toBe(403)
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })
})

describe('guesses at a password', () => {
  it('count for the address that the proxy sees, whatever they forward', async () => {
    const statuses: number[] = []
    for (let count = 1; count <= 12; count++) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}`, forwarded: `for=198.51.100.${count}` }
      statuses.push((await signIn({ headers }, 'faux')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
    expect((await signIn({ localAddress: '127.0.0.9' }, 'faux')).status).toBe(401)
  })
})

describe('while nodes restart, one after the other', () => {
  /** Repeats a request, eight at a time, until the work is done. Returns every status. */
  async function statusesDuring(work: Promise<void>, asked: () => Promise<Answer>): Promise<number[]> {
    const state = { working: true }
    const statuses: number[] = []
    const askers = Array.from({ length: 8 }, async () => {
      while (state.working) statuses.push((await asked()).status)
    })
    await work
    state.working = false
    await Promise.all(askers)
    return statuses
  }

  const rolling = async (signal: 'SIGTERM' | 'SIGKILL') => {
    for (let index = 0; index < nodes.count; index++) await nodes.restart(index, signal)
  }

  it.each(['SIGTERM', 'SIGKILL'] as const)('by %s, every query is answered', async (signal) => {
    const paths = ['/', '/api/users/me', '/api/families/members/me', '/readyz']
    let turn = 0
    const headers = { cookie: zoe.cookie() }
    const statuses = await statusesDuring(rolling(signal), () =>
      ask(`${proxyUrl}${paths[turn++ % paths.length]}`, { headers }),
    )
    console.log(`${statuses.length} requests while ${nodes.count} nodes ended by ${signal}`)
    expect(statuses.length).toBeGreaterThan(100)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  })

  it('by SIGKILL, a command that is repeated until it is answered is done once', async () => {
    const listed = async () => (await olive.ask.wishes.list.query({ owner: olive.userId })).view.Wishes.length
    const before = await listed()
    const state = { working: true, added: 0, asked: 0 }
    const add = async (): Promise<void> => {
      const form = { commandId: commandId(), owner: olive.userId, name: `Idée ${state.added}` }
      for (let attemptsLeft = 200; ; attemptsLeft--)
        try {
          state.asked++
          await olive.ask.wishes.add.mutate(form)
          state.added++
          return
        } catch (error) {
          if (attemptsLeft === 0) throw error
        }
    }
    const adding = (async () => {
      while (state.working) await add()
    })()
    await rolling('SIGKILL')
    state.working = false
    await adding
    console.log(
      `${state.added} changes while ${nodes.count} nodes were killed, asked for ${state.asked} times`,
    )
    expect(await listed()).toBe(before + state.added)
  })

  it('open screens are closed with the code for a restart, and can reconnect', async () => {
    const sockets = await Promise.all(Array.from({ length: nodes.count }, () => openSocket(zoe)))
    await rolling('SIGTERM')
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual(sockets.map(() => 1012))
    await (await openSocket(zoe)).close()
  })
})

describe('while no node runs', () => {
  it('people and programs get a message in French, which discloses nothing', async () => {
    await nodes.end()
    const headers = { cookie: zoe.cookie() }
    const [page, call] = await Promise.all([
      ask(`${proxyUrl}/app/families`, { headers }),
      ask(`${proxyUrl}/api/users/me`, { headers }),
    ])
    for (const answer of [page, call]) {
      expect([502, 503]).toContain(answer.status)
      expect(answer.headers).toMatchObject({
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cache-control': 'no-store',
        'retry-after': '5',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['server']).toBeUndefined()
      expect(answer.body).toContain('Réessayez dans un instant')
    }
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(JSON.parse(call.body)).toHaveProperty('message')
  })
})
