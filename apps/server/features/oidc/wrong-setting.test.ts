import type { ServerResponse } from 'node:http'
import { messages } from '@cachotteries/contracts/messages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sentenceOf, type WrongProviderSetting } from '../../infrastructure/operator/entries.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { listening } from './testing/listening.ts'
import { startHostileProvider, type HostileProvider } from './testing/hostile-provider.ts'
import { visitor } from './testing/visitor.ts'
import { wrongSettingIn } from './wrong-setting.ts'

let provider: HostileProvider
let server: TestServer | undefined
let lines: string[]

beforeEach(async () => {
  lines = []
  provider = await startHostileProvider()
})
afterEach(async () => {
  await server?.stop()
  server = undefined
  await provider.stop()
})

/** A server whose operator wrote this after the provider's own address. */
async function set(path = ''): Promise<TestServer> {
  const settings = { ...provider.settings, issuer: new URL(provider.origin + path) }
  server = await startTestServer({ provider: settings, tell: (line) => void lines.push(line) })
  return server
}

const told = () =>
  lines
    .map((line): { event: string; wrong?: WrongProviderSetting } => JSON.parse(line))
    .filter(({ event }) => event.startsWith('provider'))

const refusal = (message: string) => expect.objectContaining({ message })

/** Answers as a site that is something else. */
const page = (status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bienvenue</h1>')
const json = (body: object) => (response: ServerResponse) =>
  void response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('a setting that the provider’s answer shows to be wrong', () => {
  it.each<[string, WrongProviderSetting, string, (origin: string) => string]>([
    ['without its last slash', 'SLASH_MISSING', '/realms/famille', (at) => `${at}/realms/famille/`],
    ['with one slash more', 'SLASH_TOO_MANY', '/realms/famille/', (at) => `${at}/realms/famille`],
    ['of another realm', 'OTHER_ISSUER', '/realms/famille', (at) => `${at}/realms/travail`],
    ['of a whole other site', 'OTHER_ISSUER', '', () => 'https://ailleurs.example'],
  ])('is the issuer %s', async (_, wrong, path, issuer) => {
    const { url } = await set(path)
    provider.tell({ metadata: { issuer: issuer(provider.origin) } })
    await expect(visitor(url).ask.oidc.askToSignIn.mutate()).rejects.toEqual(refusal(messages.ProviderMisset))
    expect(told()).toMatchObject([{ event: 'provider setting wrong', wrong, level: 'warn' }])
    expect(sentenceOf({ event: 'provider setting wrong', wrong, code: 'X' })).toContain('OIDC_ISSUER')
  })

  it.each([[200], [301], [404]])('is an issuer where another site answers: %s', async (status) => {
    const { url } = await set()
    provider.tell({ discovers: page(status) })
    await expect(visitor(url).ask.oidc.askToSignIn.mutate()).rejects.toEqual(refusal(messages.ProviderMisset))
    expect(told()).toMatchObject([{ wrong: 'NOT_THERE' }])
  })

  it.each([
    ['in words', json({ error: 'invalid_client' })],
    ['in other words', json({ error: 'unauthorized_client' })],
    [
      'with a challenge',
      (response: ServerResponse) =>
        void response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end(),
    ],
  ])('is a client that the provider refuses, %s', async (_, answer) => {
    const { url } = await set()
    const { ask } = visitor(url)
    const { address } = await ask.oidc.askToSignIn.mutate()
    provider.tell({ answer })
    await expect(ask.oidc.answer.mutate({ answer: provider.comeBack(address) })).rejects.toEqual(
      refusal(messages.ProviderMisset),
    )
    expect(told()).toMatchObject([{ wrong: 'CLIENT' }])
    expect(sentenceOf({ event: 'provider setting wrong', wrong: 'CLIENT', code: 'X' })).toContain(
      'OIDC_CLIENT_SECRET',
    )
  })

  it.each(['DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'is a certificate that nobody here knows: %s',
    (code) => {
      const error = new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
      expect(wrongSettingIn(error)).toBe('CERTIFICATE')
    },
  )
})

describe('an outage of the provider', () => {
  it.each([[429], [500], [502], [503]])('is told as one: %s', async (status) => {
    const { url } = await set()
    provider.tell({ discovers: page(status) })
    await expect(visitor(url).ask.oidc.askToSignIn.mutate()).rejects.toEqual(
      refusal(messages.ProviderUnreachable),
    )
    expect(told()).toMatchObject([{ event: 'provider unreachable' }])
  })

  it('is told as one when nothing listens there', async () => {
    const gone = await listening()
    await gone.stop()
    const settings = { ...provider.settings, issuer: new URL(gone.origin) }
    server = await startTestServer({ provider: settings, tell: (line) => void lines.push(line) })
    await expect(visitor(server.url).ask.oidc.askToSignIn.mutate()).rejects.toEqual(
      refusal(messages.ProviderUnreachable),
    )
    expect(told()).toMatchObject([{ event: 'provider unreachable' }])
  })
})
