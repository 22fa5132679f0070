import { Validator } from '@seriousme/openapi-schema-validator'
import { request } from 'undici'
import { beforeAll, describe, expect, it } from 'vitest'
import { register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'
import { calls } from '../../composition/features.ts'
import { openApiDocument } from './openapi.ts'
import type { Call } from './rest.ts'

let olive: Person

const server = testServer()

beforeAll(async () => {
  olive = await register(server.url, 'Olive')
})

interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const ask = (method: string, path: string, init: Sent = {}) =>
  fetch(`${server.url}/api${path}`, {
    ...init,
    method,
    headers: { cookie: olive.cookie(), ...init.headers },
  })

/** As `ask`, without the headers that fetch adds to look like a browser. */
async function statusOf(method: string, path: string, { headers, ...sent }: Sent): Promise<number> {
  const { statusCode, body } = await request(`${server.url}/api${path}`, {
    ...sent,
    method,
    headers: { cookie: olive.cookie(), ...headers },
  })
  await body.dump()
  return statusCode
}

const json = { 'content-type': 'application/json' }

/** An address of this call: its holes filled with an id that nobody has. */
const somewhere = (path: string): string =>
  path.replaceAll(/\{\w+\}/g, '16fd2706-8baf-433b-82eb-8c7fada847da')

const fieldsOf = ({ body }: Call) => (body ? { body: '{}' } : {})

const byDescription = calls.map((call) => [`${call.method} ${call.path}`, call] as const)
/** As the specification's table has them. */
const specified = [
  'POST /login',
  'GET /logout',
  'POST /register',
  'GET /users/me',
  'PUT /users/me',
  'GET /users',
  'GET /users/{id}',
  'GET /reset/{email}',
  'POST /reset/{userId}/{hash}',
  'GET /families/members/me',
  'POST /families/join',
  'POST /families',
  'GET /families/{familyId}',
  'GET /users/me/gift-info',
  'POST /users/me/gift-info',
  'PUT /gift-info/{id}',
  'DELETE /gift-info/{id}',
  'GET /extra-informations/active',
  'GET /users/{id}/gift-info',
  'GET /users/{id}/wishlists',
  'GET /users/{userId}/mutualfriends/{friendId}',
  'GET /wishes/{wishId}',
  'POST /wishes/findURL',
  'POST /wishlists/{wishlistId}/wishes',
  'PUT /wishes/{wishId}',
  'DELETE /wishes/{wishId}',
  'POST /analytics/affiliate-click',
  'GET /analytics/affiliate-clicks',
]
const paths = [...new Set(calls.map(({ path }) => path))]

describe('the documented interface', () => {
  it('is valid OpenAPI 3.1, served to anybody', async () => {
    const response = await fetch(`${server.url}/api/openapi.json`)
    const document = (await response.json()) as Record<string, unknown>
    expect(document).toEqual(openApiDocument(calls))
    expect(await new Validator().validate(document)).toEqual({ valid: true })
  })

  // Those beyond it are in the table of tests/attack/matrix, and in tests/parity.
  it('has every call of the specification', () => {
    expect(byDescription.map(([description]) => description)).toEqual(expect.arrayContaining(specified))
  })

  it('says of the amount of a share that others will see what is still missing', () => {
    const share = openApiDocument(calls).paths['/wishes/{wishId}/share']?.['put']
    expect(JSON.stringify(share?.requestBody)).toContain('Les autres verront ce qu’il manque encore')
  })

  it('is a page without scripts and without anything from elsewhere', async () => {
    const response = await fetch(`${server.url}/api/docs`)
    const page = await response.text()
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page).not.toMatch(/<script|https?:\/\//)
    for (const path of paths) expect(page).toContain(`<code>/api${path}</code>`)
  })
})

describe.each(byDescription)('%s', (_, call) => {
  it('is the same with a slash at its end', async () => {
    const [plain, slashed] = await Promise.all(
      [somewhere(call.path), `${somewhere(call.path)}/`].map(async (address) => {
        const response = await ask(call.method, address, {
          ...fieldsOf(call),
          headers: { ...json, cookie: '' },
        })
        return [response.status, await response.text()]
      }),
    )
    expect(slashed).toEqual(plain)
  })
})

describe('a call for members', () => {
  it.each(byDescription.filter(([, { access }]) => access === 'members'))(
    '%s tells who is not signed in so, before anything else',
    async (_, { method, path }) => {
      const response = await ask(method, somewhere(path), { headers: { cookie: 'session=forged' } })
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({ message: 'Vous devez vous connecter pour continuer' })
    },
  )
})

describe('a call with a body', () => {
  const unreadable = 'La demande est illisible'

  it.each(byDescription.filter(([, { body }]) => body))(
    '%s takes JSON alone, and fields alone',
    async (_, { method, path }) => {
      const send = async (body: string, headers: Record<string, string> = json) => {
        const response = await ask(method, somewhere(path), { body, headers })
        return [response.status, await response.json()]
      }
      expect(await send('a=1', { 'content-type': 'text/plain' })).toEqual([
        415,
        { message: 'La demande doit être au format JSON' },
      ])
      for (const text of ['', '{"a":', 'a=1'])
        expect(await send(text)).toMatchObject([400, { message: unreadable }])
      expect(await send(`"${'x'.repeat(70_000)}"`)).toMatchObject([
        413,
        { message: 'La demande est trop volumineuse' },
      ])
      for (const text of ['[]', 'null', '1', '"a"'])
        expect(await send(text)).toEqual([
          400,
          { message: unreadable, issues: [{ path: '', message: unreadable }] },
        ])
    },
  )

  it('takes its fields from there alone: neither from its address, nor twice', async () => {
    const headers = { ...json }
    const named = await ask('POST', '/families?name=Dupont&code=SAPINS', { headers, body: '{}' })
    expect([named.status, await named.json()]).toMatchObject([
      400,
      { issues: [{ path: 'name' }, { path: 'code' }] },
    ])
    const twice = await ask('PUT', '/users/me', { headers, body: '{"name":"Olive","name":["Ugo","Zoé"]}' })
    expect([twice.status, await twice.json()]).toMatchObject([400, { issues: [{ path: 'name' }] }])
  })
})

describe('a call that changes something', () => {
  it.each(byDescription.filter(([, { method, changes }]) => method !== 'GET' || changes))(
    '%s is refused to a page of another site',
    async (_, call) => {
      for (const foreign of [
        { origin: 'https://ailleurs.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: server.url, 'sec-fetch-site': 'cross-site' },
      ]) {
        const response = await ask(call.method, somewhere(call.path), {
          ...fieldsOf(call),
          headers: { ...json, ...foreign },
        })
        expect(response.status).toBe(403)
        expect(await response.json()).toEqual({
          message: 'Cette demande vient d’un autre site et a été refusée',
        })
      }
      expect(await olive.ask.accounts.me.query()).toMatchObject({ name: 'Olive' })
    },
  )

  it.each<[string, () => Record<string, string>]>([
    [
      'a page of ours',
      () => ({ origin: server.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }),
    ],
    ['a page of ours in an old browser', () => ({ origin: server.url, accept: 'application/json' })],
    ['a program', () => ({})],
  ])('is served to %s', async (_, said) => {
    const body = JSON.stringify({ wishId: '16fd2706-8baf-433b-82eb-8c7fada847da', source: 'wish-card' })
    expect(
      await statusOf('POST', '/analytics/affiliate-click', { headers: { ...json, ...said() }, body }),
    ).toBe(204)
    expect(await statusOf('GET', '/reset/personne@famille.example', { headers: said() })).toBe(200)
  })

  // A picture may have any address, this one too: a person who looks at it would be signed out.
  it.each([
    ['a picture', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a link', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
    ['a link in a mail', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ])('by GET is refused to %s', async (_, headers) => {
    for (const { path } of calls.filter(({ method, changes }) => method === 'GET' && changes))
      expect(await statusOf('GET', somewhere(path), { headers })).toBe(403)
    expect(await olive.ask.accounts.me.query()).toMatchObject({ name: 'Olive' })
  })
})

describe.each(paths)('at %s', (template) => {
  const path = somewhere(template)
  const here = calls.filter((call) => call.path === template)
  const methods = here.map(({ method }) => method)

  it('another method is told which there are', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter(
      (one) => !methods.some((other) => other === one),
    )) {
      const response = await ask(method, path)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toContain(methods[0])
      expect(await response.json()).toEqual({ message: 'Cette demande n’est pas possible à cette adresse' })
    }
  })

  it('OPTIONS tells which methods there are, and lets no other site in', async () => {
    const response = await ask('OPTIONS', path, { headers: { origin: 'https://ailleurs.example' } })
    expect(response.status).toBe(204)
    expect(response.headers.get('allow')).toBe(
      [
        ...here.map(({ method, changes }) => (method === 'GET' && !changes ? 'GET, HEAD' : method)),
        'OPTIONS',
      ].join(', '),
    )
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('HEAD has what GET would have but the body, and does nothing', async () => {
    const get = here.find(({ method }) => method === 'GET')
    const head = await ask('HEAD', path)
    expect(await head.text()).toBe('')
    expect(head.status).toBe(get && !get.changes ? (await ask('GET', path)).status : 405)
    expect(await olive.ask.accounts.me.query()).toMatchObject({ name: 'Olive' })
  })
})

describe('an address that is not there', () => {
  it.each(['/', '/rien', '/users/me/rien', '/wishes', '/wishes/a/b', '/reset', '/openapi'])(
    '%s is answered 404, by every method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await ask(method, path)
        expect([response.status, await response.json()]).toEqual([
          404,
          { message: 'Cette adresse n’existe pas' },
        ])
      }
    },
  )
})

describe('an answer to a program', () => {
  it('has the same headers each time, and can load nothing when it is shown as a page', async () => {
    const headers = async () => {
      const { headers } = await ask('GET', '/users/me')
      return [...headers].filter(([name]) => name !== 'date')
    }
    expect(await headers()).toEqual(await headers())
    expect(Object.fromEntries(await headers())).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'no-store',
    })
  })
})

describe('an intention with a name of its own', () => {
  it('is carried out once, however often it is sent', async () => {
    const create = () =>
      ask('POST', '/families', {
        body: JSON.stringify({ name: 'Martin', code: 'SAPINS' }),
        headers: { ...json, 'idempotency-key': '8f14e45f-ceea-467f-a9a5-6a9b1d2c3e4f' },
      })
    const [first, again] = [await create(), await create()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    const { body } = await restOf(server.url, olive.cookie)<{ Families: unknown[] }>(
      'GET',
      '/families/members/me',
    )
    expect(body.Families).toHaveLength(1)
  })
})
