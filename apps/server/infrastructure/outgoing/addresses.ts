import { z } from 'zod'

/** `host:port` of the places that may be contacted although their address isn't public, and on any port. */
export type AllowedHosts = ReadonlySet<string>

/** A place in the notation of `AllowedHosts`. As in `URL`, IPv6 addresses are in brackets, and default ports empty. */
export const hostAndPort = ({
  protocol,
  hostname,
  port,
}: Pick<URL, 'protocol' | 'hostname' | 'port'>): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/** Parses an address as browsers do; undefined when it is invalid. */
export const parsed = (written: string, base?: URL): URL | undefined =>
  URL.canParse(written, base?.href) ? new URL(written, base) : undefined

/**
 * Parses an address that may be requested, as far as can be seen before its name is resolved: http or https, without
 * credentials, and on the default port unless the place is allowed. Undefined for others.
 */
export function permittedAddress(written: string, allowed: AllowedHosts, base?: URL): URL | undefined {
  const url = parsed(written, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return url.port === '' || allowed.has(hostAndPort(url)) ? url : undefined
}

/** Parses an address that something may be sent to: as above, and over https unless the place is allowed. */
export function securedAddress(written: string, allowed: AllowedHosts): URL | undefined {
  const url = permittedAddress(written, allowed)
  return url && (url.protocol === 'https:' || allowed.has(hostAndPort(url))) ? url : undefined
}

/** The value of ALLOW_LOOKUP_HOSTS: `host:port`, separated by commas; an IPv6 address in brackets. */
export const allowedHosts = z.string().transform((list, { addIssue }): AllowedHosts => {
  const written = list.split(',').map((entry) => entry.trim())
  const places = written.filter((entry) => entry !== '').map(placeOf)
  if (places.includes(undefined))
    addIssue({ code: 'custom', message: 'ALLOW_LOOKUP_HOSTS doit être une liste « hôte:port,… »' })
  return new Set(places.filter((place) => place !== undefined))
})

function placeOf(entry: string): string | undefined {
  if (!/^[^/?#@\\\s]+:\d+$/.test(entry)) return undefined
  const url = parsed(`http://${entry}`)
  return url && hostAndPort(url)
}
