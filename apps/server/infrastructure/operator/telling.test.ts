import { eventually } from '@cachotteries/event-store/testing/eventually'
import { beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { appoint } from '../../testing/administrators.ts'
import { browser, emailOf, password, register, signIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

const lines: string[] = []

const server = testServer({ rateLimits: true, tell: (line) => lines.push(line) })
beforeEach(() => void lines.splice(0))

interface Told {
  readonly event: string
  readonly request?: string
}

const told = (): Told[] => lines.map((line): Told => JSON.parse(line))

/** Resolves with the line once it is logged. */
async function toldOf(event: string): Promise<Told> {
  await eventually(() => told().some((one) => one.event === event), `a line: ${event}`)
  return told().find((one) => one.event === event) ?? expect.unreachable()
}

const here = expect.stringMatching(/^(127\.0\.0\.0\/24|::\/48)$/)
const aRequest = expect.stringMatching(/^[0-9a-f]{12}$/)

const refusedSignIn = (login: string, guess: string) =>
  expect(browser(server.url).ask.accounts.signIn.mutate({ login, password: guess })).rejects.toThrow()

/** The link in the line of a mail that is written to a file, among those of other mails. */
async function recoveryLink(): Promise<{ readonly userId: string; readonly hash: string }> {
  const found = (): RegExpExecArray | null => /\/reset\/([^/]+)\/([\w-]{43})/.exec(lines.join('\n'))
  await eventually(() => found() !== null, 'a line with a link')
  const [, userId = '', hash = ''] = found() ?? []
  return { userId, hash }
}

describe('the operator’s log says', () => {
  it('who registered, signed in and signed out, by their ids', async () => {
    const olive = await register(server.url, 'Olive')
    await olive.ask.accounts.signOut.mutate()
    const about = { level: 'info', account: olive.userId, request: aRequest }
    expect(told()).toMatchObject([
      { ...about, event: 'account registered', network: here },
      { ...about, event: 'signed in', network: here },
      { ...about, event: 'signed out' },
    ])
    expect(new Set(told().map(({ request }) => request)).size).toBe(3)
  })

  it('which account somebody failed to sign in to, if it exists, and nothing that they typed', async () => {
    const { userId } = await register(server.url, 'Anne')
    lines.splice(0)
    await refusedSignIn('Anne', 'Montre12')
    await refusedSignIn('Inconnue', 'Montre12')
    expect(told()).toMatchObject([
      { level: 'warn', event: 'sign-in refused', account: userId, network: here, request: aRequest },
      { level: 'warn', event: 'sign-in refused', network: here },
    ])
    expect(lines[1]).not.toContain('account')
    expect(lines.join('\n')).not.toMatch(/Anne|Inconnue|Montre/)
  })

  it('that a password is new, and how many sessions it ended', async () => {
    const name = 'Rémi'
    await register(server.url, name)
    const { userId } = await signIn(server.url, name)
    const { accounts } = browser(server.url).ask
    await accounts.requestRecovery.mutate({ email: emailOf(name) })
    const link = await recoveryLink()
    await expect(
      accounts.resetPassword.mutate({ userId, hash: 'x'.repeat(43), password: 'nouveau-secret' }),
    ).rejects.toThrow()
    await accounts.resetPassword.mutate({ ...link, password: 'nouveau-secret' })
    expect(await toldOf('recovery asked')).toMatchObject({ network: here, request: aRequest })
    expect(await toldOf('recovery refused')).toMatchObject({ level: 'warn' })
    expect(await toldOf('password changed')).toMatchObject({ account: userId, sessionsEnded: 2 })
  })

  it('which limit somebody reached and what it counts by, and not who they are', async () => {
    await register(server.url, 'Zoé')
    for (let guess = 0; guess <= 10; guess++) await refusedSignIn('Zoé', `mauvais ${guess}`)
    expect(await toldOf('limit reached')).toMatchObject({ limit: 'signIn', by: 'both', network: here })
    const line = lines.find((one) => one.includes('limit reached'))
    expect(line).not.toMatch(/Zoé|account"/)
  })

  it('who was made an administrator at the command line, and who no longer is one', async () => {
    const { userId } = await register(server.url, 'Léa')
    await appoint(server.databaseUrl, 'Léa')
    expect(await toldOf('administrator appointed')).toMatchObject({ level: 'warn', account: userId })
  })

  it('that a proxy isn’t trusted, and that people open another address than the settings say', async () => {
    await fetch(`${server.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(await toldOf('proxy not trusted')).toMatchObject({ setting: 'TRUSTED_PROXIES', add: 'loopback' })
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { origin: 'https://nas.example', 'x-forwarded-host': 'nas.example' },
    })
    expect(await toldOf('other address in use')).toMatchObject({ setting: 'PUBLIC_URL' })
    expect(lines.join('\n')).not.toMatch(/203\.0|nas\.example/)
  })

  it('that the page of another site sent a request, and that a socket was refused', async () => {
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { origin: 'https://ailleurs.example', 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'Olive', password }),
    })
    expect(await toldOf('foreign origin refused')).toMatchObject({ network: here, request: aRequest })
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/trpc`)
    socket.on('error', () => {})
    expect(await toldOf('socket refused')).toMatchObject({ status: 401, network: here })
    expect(lines.join('\n')).not.toContain('ailleurs')
  })
})

describe('a request', () => {
  it('gets its id from the server, whatever id it brings', async () => {
    await fetch(`${server.url}/api/login`, {
      method: 'POST',
      headers: { 'x-request-id': 'choisi-ailleurs', 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'Olive', password: 'mauvais' }),
    })
    expect((await toldOf('sign-in refused')).request).toEqual(aRequest)
    expect(lines.join('\n')).not.toContain('choisi-ailleurs')
  })
})
