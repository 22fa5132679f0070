/** `host:port` each: what may be reached although its address is forbidden, and on any port. */
export type AllowedHosts = ReadonlySet<string>

interface Place {
  readonly protocol: string
  /** An IPv6 address in its brackets. */
  readonly hostname: string
  /** Empty for the protocol's usual one. */
  readonly port: string
}

/** As `AllowedHosts` names a place. */
export const hostAndPort = ({ protocol, hostname, port }: Place): string =>
  `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`

/**
 * An address that may be asked for, as far as can be seen before its name is resolved: http or https, on
 * its usual port unless the place is allowed, without a user name. Undefined for any other.
 */
export function shopAddress(written: string, allowed: AllowedHosts, base?: URL): URL | undefined {
  const url = parsed(written, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return url.port === '' || allowed.has(hostAndPort(url)) ? url : undefined
}

/** The address as a browser understands it; undefined for one that it doesn't. */
export const parsed = (written: string, base?: URL): URL | undefined =>
  URL.canParse(written, base?.href) ? new URL(written, base) : undefined
