import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { messages } from '@cachotteries/contracts/messages'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailOf, register, type Person } from '../../testing/people.ts'
import { running, startNode, startTestServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import {
  byAnotherKey,
  byPublicKey,
  type Lies,
  startHostileProvider,
  unsigned,
} from './testing/hostile-provider.ts'
import { visitor, type Visitor } from './testing/visitor.ts'

const clock = new SteeredClock()
let people = 0
let olive: Person
let here: Visitor

const provider = running(() => startHostileProvider())
const server = running(() => startTestServer({ ambient: clock.ambient, provider: provider.settings }))
beforeEach(() => {
  here = visitor(server.url)
})
afterEach(() => provider.tell({}))

const refusal = (message: string) => expect.objectContaining({ message })
const invalid = refusal(messages.InvalidProviderAnswer)
const nameHere = async ({ ask }: Visitor) => (await ask.accounts.session.query()).account?.name ?? null

/** Who has what: it is the same after each attack. */
const state = async () => {
  const { rows } = await server.pool.query(
    `select (select json_agg(i order by subject) from app.oidc_identities i) as identities,
       (select count(*) from app.oidc_newcomers) as newcomers, (select count(*) from app.sessions) as sessions,
       (select count(*) from read_models.accounts) as accounts`,
  )
  return rows
}

async function come({ ask }: Visitor, lies: Lies = {}) {
  const { address } = await ask.oidc.askToSignIn.mutate()
  provider.tell(lies)
  return ask.oidc.answer.mutate({ answer: provider.comeBack(address) })
}

/** Links Olive's account to a subject. */
async function linked(sub: string): Promise<void> {
  const there = visitor(server.url)
  await there.signIn(olive)
  const { address } = await there.ask.oidc.askToLink.mutate({})
  provider.tell({ claims: { sub } })
  await there.ask.oidc.answer.mutate({ answer: provider.comeBack(address) })
}

describe('an answer is refused', () => {
  beforeAll(async () => {
    olive = await register(server.url, 'Olive')
    await linked('olive')
    provider.tell({})
  })
  afterAll(() => server.pool.query(`delete from app.oidc_identities`))

  it.each<[string, Lies]>([
    ['of another issuer', { claims: { iss: 'https://ailleurs.example' } }],
    ['that comes back from another issuer', { comesBackWith: { iss: 'https://ailleurs.example' } }],
    ['that doesn’t say from which issuer it comes back', { comesBackWith: { iss: '' } }],
    ['for another audience', { claims: { aud: 'un autre site' } }],
    ['for several audiences, to another one', { claims: { aud: ['cachotteries', 'autre'], azp: 'autre' } }],
    ['with the nonce of another visit', { claims: { nonce: 'n'.repeat(43) } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['that isn’t signed', { header: { alg: 'none' }, signed: unsigned }],
    ['that isn’t signed, and says that it is', { signed: unsigned }],
    ['signed by another key', { signed: byAnotherKey }],
    ['signed by the key that everybody knows', { header: { alg: 'HS256' }, signed: byPublicKey }],
    ['that is over', { claims: { iat: 1_600_000_000, exp: 1_600_000_300 } }],
    ['about nobody', { claims: { sub: undefined } }],
    ['about somebody in too many words', { claims: { sub: 's'.repeat(256) } }],
    ['about somebody whom no database can store', { claims: { sub: 'a\0b' } }],
    ['that is an error', { comesBackWith: { code: '', error: 'access_denied' } }],
    ['without a token', { answer: (response) => response.writeHead(200, json).end('{}') }],
    ['that isn’t one', { answer: (response) => response.writeHead(200, json).end('null') }],
    ['that leads elsewhere', { answer: (to) => to.writeHead(302, { location: 'http://127.0.0.1:1' }).end() }],
    ['that is a failure', { answer: (response) => response.writeHead(500).end('<h1>Oups') }],
    [
      'that is a code used before',
      { answer: (to) => to.writeHead(400, json).end('{"error":"invalid_grant"}') },
    ],
    ['that breaks off', { answer: (response) => response.destroy() }],
    ['that doesn’t end', { answer: (response) => void pourInto(response) }],
    ['that doesn’t come', { answer: () => {} }],
  ])('%s', async (_what, lies) => {
    const before = await state()
    await expect(come(here, lies)).rejects.toEqual(invalid)
    expect(await nameHere(here)).toBeNull()
    expect(await state()).toEqual(before)
  })

  it('sent again, also at the same moment', async () => {
    const { address } = await here.ask.oidc.askToSignIn.mutate()
    const cookies = new Map(here.cookies)
    const answer = provider.comeBack(address)
    const again = visitor(server.url, cookies)
    const answers = await Promise.allSettled(
      [here, again].map(({ ask }) => ask.oidc.answer.mutate({ answer })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const third = visitor(server.url, new Map([...here.cookies, ...cookies]))
    await expect(third.ask.oidc.answer.mutate({ answer })).rejects.toEqual(invalid)
  })

  it('in another browser, whose own visit it doesn’t end, and before it asks the provider', async () => {
    const thief = visitor(server.url)
    const stolen = provider.comeBack((await here.ask.oidc.askToSignIn.mutate()).address)
    const tokens = provider.tokens()
    await expect(thief.ask.oidc.answer.mutate({ answer: stolen })).rejects.toEqual(invalid)
    const own = provider.comeBack((await thief.ask.oidc.askToSignIn.mutate()).address)
    await expect(thief.ask.oidc.answer.mutate({ answer: stolen })).rejects.toEqual(invalid)
    expect(provider.tokens()).toBe(tokens)
    expect(await thief.ask.oidc.answer.mutate({ answer: own })).toMatchObject({ outcome: 'entered' })
  })

  it('after half an hour, without a state, with two, or that is no answer at all', async () => {
    const { address } = await here.ask.oidc.askToSignIn.mutate()
    const answer = provider.comeBack(address)
    for (const malformed of [
      '',
      '?',
      '?code=a',
      `?code=a&state=`,
      `${answer}&state=autre`,
      '%',
      'é'.repeat(100),
    ])
      await expect(
        visitor(server.url, new Map(here.cookies)).ask.oidc.answer.mutate({ answer: malformed }),
      ).rejects.toEqual(invalid)
    await expect(here.ask.oidc.answer.mutate({ answer: 'a'.repeat(8_001) })).rejects.toEqual(invalid)
    const late = visitor(server.url)
    const { address: lateAddress } = await late.ask.oidc.askToSignIn.mutate()
    clock.pass(31)
    await expect(late.ask.oidc.answer.mutate({ answer: provider.comeBack(lateAddress) })).rejects.toEqual(
      invalid,
    )
  })
})

describe('nobody is sent to a provider', () => {
  it.each<[string, Lies]>([
    ['that says it is another one', { metadata: { issuer: 'https://ailleurs.example' } }],
    ['that doesn’t say where it is', { discovers: () => {} }],
    ['that doesn’t end', { discovers: (response) => void pourInto(response) }],
    ['that says nothing', { discovers: (response) => response.writeHead(200, json).end('null') }],
    [
      'that leads elsewhere',
      { discovers: (to) => to.writeHead(302, { location: 'http://127.0.0.1:1' }).end() },
    ],
    ['that has no page', { metadata: { authorization_endpoint: undefined } }],
    ['whose page is no page', { metadata: { authorization_endpoint: 'javascript:alert(1)' } }],
    ['whose page isn’t https', { metadata: { authorization_endpoint: 'http://ailleurs.example/' } }],
  ])('%s', async (_what, lies) => {
    provider.tell(lies)
    const refusals = [messages.ProviderUnreachable, messages.ProviderMisset].map(refusal)
    await expect(here.ask.oidc.askToSignIn.mutate()).rejects.toSatisfy((error) =>
      refusals.some((one) => one.asymmetricMatch(error)),
    )
    expect(here.cookies.has('provider')).toBe(false)
  })
})

describe('an account is not taken over', () => {
  beforeEach(async () => {
    olive = await register(server.url, `Olive ${++people}`)
  })
  const verified = () => ({ email: emailOf(olive.name), email_verified: true })

  it('by the same email, which the provider didn’t verify', async () => {
    for (const claim of [false, 'true', 1, undefined])
      expect(
        await come(here, { claims: { sub: `voleur ${people}`, ...verified(), email_verified: claim } }),
      ).toMatchObject({ outcome: 'newcomer' })
    const form = { name: `Voleur ${people}`, email: emailOf(olive.name) }
    await expect(here.ask.oidc.register.mutate(form)).rejects.toEqual(refusal(messages.EmailTaken))
    expect(await nameHere(here)).toBeNull()
  })

  it('by the same email, verified, where the operator doesn’t allow it', async () => {
    const strict = await startNode(server.databaseUrl, {
      ambient: clock.ambient,
      provider: { ...provider.settings, trustsEmail: false },
    })
    try {
      const there = visitor(strict.url)
      expect(await come(there, { claims: { sub: `autre ${people}`, ...verified() } })).toMatchObject({
        outcome: 'newcomer',
      })
    } finally {
      await strict.stop()
    }
  })

  it('but is opened by it where the operator does, once: not by a second person with that address', async () => {
    expect(await come(here, { claims: { sub: `premier ${people}`, ...verified() } })).toMatchObject({
      outcome: 'entered',
    })
    expect(await nameHere(here)).toBe(olive.name)
    const there = visitor(server.url)
    expect(await come(there, { claims: { sub: `second ${people}`, ...verified() } })).toMatchObject({
      outcome: 'newcomer',
    })
  })

  it('by a person who takes the address of another there', async () => {
    const marc = await register(server.url, `Marc ${people}`)
    await linked(`olive ${people}`)
    const claims = { sub: `olive ${people}`, email: emailOf(marc.name), email_verified: true }
    expect(await come(here, { claims })).toMatchObject({ outcome: 'entered' })
    expect(await nameHere(here)).toBe(olive.name)
  })

  it('by the same subject of another issuer', async () => {
    await linked(`olive ${people}`)
    const other = await startHostileProvider('l’autre maison')
    const node = await startNode(server.databaseUrl, { ambient: clock.ambient, provider: other.settings })
    try {
      const there = visitor(node.url)
      const { address } = await there.ask.oidc.askToSignIn.mutate()
      other.tell({ claims: { sub: `olive ${people}` } })
      expect(await there.ask.oidc.answer.mutate({ answer: other.comeBack(address) })).toMatchObject({
        outcome: 'newcomer',
      })
    } finally {
      await node.stop()
      await other.stop()
    }
  })

  it('by a link that somebody else opens, in their browser or in hers', async () => {
    const marc = await register(server.url, `Marc ${people}`)
    const [hers, his] = [visitor(server.url), visitor(server.url)]
    await hers.signIn(olive)
    await his.signIn(marc)
    // Marc has her open what came back of his own visit: his identity would open her account.
    provider.tell({ claims: { sub: `marc ${people}` } })
    const answer = provider.comeBack((await his.ask.oidc.askToLink.mutate({})).address)
    await expect(hers.ask.oidc.answer.mutate({ answer })).rejects.toEqual(invalid)
    // Or he signs in on her computer, after she set out.
    const set = provider.comeBack((await hers.ask.oidc.askToLink.mutate({})).address)
    await hers.ask.accounts.signOut.mutate()
    await hers.signIn(marc)
    await expect(hers.ask.oidc.answer.mutate({ answer: set })).rejects.toEqual(invalid)
    for (const one of [hers, his]) expect(await one.ask.oidc.own.query()).toEqual({ link: null })
  })

  it('by a session that somebody planted in the browser', async () => {
    await linked(`olive ${people}`)
    const thief = visitor(server.url)
    await thief.signIn(await register(server.url, `Marc ${people}`))
    const planted = thief.cookies.get('session') ?? expect.unreachable('a session')
    here.cookies.set('session', planted)
    expect(await come(here, { claims: { sub: `olive ${people}` } })).toMatchObject({ outcome: 'entered' })
    expect(here.cookies.get('session')).not.toBe(planted)
    expect(await nameHere(here)).toBe(olive.name)
    clock.pass(1)
    expect(await nameHere(thief)).toBeNull()
  })
})

it('the operator’s log has a code of each refusal, and nothing that the provider said', async () => {
  const lines: string[] = []
  const node = await startNode(server.databaseUrl, {
    ambient: clock.ambient,
    provider: provider.settings,
    tell: (line) => lines.push(line),
  })
  try {
    const there = visitor(node.url)
    await expect(come(there, { claims: { aud: 'un autre site' } })).rejects.toEqual(invalid)
    const told = lines.map((line): { event: string } => JSON.parse(line))
    // A busy machine may log a slow statement, too.
    expect(told.filter(({ event }) => event === 'provider refused')).toMatchObject([
      { code: expect.stringMatching(/^OAUTH_[A-Z_]+$/) },
    ])
    expect(lines.join('')).not.toMatch(/un-code|un autre site|olive|jeton|secret/)
  } finally {
    await node.stop()
  }
})

const json = { 'content-type': 'application/json' }

/** Pours spaces, as long as somebody reads. */
async function pourInto(response: ServerResponse): Promise<void> {
  response.writeHead(200, json)
  while (!response.destroyed)
    if (!response.write(' '.repeat(65_536)))
      await Promise.race([once(response, 'drain'), once(response, 'close')]).catch(() => {})
}
