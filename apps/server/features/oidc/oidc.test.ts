import { messages } from '@cachotteries/contracts/messages'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emailOf, password, register, type Person } from '../../testing/people.ts'
import { running, startNode } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { startWithAllWaysIn, type WaysIn } from '../../testing/ways-in.ts'
import type { Known } from './testing/provider.ts'
import { visitor, type Visitor } from './testing/visitor.ts'

const clock = new SteeredClock()
let mailServer: WaysIn['mailServer']
let provider: WaysIn['provider']
let server: WaysIn['server']
let people = 0
let olive: Person
let here: Visitor
let known: Known

const waysIn = running(() => startWithAllWaysIn({ ambient: clock.ambient }))

beforeAll(async () => {
  ;({ server, mailServer, provider } = waysIn)
})
beforeEach(async () => {
  provider.serve(server.url)
  olive = await register(server.url, `Olive ${++people}`)
  here = visitor(server.url)
  known = knownAs(`Zoé ${people}`)
  provider.isAt(known)
})

const knownAs = (name: string): Known => ({
  sub: `sub of ${name.replaceAll('é', 'e')}`,
  name,
  email: emailOf(name),
  email_verified: true,
})

const refusal = (message: string) => expect.objectContaining({ message })
const invalid = refusal(messages.InvalidProviderAnswer)
const nameHere = async ({ ask }: Visitor) => (await ask.accounts.session.query()).account?.name ?? null
const linkOf = async ({ ask }: Pick<Visitor, 'ask'>) => (await ask.oidc.own.query()).link

/** What she was told of the provider: other mails are about browsers. */
const toldOlive = () =>
  mailServer.mails.flatMap(({ recipients, parsed: { subject = '' } }) =>
    recipients.includes(emailOf(olive.name)) && subject.includes('façon de vous connecter') ? [subject] : [],
  )

/** Links the account of somebody who has just signed in in this browser. */
async function link({ ask, visit }: Visitor) {
  const { address } = await ask.oidc.askToLink.mutate({})
  return ask.oidc.answer.mutate({ answer: await visit(address) })
}

/** A browser in which Olive signed in and linked her account. */
async function linked(): Promise<Visitor> {
  const there = visitor(server.url)
  await there.signIn(olive)
  await link(there)
  return there
}

describe('a newcomer', () => {
  it('is asked for a name, and has an account that the provider opens from then on', async () => {
    expect(await here.come()).toEqual({ outcome: 'newcomer', name: known.name, email: known.email })
    expect(await nameHere(here)).toBeNull()
    await here.ask.oidc.register.mutate({ name: `Zoé Martin ${people}`, email: known.email })
    expect(await nameHere(here)).toBe(`Zoé Martin ${people}`)
    expect(here.cookies.has('provider')).toBe(false)
    const there = visitor(server.url)
    expect(await there.come()).toMatchObject({ outcome: 'entered' })
    expect(await nameHere(there)).toBe(`Zoé Martin ${people}`)
  })

  it('takes another name than one that somebody has, which gives the free ones', async () => {
    await here.come()
    const form = { name: olive.name, email: `olive.martin${people}@famille.example` }
    await expect(here.ask.oidc.register.mutate(form)).rejects.toMatchObject({
      message: messages.NameTaken,
      data: { failure: 'NameTaken', suggestions: expect.arrayContaining([expect.any(String)]) },
    })
    await expect(here.ask.oidc.register.mutate({ ...form, name: 'Un ancien membre' })).rejects.toMatchObject({
      message: messages.ReservedName,
    })
    expect(await nameHere(here)).toBeNull()
    await here.ask.oidc.register.mutate({ ...form, name: known.name })
    expect(await nameHere(here)).toBe(known.name)
  })

  it('has one account, whatever the form is sent how often, also at the same moment', async () => {
    await here.come()
    const form = { name: known.name, email: known.email }
    const secret = here.cookies.get('provider') ?? ''
    const both = await Promise.all([1, 2].map(() => here.ask.oidc.register.mutate(form)))
    const again = visitor(server.url, new Map([['provider', secret]]))
    const third = await again.ask.oidc.register.mutate({ ...form, name: `${known.name} encore` })
    expect(new Set([...both, third].map(({ userId }) => userId)).size).toBe(1)
    expect(await nameHere(again)).toBe(known.name)
    const { rows } = await server.pool.query(`select from read_models.accounts where name like $1`, [
      `${known.name}%`,
    ])
    expect(rows).toHaveLength(1)
  })

  it('has half an hour, in the browser that came back', async () => {
    await here.come()
    const form = { name: known.name, email: known.email }
    await expect(visitor(server.url).ask.oidc.register.mutate(form)).rejects.toEqual(invalid)
    clock.pass(31)
    await expect(here.ask.oidc.register.mutate(form)).rejects.toEqual(invalid)
  })

  it('who links an account meanwhile makes none by the form', async () => {
    await here.come()
    await linked()
    await expect(here.ask.oidc.register.mutate({ name: known.name, email: known.email })).rejects.toEqual(
      invalid,
    )
    expect(await here.come()).toMatchObject({ outcome: 'entered' })
    expect(await nameHere(here)).toBe(olive.name)
  })

  it('goes on as the same person who was a newcomer before, in whichever browser they come back', async () => {
    await here.come()
    const there = visitor(server.url)
    await there.come()
    const form = { name: known.name, email: known.email }
    await expect(here.ask.oidc.register.mutate(form)).rejects.toEqual(invalid)
    await there.ask.oidc.register.mutate(form)
    expect(await nameHere(there)).toBe(known.name)
  })

  it('stands nowhere in the database by what the browser has', async () => {
    const { address } = await here.ask.oidc.askToSignIn.mutate()
    const first = here.cookies.get('provider') ?? expect.unreachable('a cookie')
    const { rows: requests } = await server.pool.query(`select * from app.oidc_requests`)
    const parts = ['state', 'nonce', 'code_challenge'].map((part) => new URL(address).searchParams.get(part))
    for (const secret of [first, ...parts]) expect(JSON.stringify(requests)).not.toContain(secret)
    await here.ask.oidc.answer.mutate({ answer: await here.visit(address) })
    const second = here.cookies.get('provider') ?? expect.unreachable('a cookie')
    expect(second).not.toBe(first)
    const { rows: newcomers } = await server.pool.query(`select * from app.oidc_newcomers`)
    expect(JSON.stringify(newcomers)).not.toContain(second)
  })
})

describe('the provider’s page', () => {
  it('is asked for a code with PKCE, a state and a nonce, which differ each time', async () => {
    const addresses = [1, 2].map(async () => new URL((await here.ask.oidc.askToSignIn.mutate()).address))
    const [one, other] = await Promise.all(addresses)
    const asked = Object.fromEntries(one?.searchParams ?? [])
    expect(asked).toEqual({
      client_id: 'cachotteries',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${server.url}/connexion`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    for (const part of ['state', 'nonce', 'code_challenge'])
      expect(other?.searchParams.get(part)).not.toBe(asked[part])
  })

  it('gives the browser a cookie for half an hour, out of reach of scripts and other sites', async () => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/api/trpc/oidc.askToSignIn`, { method: 'POST', headers })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^provider=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })

  it('isn’t there: the button says so, and the password still signs in', async () => {
    provider.goDown()
    await expect(here.ask.oidc.askToSignIn.mutate()).rejects.toEqual(refusal(messages.ProviderUnreachable))
    expect(here.cookies.has('provider')).toBe(false)
    await here.signIn(olive)
    expect(await nameHere(here)).toBe(olive.name)
  })

  it('isn’t there any more when somebody comes back', async () => {
    const { address } = await here.ask.oidc.askToSignIn.mutate()
    const answer = await here.visit(address)
    provider.goDown()
    await expect(here.ask.oidc.answer.mutate({ answer })).rejects.toEqual(invalid)
    expect(await nameHere(here)).toBeNull()
  })
})

describe('an account', () => {
  it('is linked from within a session that was just opened, told by mail, and opened by the provider', async () => {
    await here.signIn(olive)
    expect(await linkOf(here)).toBeNull()
    expect(await link(here)).toEqual({ outcome: 'linked', name: '', email: '' })
    expect(await linkOf(here)).toEqual({ linkedAt: clock.now().toISOString(), usedAt: null })
    await eventually(() => toldOlive().length === 1, 'the mail')
    expect(toldOlive()).toEqual(['Cachotteries\u00a0: une autre façon de vous connecter'])
    const there = visitor(server.url)
    expect(await there.come()).toEqual({ outcome: 'entered', name: '', email: '' })
    expect(await nameHere(there)).toBe(olive.name)
    expect(await linkOf(there)).toMatchObject({ usedAt: clock.now().toISOString() })
  })

  it('is not linked by somebody who found a session, without the password', async () => {
    await here.signIn(olive)
    clock.pass(16)
    await expect(here.ask.oidc.askToLink.mutate({})).rejects.toEqual(refusal(messages.NotConfirmed))
    await expect(here.ask.oidc.askToLink.mutate({ currentPassword: 'deviné' })).rejects.toEqual(
      refusal(messages.WrongPassword),
    )
    const { address } = await here.ask.oidc.askToLink.mutate({ currentPassword: password })
    await here.ask.oidc.answer.mutate({ answer: await here.visit(address) })
    expect(await linkOf(here)).not.toBeNull()
  })

  it('has one link, and nobody’s identity opens two accounts', async () => {
    await linked()
    await here.signIn(olive)
    await expect(here.ask.oidc.askToLink.mutate({})).rejects.toEqual(refusal(messages.AlreadyLinked))
    const marc = await register(server.url, `Marc ${people}`)
    const there = visitor(server.url)
    await there.signIn(marc)
    await expect(link(there)).rejects.toEqual(refusal(messages.IdentityTaken))
    expect(await linkOf(there)).toBeNull()
  })

  it('is linked once by two visits at the same moment', async () => {
    const answers: { ask: Visitor['ask']; answer: string }[] = []
    for (const nth of [1, 2]) {
      const { ask, signIn, visit } = visitor(server.url)
      await signIn(olive)
      provider.isAt(knownAs(`Zoé ${people} ${nth}`))
      answers.push({ ask, answer: await visit((await ask.oidc.askToLink.mutate({})).address) })
    }
    const outcomes = await Promise.allSettled(
      answers.map(({ ask, answer }) => ask.oidc.answer.mutate({ answer })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is unlinked, told by mail: then the provider opens nothing', async () => {
    const there = await linked()
    clock.pass(16)
    await expect(there.ask.oidc.unlink.mutate({})).rejects.toEqual(refusal(messages.NotConfirmed))
    expect(await there.ask.oidc.unlink.mutate({ currentPassword: password })).toEqual({ link: null })
    await eventually(() => toldOlive().length === 2, 'the mails')
    expect(toldOlive().at(-1)).toBe('Cachotteries\u00a0: une façon de vous connecter a été retirée')
    expect(await here.come()).toMatchObject({ outcome: 'newcomer' })
    await there.ask.oidc.unlink.mutate({ currentPassword: password })
    expect(toldOlive()).toHaveLength(2)
  })

  it('that was made by the provider is unlinked, and makes another one the next time', async () => {
    await here.come()
    const { userId } = await here.ask.oidc.register.mutate({ name: known.name, email: known.email })
    await here.ask.oidc.unlink.mutate({})
    const there = visitor(server.url)
    expect(await there.come()).toMatchObject({ outcome: 'newcomer' })
    const other = `${known.name} bis`
    const made = await there.ask.oidc.register.mutate({ name: other, email: emailOf(other) })
    expect(made.userId).not.toBe(userId)
    expect(await nameHere(there)).toBe(other)
  })

  it('that the operator closed isn’t opened', async () => {
    await linked()
    await server.pool.query(`update app.credentials set disabled_at = now() where user_id = $1`, [
      olive.userId,
    ])
    await expect(here.come()).rejects.toEqual(refusal(messages.AccountDisabled))
    expect(await nameHere(here)).toBeNull()
  })

  it('is left here alone: somebody who signs out is still known there', async () => {
    await linked()
    await here.come()
    await here.ask.accounts.signOut.mutate()
    expect(await nameHere(here)).toBeNull()
    expect(await here.come()).toMatchObject({ outcome: 'entered' })
  })
})

it('a server without a provider has none of this', async () => {
  const without = await startNode(server.databaseUrl, { ambient: clock.ambient })
  try {
    const there = visitor(without.url)
    await expect(there.ask.oidc.askToSignIn.mutate()).rejects.toEqual(refusal(messages.NoProvider))
    await expect(there.ask.oidc.answer.mutate({ answer: '?code=a&state=b' })).rejects.toEqual(
      refusal(messages.NoProvider),
    )
    const marc = await register(without.url, 'Marc')
    expect(await marc.ask.oidc.own.query()).toEqual({ link: null })
  } finally {
    await without.stop()
  }
})
