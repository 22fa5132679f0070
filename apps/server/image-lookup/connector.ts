import { lookup } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { isIP, isIPv6, type LookupFunction, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { buildConnector } from 'undici'
import { LookupFailure } from './lookup-failure.ts'
import { isPublicAddress } from './public-address.ts'
import { hostAndPort, type AllowedHosts } from './shop-address.ts'

/** Every address of a name. Rejects, as `dns.lookup` does, when there is none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export const systemDns: Resolve = (hostname) => lookup(hostname, { all: true })

export interface Reach {
  readonly allowedHosts: AllowedHosts
  readonly resolve: Resolve
  /** For one connection, TLS included. */
  readonly timeoutMs: number
}

/**
 * Opens connections to public addresses, and to allowed hosts. A name is resolved once for each connection,
 * and what was checked is what is contacted: a name that changes its mind in between gains nothing. One
 * forbidden address among several forbids the name.
 */
export function guardedConnector({ allowedHosts, resolve, timeoutMs }: Reach): buildConnector.connector {
  const openAllowed = buildConnector({ timeout: timeoutMs, lookup: lookupWith(resolve, () => true) })
  const openPublic = buildConnector({ timeout: timeoutMs, lookup: lookupWith(resolve, isPublicAddress) })
  return (options, callback) => {
    const { hostname } = options
    const place = { ...options, hostname: isIPv6(hostname) ? `[${hostname}]` : hostname }
    if (allowedHosts.has(hostAndPort(place))) return openAllowed(options, callback)
    // A literal address is never looked up.
    if (isIP(hostname) && !isPublicAddress(hostname)) return callback(forbidden(), null)
    openPublic(options, (error, socket) => {
      if (!socket) callback(error, null)
      else if (leadsOutside(socket)) callback(null, socket)
      else callback(forbidden(), null)
    })
  }
}

/** The address is not for us to contact, and wasn't. */
const forbidden = (): LookupFailure => new LookupFailure('AddressRefused')

/** The last word: where the connection really leads. Closes it when that is forbidden. */
export function leadsOutside(socket: Socket): boolean {
  if (isPublicAddress(socket.remoteAddress ?? '')) return true
  socket.destroy()
  return false
}

/** Looks names up for sockets, and fails as `forbidden` unless all their addresses may be reached. */
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
