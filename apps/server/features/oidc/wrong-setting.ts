import * as client from 'openid-client'
import type { WrongProviderSetting } from '../../infrastructure/operator/entries.ts'

/**
 * The setting that an error of the library shows to be wrong, if it does: the provider is there, and nothing will change until the
 * operator has changed something.
 */
export function wrongSettingIn(error: unknown): WrongProviderSetting | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const found = settingShownBy(one)
    if (found) return found
  }
  return undefined
}

function settingShownBy(error: Error): WrongProviderSetting | undefined {
  const code: unknown = Reflect.get(error, 'code')
  const { cause } = error
  if (error instanceof client.ResponseBodyError)
    return error.error === 'invalid_client' || error.error === 'unauthorized_client' ? 'CLIENT' : undefined
  // How a provider may refuse a client that shows its secret in a header.
  if (error instanceof client.WWWAuthenticateChallengeError)
    return error.cause.some(({ scheme }) => scheme === 'basic') ? 'CLIENT' : undefined
  if (typeof code !== 'string') return undefined
  if (/CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET)/.test(code)) return 'CERTIFICATE'
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED' && isAboutIssuer(cause)) return otherIssuer(cause)
  // Servers that are out of order answer 500 and above, and a client that is too hasty 429.
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response)
    return cause.status < 500 && cause.status !== 429 ? 'NOT_THERE' : undefined
  return code === 'OAUTH_RESPONSE_IS_NOT_JSON' ? 'NOT_THERE' : undefined
}

interface Compared {
  readonly attribute: 'issuer'
  readonly expected: string
  readonly body: { readonly issuer?: unknown }
}

const isAboutIssuer = (cause: unknown): cause is Compared =>
  typeof cause === 'object' && cause !== null && 'attribute' in cause && cause.attribute === 'issuer'

function otherIssuer({ expected, body: { issuer } }: Compared): WrongProviderSetting {
  if (issuer === `${expected}/`) return 'SLASH_MISSING'
  return `${String(issuer)}/` === expected ? 'SLASH_TOO_MANY' : 'OTHER_ISSUER'
}
