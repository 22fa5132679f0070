import { isIP } from 'node:net'

/** The site that passkeys are made for. */
export interface RelyingParty {
  readonly host: string
  readonly origin: string
}

/**
 * Browsers make passkeys for the name of a host, over https or on this machine.
 *
 * @param site the origin of our pages
 * @returns undefined where browsers make none
 */
export function relyingPartyAt(site: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(site)
  const isNamed = isIP(hostname) === 0 && !hostname.startsWith('[')
  const makesPasskeys = hostname === 'localhost' || (protocol === 'https:' && isNamed)
  return makesPasskeys ? { host: hostname, origin } : undefined
}
