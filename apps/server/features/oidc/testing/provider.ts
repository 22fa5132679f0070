import { generateKeyPairSync } from 'node:crypto'
import { Provider } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { returnPath } from '@cachotteries/contracts/oidc'
import type { ProviderSettings } from '../../../infrastructure/provider-settings.ts'
import { listening } from './listening.ts'

/** Somebody as the provider knows them. */
export interface Known {
  readonly sub: string
  readonly name: string
  readonly email: string
  readonly email_verified: boolean
}

export interface TestProvider {
  readonly settings: ProviderSettings
  /** Takes people from this site, and back to it. */
  readonly serve: (site: string) => void
  /** Who signs in there from now on, in browsers where nobody did yet. Known under the same subject, they may have changed. */
  readonly isAt: (person: Known) => void
  /** It answers nobody any more, until it serves again. */
  readonly goDown: () => void
  readonly stop: () => Promise<void>
}

const clientId = 'cachotteries'
const clientSecret = 'un secret entre deux serveurs'

const key = {
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'one',
  use: 'sig',
}

/** The certified provider of npm, on this machine. Anybody who comes is signed in without a form. */
export async function startProvider(allowed: Partial<ProviderSettings> = {}): Promise<TestProvider> {
  const { origin, answers, stop } = await listening()
  const people = new Map<string, Known>()
  let present = ''
  return {
    settings: {
      issuer: new URL(origin),
      clientId,
      clientSecret,
      name: 'la maison',
      registers: true,
      only: false,
      trustsEmail: false,
      ...allowed,
    },
    serve: (site) => {
      const provider: Provider = new Provider(origin, {
        clients: [
          {
            client_id: clientId,
            client_secret: clientSecret,
            redirect_uris: [site + returnPath],
            response_types: ['code'],
            grant_types: ['authorization_code'],
          },
        ],
        findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => people.get(sub) }),
        claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
        cookies: { keys: ['une clé'] },
        jwks: { keys: [key] },
        adapter: createMemoryAdapter(0),
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string } } }) => {
          const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId })
          grant.addOIDCScope('openid profile email')
          await grant.save()
          return grant
        },
        interactions: { url: () => '/who' },
      })
      const callback = provider.callback()
      answers((request, response) =>
        request.url?.startsWith('/who')
          ? provider.interactionFinished(request, response, { login: { accountId: present } })
          : callback(request, response),
      )
    },
    isAt: (person) => {
      people.set(person.sub, person)
      present = person.sub
    },
    goDown: () => answers((_request, response) => response.writeHead(502).end()),
    stop,
  }
}
