import ipaddr from 'ipaddr.js'

/**
 * Whether letters on their way to this mail server must be encrypted, and its certificate be good: they pass through
 * other people's networks, unless it is on this machine or in a network of one's own. `?ignoreTLS=true` in the address
 * is the operator's word that they need not.
 *
 * @param url `smtp:` or `smtps:`, the latter of which always is.
 */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return searchParams.get('ignoreTLS') !== 'true' && !isNear(hostname.replaceAll(/[[\]]/g, '').toLowerCase())
}

const nearRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Set apart for networks of one's own, of which the public DNS knows nothing: RFC 6761, 6762, 8375 and ICANN's word. */
const nearNames = /\.(localhost|local|home\.arpa|internal)$/

function isNear(host: string): boolean {
  // Before names: to the system's resolver, a number alone is an address too.
  if (ipaddr.isValid(host)) return nearRanges.has(ipaddr.process(host).range())
  // Without a dot: this machine, a container's or one of this network.
  return !host.includes('.') || nearNames.test(host)
}
