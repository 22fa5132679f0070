import { isIP, isIPv6, type LookupFunction, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { callbackify } from 'node:util'
import { Data } from 'effect'
import ipaddr from 'ipaddr.js'
import { buildConnector } from 'undici'
import { hostAndPort, type AllowedHosts } from './addresses.ts'
import { publicDns, systemDns, type Resolve } from './dns.ts'

/** Why an address wasn't fetched. `AddressRefused` is our own refusal, `Refused` the other server's. */
export class FetchFailure extends Data.TaggedError('FetchFailure')<{
  readonly reason: 'AddressRefused' | 'Unreachable' | 'Refused' | 'NotFound' | 'TooSlow'
}> {}

export interface Reach {
  readonly allowedHosts: AllowedHosts
  /** By default, `publicDns` for public addresses, and the system's for allowed hosts. */
  readonly resolve?: Resolve | undefined
  /** The limit of one connection, its TLS handshake included. */
  readonly timeoutMs: number
}

/**
 * Connects to public addresses and to allowed hosts only. A name is resolved once for each connection, and the checked
 * addresses are those contacted, so a name that changes in between gains nothing. A name with one forbidden address among
 * others is forbidden.
 */
export function guardedConnector({ allowedHosts, resolve, timeoutMs }: Reach): buildConnector.connector {
  const openAllowed = buildConnector({
    timeout: timeoutMs,
    lookup: lookupWith(resolve ?? systemDns, () => true),
  })
  const openPublic = buildConnector({
    timeout: timeoutMs,
    lookup: lookupWith(resolve ?? publicDns(), isPublicAddress),
  })
  return (options, callback) => {
    const { hostname } = options
    const place = { ...options, hostname: isIPv6(hostname) ? `[${hostname}]` : hostname }
    if (allowedHosts.has(hostAndPort(place))) return openAllowed(options, callback)
    // `lookup` isn't called for a literal address.
    if (isIP(hostname) && !isPublicAddress(hostname)) return callback(forbidden(), null)
    openPublic(options, (error, socket) => {
      if (!socket) callback(error, null)
      else if (leadsOutside(socket)) callback(null, socket)
      else callback(forbidden(), null)
    })
  }
}

const forbidden = (): FetchFailure => new FetchFailure({ reason: 'AddressRefused' })

/** Checks the address that a connection was really made to, and closes the connection when it isn't public. */
export function leadsOutside(socket: Socket): boolean {
  if (isPublicAddress(socket.remoteAddress ?? '')) return true
  socket.destroy()
  return false
}

/** A `lookup` for sockets. Fails with `AddressRefused` unless all addresses of a name may be contacted. */
export const lookupWith =
  (resolve: Resolve, mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    callbackify(resolve)(hostname, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address))) callback(forbidden(), '')
      else if (options.all) callback(null, [...found])
      else callback(null, first.address, first.family)
    })
  }

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Azure's machines read their secrets here. No other address of this kind is outside the reserved ranges. */
const azureMetadata = '168.63.129.16'

/**
 * Whether an IP address, as DNS or a socket gives it, is on the public Internet and not this machine's. IPv6 addresses
 * that contain an IPv4 address (mapped, NAT64, 6to4, Teredo) never are.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  const written = parsed.toNormalizedString()
  return written !== azureMetadata && !ownAddresses().has(written)
}

/** The public addresses of this machine lead behind its own firewall. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap((addresses) =>
      (addresses ?? []).map(({ address }) => ipaddr.parse(address).toNormalizedString()),
    ),
  )
