import { once } from 'node:events'
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeAll, describe, expect, it } from 'vitest'
import { earnestHashes } from '../testing/earnest-hashes.ts'
import { emailOf, password, register, type Person } from '../testing/people.ts'
import { testServer } from '../testing/server.ts'

let person: Person
const lines: string[] = []

const server = testServer({ ambient: earnestHashes, tell: (line) => lines.push(line) })

beforeAll(async () => {
  person = await register(server.url, 'Léa')
})

const json = { 'content-type': 'application/json' }

async function post(path: string, body: string, headers: Record<string, string> = json) {
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body })
  const { error, message } = (await response.json()) as { error?: { message: string }; message?: string }
  return { status: response.status, message: error?.message ?? message }
}

/** The status of an answer, once it is complete. */
async function answered(asking: ClientRequest, body?: string): Promise<number | undefined> {
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  await once(response.resume(), 'end')
  return response.statusCode
}

/** How often requests to this address were refused. */
async function refusedAt(route: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const series = `http_request_duration_seconds_count{method="POST",route="${route}",status="4xx"}`
  return Number(text.split(series)[1]?.split('\n')[0] ?? 0)
}

describe('an invalid request', () => {
  it.each([
    ['half of a JSON text', '{"login":', json, 400, 'La demande est illisible'],
    [
      'a form',
      'login=lea',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'La demande doit être au format JSON',
    ],
    ['10 MB', 'x'.repeat(10_000_000), json, 413, 'La demande est trop volumineuse'],
    ['a list instead of fields', '[]', json, 400, undefined],
    [
      'numbers instead of texts',
      '{"login":1,"password":2}',
      json,
      400,
      'Veuillez renseigner votre identifiant',
    ],
    [
      'a NUL in a text',
      '{"login":"a\\u0000","password":"x"}',
      json,
      400,
      'Le texte contient des caractères illisibles',
    ],
    [
      'half a surrogate pair',
      '{"login":"\\ud800","password":"x"}',
      json,
      400,
      'Le texte contient des caractères illisibles',
    ],
  ])('%s is refused in French', async (_, body, headers, status, message) => {
    const answer = await post('/api/trpc/accounts.signIn', body, headers)
    expect(answer.status).toBe(status)
    if (message) expect(answer.message).toBe(message)
    expect(answer.message).toBeTruthy()
  })

  it.each([
    ['little', 1, 401],
    ['more than any form sends', 30, 413],
  ])('is refused for its length when that comes to light: %s', async (_, parts, status) => {
    const login = [
      '{"login":"lea","password":"',
      ...Array<string>(parts).fill('x'.repeat(4_000)).slice(1),
      'x"}',
    ]
    const body = ReadableStream.from(login.map((part) => new TextEncoder().encode(part)))
    const asking: RequestInit = { method: 'POST', headers: json, body, duplex: 'half' }
    expect(await fetch(`${server.url}/api/trpc/accounts.signIn`, asking)).toMatchObject({ status })
  })

  it.each([
    ['in parts', { 'transfer-encoding': 'chunked' }],
    ['at once', { 'content-length': 500_000 }],
  ])('leaves its connection to the next one when it was too long, sent %s', async (_, length) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const long = request(`${server.url}/api/login`, {
      agent,
      method: 'POST',
      headers: { ...json, ...length },
    })
    expect(await answered(long, 'x'.repeat(500_000))).toBe(413)
    // Longer than the connection stays open for an unread body.
    await setTimeout(700)
    const next = request(`${server.url}/healthz`, { agent })
    expect(await answered(next)).toBe(200)
    expect(next.reusedSocket).toBe(true)
    agent.destroy()
  })

  it.each(['/api/trpc/accounts.signIn', '/api/login'])(
    'to %s that ends in the middle of its body breaks nothing',
    async (path) => {
      const before = await refusedAt(path)
      const { hostname, port } = new URL(server.url)
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      const head = ['host: localhost', 'content-type: application/json', 'content-length: 100']
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{"login":`)
      socket.destroy()
      await eventually(async () => (await refusedAt(path)) === before + 1, 'the request to be over')
      expect(lines.filter((line) => line.includes('unexpected error'))).toEqual([])
    },
  )

  it('to an address that is not there is answered 404', async () => {
    expect(await post('/api/nulle-part', '{}')).toEqual({
      status: 404,
      message: 'Cette adresse n’existe pas',
    })
    expect(await post('/api/trpc/wishes.nothing', '{}')).toMatchObject({ status: 404 })
  })

  it('from a page of another site is refused, and changes nothing', async () => {
    const headers = { ...json, cookie: person.cookie(), origin: 'https://ailleurs.example' }
    expect(await post('/api/trpc/accounts.signOut', '{}', headers)).toMatchObject({ status: 403 })
    expect(await person.ask.accounts.me.query()).toMatchObject({ name: 'Léa' })
  })

  it('leaves its connection open for longer than proxies keep an idle one', async () => {
    const { headers } = await fetch(`${server.url}/healthz`)
    expect(headers.get('keep-alive')).toBe('timeout=125')
  })

  it('changes nothing by GET', async () => {
    const response = await fetch(`${server.url}/api/trpc/accounts.signOut`, {
      headers: { cookie: person.cookie() },
    })
    expect(response.status).toBe(404)
    expect(await person.ask.accounts.me.query()).toMatchObject({ name: 'Léa' })
  })
})

describe('signing in', () => {
  it('gives a cookie that scripts and other sites cannot use, and stores no password or token unhashed', async () => {
    const response = await fetch(`${server.url}/api/trpc/accounts.signIn`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ login: emailOf('Léa').toUpperCase(), password }),
    })
    const [session = '', known = ''] = response.headers.getSetCookie()
    expect(session).toMatch(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(known).toMatch(/^browser=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
    const { rows } = await server.pool.query(
      `select concat((select json_agg(s) from app.sessions s), (select json_agg(b) from app.known_browsers b),
                     (select json_agg(c) from app.credentials c)) as kept`,
    )
    for (const cookie of [session, known])
      expect(rows[0].kept).not.toContain(/=([^;]+)/.exec(cookie)?.[1] ?? 'a token')
    expect(rows[0].kept).not.toContain(password)
    expect(rows[0].kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  })
})

describe('registering', () => {
  it('of one name by many people at once succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        post(
          '/api/trpc/accounts.register',
          JSON.stringify({ name: 'Même nom', email: `p${index}@famille.example`, password }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
    const { rows } = await server.pool.query(
      `select (select count(*) from app.credentials) = (select count(*) from read_models.accounts) as equal`,
    )
    expect(rows[0].equal).toBe(true)
  })
})

describe('health', () => {
  it('is reported to everybody', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })
})
