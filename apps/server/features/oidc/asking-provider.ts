import { Data, Effect } from 'effect'
import * as client from 'openid-client'
import { isOnThisMachine } from '../../infrastructure/http/guards.ts'
import type { ProviderSettings } from '../../infrastructure/provider-settings.ts'
import type { WrongProviderSetting } from '../../infrastructure/operator/entries.ts'
import { boundedFetch } from './bounded-fetch.ts'
import type { Parts } from './secrets.ts'
import { wrongSettingIn } from './wrong-setting.ts'

/** For each answer of the provider, in seconds. */
const answerSeconds = 5

/** The provider was not there, or said what isn't right. */
export class ProviderFailure extends Data.TaggedError('ProviderFailure')<{
  /** A name without any text of the provider, for the operator's log. */
  readonly code: string
  /** What the operator has to change, if that is the reason. */
  readonly wrong?: WrongProviderSetting | undefined
}> {}

const asking = <A>(work: () => Promise<A>): Effect.Effect<A, ProviderFailure> =>
  Effect.tryPromise({
    try: work,
    catch: (error) => new ProviderFailure({ code: codeOf(error), wrong: wrongSettingIn(error) }),
  })

/** Asks where the provider is, each time: whether it answers is known before anybody goes there. */
const discovered = ({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> =>
  client.discovery(
    issuer,
    clientId,
    undefined,
    clientSecret === undefined ? client.None() : byEither(clientSecret),
    {
      [client.customFetch]: boundedFetch,
      timeout: answerSeconds,
      // Without them a token that came by TLS would be believed without its signature.
      execute: [
        client.enableNonRepudiationChecks,
        ...(isOnThisMachine(issuer) ? [client.allowInsecureRequests] : []),
      ],
    },
  )

/** The client's secret in the header, as the standard has it by default, or in the body where the provider wants that. */
const byEither =
  (secret: string): client.ClientAuth =>
  (server, client_, body, headers) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const way = known.includes('client_secret_basic') ? client.ClientSecretBasic : client.ClientSecretPost
    way(secret)(server, client_, body, headers)
  }

/** The provider's page, for a visit. */
export const pageOf = (
  settings: ProviderSettings,
  returnTo: string,
  { state, nonce, verifier }: Parts,
): Effect.Effect<string, ProviderFailure> =>
  asking(async () => {
    const address = client.buildAuthorizationUrl(await discovered(settings), {
      redirect_uri: returnTo,
      scope: 'openid profile email',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    if (address.protocol !== 'https:' && !isOnThisMachine(address)) throw new Error('not https')
    return address.href
  })

/** Who somebody is: the same issuer and subject are the same person for ever, and an email is nobody. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** What the provider says beside: nothing that gives access by itself. */
export interface Said {
  readonly name: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/**
 * Uses the code of an answer. The library checks the state, the issuer (RFC 9207), and of the token the signature, the issuer,
 * the audience, the nonce and the times.
 *
 * @param search of the address that the provider sent the browser back to
 */
export const identityIn = (
  settings: ProviderSettings,
  returnTo: string,
  search: string,
  { state, nonce, verifier }: Parts,
): Effect.Effect<Identity & { readonly said: Effect.Effect<Said, ProviderFailure> }, ProviderFailure> =>
  asking(async () => {
    const provider = await discovered(settings)
    const address = new URL(returnTo)
    address.search = search
    const tokens = await client.authorizationCodeGrant(provider, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    // The standard allows no other subject. Some providers speak for several issuers: here there is one.
    if (claims === undefined || !/^[\x20-\x7e]{1,255}$/.test(claims.sub)) throw new Error('no subject')
    if (new URL(claims.iss).href !== settings.issuer.href) throw new Error('another issuer')
    return {
      issuer: settings.issuer.href,
      subject: claims.sub,
      said: asking(async () =>
        saidIn({ ...claims, ...(await userInfo(provider, tokens.access_token, claims.sub)) }),
      ),
    }
  })

/** What many providers say only when they are asked again. */
const userInfo = async (
  provider: client.Configuration,
  accessToken: string,
  subject: string,
): Promise<Readonly<Record<string, unknown>>> =>
  provider.serverMetadata().userinfo_endpoint === undefined
    ? {}
    : client.fetchUserInfo(provider, accessToken, subject)

const saidIn = (claims: Readonly<Record<string, unknown>>): Said => {
  const text = (claim: string): string => {
    const value = claims[claim]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name') || text('preferred_username'),
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true,
  }
}

/** Codes of the library and of Node.js: no text that the provider wrote. */
function codeOf(error: unknown): string {
  for (let one = error; one instanceof Error; one = one.cause) {
    const code: unknown = Reflect.get(one, 'code')
    if (typeof code === 'string' && /^[A-Z_]+$/.test(code)) return code
  }
  return 'OTHER'
}
