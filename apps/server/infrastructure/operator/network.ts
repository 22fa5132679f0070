import ipaddr from 'ipaddr.js'

/**
 * The network of an address: its /24 for IPv4, its /48 for IPv6. Enough for an operator to block a flood, and wider than
 * a household, so that the log doesn't reveal who was where.
 *
 * @param address as `clientAddress` returns it
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('/')
  if (!ipaddr.isValid(bare)) return 'unknown'
  const parsed = ipaddr.parse(bare)
  if (parsed instanceof ipaddr.IPv4)
    return `${new ipaddr.IPv4([...parsed.octets.slice(0, 3), 0]).toString()}/24`
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 3), 0, 0, 0, 0, 0]).toString()}/48`
}
