import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure answers its machines with their secrets here: the one such address that isn't in a reserved range. */
const metadata = '168.63.129.16'

/**
 * Whether an IP address, as DNS or a socket gives it, is somebody else's on the public Internet. An IPv4
 * address in an IPv6 coat (mapped, NAT64, 6to4, Teredo) never is, whatever it leads to.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names one of this machine's own interfaces.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  const written = parsed.toNormalizedString()
  return written !== metadata && !ownAddresses().has(written)
}

/** A public address of this machine's leads behind its own firewall. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address }) => ipaddr.parse(address).toNormalizedString()),
    ),
  )
