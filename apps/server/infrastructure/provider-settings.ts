import { Context } from 'effect'
import { z } from 'zod'
import { isOnThisMachine } from './http/guards.ts'

/** The provider of OpenID Connect that the operator trusts to say who somebody is, and what they allow it. */
export interface ProviderSettings {
  readonly issuer: URL
  readonly clientId: string
  /** Undefined for a client that has none, and is known by its address alone. */
  readonly clientSecret: string | undefined
  /** As people call it: the words on the button. */
  readonly name: string
  /** Whether somebody without an account may make one by it. */
  readonly registers: boolean
  /** Whether it is the only way in beside passkeys and links by mail: passwords are refused. */
  readonly only: boolean
  /** Whether it opens the account of an address that it verified. */
  readonly trustsEmail: boolean
}

export class Provider extends Context.Service<
  Provider,
  {
    /** Undefined for a server that has none. */
    readonly settings: ProviderSettings | undefined
  }
>()('server/Provider') {}

const issuer = z
  .url({ protocol: /^https?$/, error: 'OIDC_ISSUER doit être une adresse https' })
  .transform((address) => new URL(address))
  .refine(
    (address) => address.protocol === 'https:' || isOnThisMachine(address),
    'OIDC_ISSUER doit être une adresse https',
  )
  // Of that address the library wouldn't check that it speaks of itself.
  .refine(
    ({ pathname }) => !pathname.includes('/.well-known/'),
    'OIDC_ISSUER est ce qui précède /.well-known/ dans l’adresse',
  )

const offUnlessOn = (name: string) => z.enum(['on', 'off'], `${name} vaut on ou off`).default('off')

export const providerVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(40, 'OIDC_NAME est trop long (40 caractères au plus)').optional(),
  OIDC_REGISTER: offUnlessOn('OIDC_REGISTER'),
  OIDC_ONLY: offUnlessOn('OIDC_ONLY'),
  OIDC_TRUST_EMAIL: offUnlessOn('OIDC_TRUST_EMAIL'),
}

type Given = z.output<z.ZodObject<typeof providerVariables>>

/** The provider that the settings name. Complaints are in French, and each names its variable. */
export function providerIn(given: Given): {
  readonly settings: ProviderSettings | undefined
  readonly complaints: readonly string[]
} {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = given
  if (issuer && clientId !== undefined) {
    const settings = {
      issuer,
      clientId,
      clientSecret: given.OIDC_CLIENT_SECRET,
      name: given.OIDC_NAME ?? issuer.hostname,
      registers: given.OIDC_REGISTER === 'on',
      only: given.OIDC_ONLY === 'on',
      trustsEmail: given.OIDC_TRUST_EMAIL === 'on',
    }
    return { settings, complaints: [] }
  }
  // An operator who says the one and forgets the other would lock everybody out, or leave passwords open.
  const says = (Object.keys(providerVariables) as (keyof Given)[]).filter(
    (name) => given[name] !== undefined && given[name] !== 'off',
  )
  if (says.length === 0) return { settings: undefined, complaints: [] }
  const missing = issuer ? 'OIDC_CLIENT_ID' : 'OIDC_ISSUER'
  return { settings: undefined, complaints: [`${missing} : manque, avec ${says.join(' et ')}`] }
}
