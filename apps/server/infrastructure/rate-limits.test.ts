import { startCuttingProxy } from '@cachotteries/event-store/testing/cutting-proxy'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { commandId, emailOf, password, register, registerFamily, type Person } from '../testing/people.ts'
import { running, startNode, testServer } from '../testing/server.ts'
import { trustedProxies } from './http/client-address.ts'

let olive: Person

const settings = { rateLimits: true, trustedProxies: trustedProxies.parse('loopback') }

const server = testServer(settings)
const other = running(() => startNode(server.databaseUrl, settings))

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
})

/** Every test uses addresses that no test used before. */
let places = 0
let here = ''
const somewhereElse = (): string => `198.51.${Math.floor(++places / 250)}.${places % 250}`
beforeEach(() => {
  here = somewhereElse()
})

interface Ask {
  readonly from?: string
  readonly cookie?: string
  readonly on?: { readonly url: string }
}

async function send(
  method: string,
  path: string,
  body: object | undefined,
  { from = here, cookie = '', on = server }: Ask = {},
) {
  const response = await fetch(`${on.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const cookies = response.headers.getSetCookie().map((given) => given.split(';')[0] ?? '')
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text, cookies }
}

const signIn = (login: string, guess: string, ask?: Ask) =>
  send('POST', '/login', { login, password: guess }, ask)

/** The statuses of so many tries, one after another. */
async function times(count: number, act: (index: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await act(index)).status)
  return statuses
}

const all = (count: number, status: number): number[] => Array.from({ length: count }, () => status)

/** Lets all limits expire, for nodes without counts in memory. */
const letTimePass = () => server.pool.query('update app.rate_limits set expire = 0')

describe('signing in', () => {
  it('is refused after ten mistakes, by tRPC too, with the time to wait, and is open again once it has passed', async () => {
    expect(await times(10, () => signIn('Olive', 'faux'))).toEqual(all(10, 401))
    const refused = await signIn('Olive', password)
    expect(JSON.parse(refused.text)).toEqual({
      message: 'Trop de tentatives, réessayez dans 15 minutes',
    })
    const overTrpc = await send('POST', '/trpc/accounts.signIn', { login: 'Olive', password })
    expect(overTrpc.text).toContain('Trop de tentatives, réessayez dans 15 minutes')
    for (const { status, retryAfter } of [refused, overTrpc]) {
      expect(status).toBe(429)
      expect(Number(retryAfter)).toBeGreaterThan(800)
    }
    await letTimePass()
    expect((await signIn('Olive', password, { on: other })).status).toBe(200)
  })

  it.each(['the server', 'another node'])(
    'is open again, and refused for no longer than ever, once a clock is right that was 400 days ahead, at %s',
    async (where) => {
      const nora = await register(server.url, `Nora ${where}`)
      const on = where === 'the server' ? server : other
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })
      try {
        expect(await times(11, () => signIn(nora.name, 'faux'))).toEqual([...all(10, 401), 429])
      } finally {
        vi.useRealTimers()
      }
      const again = await times(11, () => signIn(nora.name, 'faux', { on }))
      expect(again).toEqual([...all(10, 401), 429])
      expect(Number((await signIn(nora.name, password, { on })).retryAfter)).toBeLessThanOrEqual(15 * 60)
    },
  )

  it('counts only mistakes: attempts that succeed are given back', async () => {
    expect(await times(30, () => signIn('Olive', password))).toEqual(all(30, 200))
    expect(await times(9, () => signIn('Olive', 'faux'))).toEqual(all(9, 401))
    expect(await times(5, () => signIn('Olive', password))).toEqual(all(5, 200))
  })

  it('lets no more guesses through when they come at once, on two nodes', async () => {
    const guesses = Array.from({ length: 24 }, (_, index) =>
      signIn('Olive', 'faux', { on: index % 2 === 0 ? server : other }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(14)
  })

  it('counts different spellings of one name together, and the email of its account', async () => {
    const names = ['Olive', ' olive', 'OLIVE', 'Ｏｌｉｖｅ', emailOf('Olive')]
    const statuses = await times(11, (index) => signIn(names[index % 5] ?? '', 'faux'))
    expect(statuses).toEqual([...all(10, 401), 429])
  })

  it('from one address is refused after sixty mistakes, whatever the names', async () => {
    const statuses = await times(61, (index) => signIn(`Personne ${index}`, 'faux'))
    expect(statuses).toEqual([...all(60, 401), 429])
    expect((await signIn('Olive', password, { from: somewhereElse() })).status).toBe(200)
  })
})

describe('signing in by name and by email', () => {
  it('from many addresses is refused after a hundred mistakes, not two hundred, except where the person signed in before', async () => {
    const lea = await register(server.url, 'Léa')
    const home = somewhereElse()
    expect((await signIn(lea.name, password, { from: home })).status).toBe(200)
    const guess = (index: number) =>
      signIn(index % 2 ? lea.name : emailOf(lea.name), 'faux', { from: somewhereElse() })
    expect((await times(101, guess)).slice(99)).toEqual([401, 429])
    for (const login of [lea.name, emailOf(lea.name)])
      expect((await signIn(login, password, { from: somewhereElse() })).status).toBe(429)
    expect((await signIn(lea.name, password, { from: home })).status).toBe(200)
  })

  it('is refused in the same way for existing and unknown names, in any spelling', async () => {
    const logins = ['Olive', emailOf('Olive'), 'Personne', 'personne@famille.example']
    for (const login of logins) {
      here = somewhereElse()
      const answers = []
      for (let attempt = 0; attempt < 12; attempt++) answers.push(await signIn(login, 'faux'))
      expect(answers.map(({ status }) => status)).toEqual([...all(10, 401), 429, 429])
      expect(new Set(answers.slice(10).map(({ text }) => text))).toEqual(
        new Set(['{"message":"Trop de tentatives, réessayez dans 15 minutes"}']),
      )
    }
  })
})

describe('a browser in which an account was signed in to before', () => {
  /** Signs in, and returns the cookies that the browser still has after the session has ended. */
  async function settle(name: string, cookie = ''): Promise<string> {
    const { status, cookies } = await signIn(name, password, { from: somewhereElse(), cookie })
    expect(status).toBe(200)
    return (
      cookies.find((one) => one.startsWith('browser=')) ?? expect.unreachable('no cookie for the browser')
    )
  }

  it('can sign in by name and by email, on each node, however often others at its address guess', async () => {
    const cookie = await settle('Olive')
    await times(10, () => signIn('Olive', 'faux'))
    expect((await signIn('Olive', password)).status).toBe(429)
    await times(60, (index) => signIn(`Personne ${index}`, 'faux'))
    for (const on of [server, other])
      for (const login of ['Olive', emailOf('Olive')])
        expect((await signIn(login, password, { cookie, on })).status).toBe(200)
  })

  it('has ten mistakes of its own, which lock nobody else out', async () => {
    const cookie = await settle('Olive')
    expect(await times(11, () => signIn('Olive', 'faux', { cookie, from: somewhereElse() }))).toEqual([
      ...all(10, 401),
      429,
    ])
    expect((await signIn('Olive', password, { cookie: await settle('Olive') })).status).toBe(200)
    expect((await signIn('Olive', password)).status).toBe(200)
  })

  it('gains nothing for other accounts', async () => {
    await register(server.url, 'Ana')
    const cookie = await settle('Ana')
    const guess = () => signIn('Olive', 'faux', { cookie })
    expect(await times(11, guess)).toEqual([...all(10, 401), 429])
    const nobody = () => signIn('Personne', 'faux', { cookie, from: '203.0.113.7' })
    expect(await times(11, nobody)).toEqual([...all(10, 401), 429])
  })

  it('is known to each account of a family’s tablet, with counts of its own', async () => {
    await register(server.url, 'Max')
    const cookie = await settle('Max', await settle('Olive'))
    await times(10, () => signIn('Max', 'faux', { cookie }))
    expect((await signIn('Max', password, { cookie })).status).toBe(429)
    await times(10, () => signIn('Olive', 'faux'))
    expect((await signIn('Olive', password, { cookie })).status).toBe(200)
  })

  it('gives no more guesses at an account by another one that is made there', async () => {
    const cookie = await settle('Olive')
    await times(10, () => signIn('Olive', 'faux', { cookie }))
    await register(server.url, 'Lou')
    const after = await settle('Lou', cookie)
    expect(after).not.toBe(cookie)
    expect((await signIn('Olive', 'faux', { cookie: after })).status).toBe(429)
  })

  it('gets a new token instead of an invented one, and keeps it when its account signs in again', async () => {
    const cookie = await settle('Olive', 'browser=invented')
    expect(cookie).toMatch(/^browser=[\w-]{43}$/)
    expect(await settle('Olive', cookie)).toBe(cookie)
  })

  it('is unknown again after 400 days', async () => {
    const cookie = await settle('Olive')
    await server.pool.query(`update app.known_browsers set expires_at = now()`)
    await times(10, () => signIn('Olive', 'faux'))
    expect((await signIn('Olive', password, { cookie })).status).toBe(429)
  })

  it('is stored as a hash, and deleted with the account', async () => {
    const { userId } = await register(server.url, 'Noé')
    const cookie = await settle('Noé')
    const kept = async () => {
      const { rows } = await server.pool.query('select * from app.known_browsers where user_id = $1', [
        userId,
      ])
      return rows
    }
    const rows = await kept()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(cookie.slice('browser='.length))
    await server.pool.query('delete from app.credentials where user_id = $1', [userId])
    expect(await kept()).toEqual([])
  })
})

describe('registering', () => {
  const signUp = (name: string, email = emailOf(name)) => send('POST', '/register', { name, email, password })

  it('allows a family evening: twelve people behind one address, each with a mistake or two', async () => {
    const evening = await times(36, (index) => {
      const name = `Cousin ${here} ${Math.floor(index / 3)}`
      return signUp(index % 3 === 2 ? name : 'Olive', emailOf(name))
    })
    expect(evening.filter((status) => status === 201)).toHaveLength(12)
    expect(evening).not.toContain(429)
  })

  it('from one address is refused after forty', async () => {
    expect(await times(41, (index) => signUp('Olive', `${index}@${here}.example`))).toEqual([
      ...all(40, 409),
      429,
    ])
  })

  it('with one mail address is refused after ten', async () => {
    const email = `moi@${here}.example`
    const fromAnywhere = () => {
      here = somewhereElse()
      return signUp('Olive', email)
    }
    expect(await times(11, fromAnywhere)).toEqual([...all(10, 409), 429])
  })
})

describe('asking for a recovery', () => {
  it.each([
    ['an address with an account', () => emailOf('Olive')],
    ['an address without an account', () => 'personne@famille.example'],
  ])('for %s is refused after five, with the same answer', async (_, email) => {
    const ask = () =>
      send('GET', `/reset/${encodeURIComponent(email())}`, undefined, { from: somewhereElse() })
    expect(await times(6, ask)).toEqual([...all(5, 200), 429])
    expect(JSON.parse((await ask()).text)).toEqual({
      message: expect.stringMatching(/^Trop de tentatives, réessayez dans (60|59) minutes$/),
    })
  })

  it('counts together with asking for a link to sign in', async () => {
    const email = emailOf('Personne')
    const asks = [
      () => send('POST', '/login/link', { email }, { from: somewhereElse() }),
      () => send('GET', `/reset/${email}`, undefined, { from: somewhereElse() }),
    ]
    const statuses = await times(7, (index) => asks[index % 2]!())
    expect(statuses).toEqual([...all(5, 200), ...all(2, 429)])
  })

  it('from one address is refused after forty', async () => {
    const ask = (index: number) => send('GET', `/reset/${index}@${here}`, undefined)
    expect(await times(41, ask)).toEqual([...all(40, 200), 429])
  })
})

describe('joining a family', () => {
  const join = (person: Person, code: string, ask: Ask = {}) =>
    send('POST', '/families/join', { familyname: 'Martin', code }, { ...ask, cookie: person.cookie() })

  it('is refused after fifteen wrong codes, without affecting anybody else', async () => {
    const [guesser, relative] = [await register(server.url, 'Devin'), await register(server.url, 'Zoé')]
    await olive.ask.families.create.mutate({ commandId: commandId(), name: 'Martin', code: 'SAPINS' })
    const wrong = (index: number) => join(guesser, `A${index}`, { from: somewhereElse() })
    expect(await times(16, wrong)).toEqual([...all(15, 404), 429])
    expect((await join(guesser, 'SAPINS', { from: somewhereElse() })).status).toBe(429)
    expect((await join(relative, 'SAPINS')).status).toBe(200)
  })
})

describe('writing about a list', () => {
  it('is refused after 120 messages, without affecting anybody else at that address', async () => {
    const [owner, chatty, quiet] = await registerFamily(server.url, 'Dupont', ['Adèle', 'Basile', 'Célia'])
    const write = (by?: Person) =>
      send(
        'POST',
        `/users/${owner?.userId}/conversation`,
        { text: 'Bonjour' },
        { cookie: by?.cookie() ?? '' },
      )
    expect(await times(121, () => write(chatty))).toEqual([...all(120, 201), 429])
    expect(JSON.parse((await write(chatty)).text)).toEqual({
      message: expect.stringMatching(/^Trop de tentatives, réessayez dans (60|59) minutes$/),
    })
    expect((await write(quiet)).status).toBe(201)
  })
})

describe('looking up a picture', () => {
  it('is refused after sixty', async () => {
    const ask = () =>
      send(
        'POST',
        '/wishes/findURL',
        { url: 'http://127.0.0.1/' },
        {
          cookie: olive.cookie(),
          from: somewhereElse(),
        },
      )
    expect(await times(61, ask)).toEqual([...all(60, 422), 429])
  })
})

describe('what may be hidden from somebody at the same address', () => {
  const somebody = '20000000-0000-4000-8000-000000000000'
  const occasion = { title: 'Fête', day: '2027-06-12', people: [somebody], seenBy: [somebody] }

  it.each<[what: string, limit: string, method: string, path: string, body?: object]>([
    ['setting somebody aside', 'settingAside', 'PUT', `/users/${somebody}/sight/set-aside/${somebody}`],
    ['an occasion', 'occasions', 'POST', `/families/${somebody}/occasions`, occasion],
    ['looking up a link', 'lookup', 'POST', '/wishes/findURL', { url: 'http://127.0.0.1/' }],
    ['a picture', 'pictures', 'POST', '/pictures', { url: 'http://127.0.0.1/' }],
  ])('is counted by account alone: %s', async (_, limit, method, path, body) => {
    const anna = await register(server.url, `Anna ${limit}`)
    await send(method, path, body, { cookie: anna.cookie() })
    const { rows } = await server.pool.query<{ by: string }>(
      `select distinct split_part(key, ':', 1) as by from app.rate_limits where key like $1 || '-%'`,
      [limit],
    )
    expect(rows.map(({ by }) => by)).toEqual([`${limit}-account`])
  })
})

describe('an attempt that can’t be counted', () => {
  it('is not made: the answer asks to try again', async () => {
    const tell = vi.fn<(line: string) => void>()
    const network = await startCuttingProxy(server.databaseUrl)
    const node = await startNode(network.url, { ...settings, tell })
    network.cutBefore('rate_limits')
    expect((await signIn('Olive', password, { on: node })).status).toBe(503)
    expect(tell).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('unexpected error'))
    expect((await signIn('Olive', password, { on: node })).status).toBe(200)
    await node.stop()
    await network.close()
  })
})

describe('the data stored about attempts', () => {
  it('has no name, no mail and no address', async () => {
    await signIn('Olive', 'faux')
    await send('GET', `/reset/${emailOf('Olive')}`, undefined)
    const { rows } = await server.pool.query<{ key: string }>('select key from app.rate_limits')
    expect(rows.length).toBeGreaterThan(10)
    for (const { key } of rows) expect(key).toMatch(/^[\w-]+:[\w-]{43}$/)
  })
})

describe('a server without limits', () => {
  it('refuses nobody', async () => {
    const free = await startNode(server.databaseUrl)
    expect(await times(12, () => signIn('Olive', 'faux', { on: free }))).toEqual(all(12, 401))
    await free.stop()
  })
})
