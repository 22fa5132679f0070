import ipaddr from 'ipaddr.js'

/**
 * Where something came from, as far as an operator needs it to turn a flood away: the /24 of an IPv4 address, the /48
 * of an IPv6 one. It is no longer one household's, so that a log of it doesn't say who was where.
 *
 * @param address as `clientAddress` says it
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('/')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.parse(bare)
  if (parsed instanceof ipaddr.IPv4)
    return `${new ipaddr.IPv4([...parsed.octets.slice(0, 3), 0]).toString()}/24`
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`
}
