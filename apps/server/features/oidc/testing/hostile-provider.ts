import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { ProviderSettings } from '../../../infrastructure/provider-settings.ts'
import { listening } from './listening.ts'

/** What it says instead of the truth. */
export interface Lies {
  /** Of what it says of itself. */
  readonly metadata?: object
  /** Answers by itself who asks where it is. */
  readonly discovers?: (response: ServerResponse) => unknown
  readonly claims?: object
  readonly header?: object
  /** How it signs; by its key, by default. */
  readonly signed?: (data: string) => string
  /** Answers a request for a token by itself. */
  readonly answer?: (response: ServerResponse) => unknown
  /** What the address says in which the browser comes back. */
  readonly comesBackWith?: Readonly<Record<string, string>>
}

const base64url = (of: string | Buffer): string => Buffer.from(of).toString('base64url')
const json = (response: ServerResponse, body: object): unknown =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const others = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const unsigned = (): string => ''
export const byAnotherKey = (data: string): string =>
  base64url(sign('sha256', Buffer.from(data), others.privateKey))
/** With what everybody knows, as if it were a secret. */
export const byPublicKey = (data: string): string =>
  createHmac('sha256', own.publicKey.export({ type: 'spki', format: 'pem' }))
    .update(data)
    .digest('base64url')

/** A provider that does as it is told. Nobody visits its page: it makes up what browsers come back with. */
export async function startHostileProvider(name = 'la maison') {
  const { origin, answers, stop } = await listening()
  let lies: Lies = {}
  let nonce = ''
  let tokens = 0

  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1_000)
    const said = {
      iss: origin,
      aud: 'cachotteries',
      sub: 'olive',
      iat: now,
      exp: now + 300,
      nonce,
      ...lies.claims,
    }
    const data = [{ alg: 'RS256', kid: 'one', ...lies.header }, said]
      .map((part) => base64url(JSON.stringify(part)))
      .join('.')
    const signed = lies.signed ?? ((text) => base64url(sign('sha256', Buffer.from(text), own.privateKey)))
    return `${data}.${signed(data)}`
  }
  answers((request, response) => {
    if (request.url?.endsWith('/.well-known/openid-configuration'))
      return lies.discovers
        ? lies.discovers(response)
        : json(response, {
            issuer: origin,
            authorization_endpoint: `${origin}/authorize`,
            token_endpoint: `${origin}/token`,
            jwks_uri: `${origin}/keys`,
            id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
            authorization_response_iss_parameter_supported: true,
            ...lies.metadata,
          })
    if (request.url === '/keys')
      return json(response, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }],
      })
    tokens++
    if (lies.answer) return lies.answer(response)
    return json(response, { access_token: 'jeton', token_type: 'Bearer', id_token: idToken() })
  })
  const settings: ProviderSettings = {
    issuer: new URL(origin),
    clientId: 'cachotteries',
    clientSecret: 'un secret',
    name,
    registers: true,
    only: false,
    trustsEmail: true,
  }
  return {
    settings,
    origin,
    /** How often it was asked for a token. */
    tokens: () => tokens,
    tell: (next: Lies): void => {
      lies = next
    },
    /** What a browser that was sent to its page comes back with. */
    comeBack: (address: string): string => {
      const asked = new URL(address).searchParams
      nonce = asked.get('nonce') ?? ''
      const back = { code: 'un-code', state: asked.get('state') ?? '', iss: origin, ...lies.comesBackWith }
      return `?${new URLSearchParams(back).toString()}`
    },
    stop,
  }
}

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>
