import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { isForwarded, type Header } from './guards.ts'

const { IPv4, IPv6 } = ipaddr

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number]

const words: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
}

/** The proxies whose `X-Forwarded-For` is believed. */
export type TrustedProxies = readonly Range[]

/** A list of addresses and ranges, `10.0.0.2,2001:db8::/32`, and the words `loopback` and `private`. */
export const trustedProxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .flatMap((part) => words[part] ?? [part]),
  )
  .transform((parts, { addIssue }): TrustedProxies =>
    parts.flatMap((part) => {
      const range = rangeOf(part)
      if (!range)
        addIssue({ code: 'custom', message: `« ${part} » n’est ni une adresse ni une plage d’adresses` })
      return range ? [range] : []
    }),
  )

function rangeOf(part: string): Range | undefined {
  if (IPv4.isValidCIDRFourPartDecimal(part) || IPv6.isValidCIDR(part)) return ipaddr.parseCIDR(part)
  if (!isAddress(part)) return undefined
  const address = ipaddr.parse(part)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/**
 * The address that a request is counted by: an IPv4 address, or the /64 of an IPv6 address, which one household or one
 * machine has. It is the last address of `X-Forwarded-For` that isn't a trusted proxy: anybody may write what precedes it.
 *
 * @param remote the address of the connection's other end
 * @param forwardedFor the header `X-Forwarded-For`
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: TrustedProxies,
): string {
  const hops = [...hopsIn(forwardedFor), remote ?? ''].toReversed()
  const client = hops.find((hop, index) => index === hops.length - 1 || !isTrusted(hop, trusted)) ?? ''
  return normalized(client) ?? normalized(remote ?? '') ?? 'unknown'
}

const hopsIn = (forwardedFor: string | undefined): string[] =>
  forwardedFor?.split(',').map((hop) => hop.trim()) ?? []

/** Whether this is the address of one of these proxies. */
export function isTrusted(hop: string, trusted: TrustedProxies): boolean {
  const address = parse(hop)
  return (
    address !== undefined &&
    trusted.some((range) => address.kind() === range[0].kind() && address.match(range))
  )
}

/**
 * What is missing in `TRUSTED_PROXIES`: a word of it, or `address` for the address of a proxy on the internet. Undefined unless
 * somebody who isn't named there says for whom they ask. Then all whom they ask for are counted as one.
 */
export function unnamedProxy(
  remote: string | undefined,
  header: Header,
  trusted: TrustedProxies,
): string | undefined {
  if (remote === undefined || !isForwarded(header)) return undefined
  if (!isTrusted(remote, trusted)) return wordFor(remote) ?? 'address'
  // Another proxy behind the first. On the internet it would be a client, who may write what precedes its address.
  const hops = hopsIn(header('x-forwarded-for'))
  const client = hops.findLastIndex((hop) => !isTrusted(hop, trusted))
  return client > 0 ? wordFor(hops[client] ?? '') : undefined
}

const wordFor = (hop: string): string | undefined =>
  Object.keys(words).find((word) => isTrusted(hop, trustedProxies.parse(word)))

function normalized(hop: string): string | undefined {
  const address = parse(hop)
  if (address instanceof ipaddr.IPv6) {
    const network = new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])
    return `${network.toString()}/64`
  }
  return address?.toString()
}

/** Converts IPv4 addresses that are written as IPv6. Some proxies add a port. */
function parse(hop: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(hop)
  const text = bare?.[1] ?? bare?.[2] ?? hop
  return isAddress(text) ? ipaddr.process(text) : undefined
}

/** Excludes `1` and `0177.1`, which the standards allow and nobody means as an address. */
const isAddress = (text: string): boolean => IPv4.isValidFourPartDecimal(text) || IPv6.isValid(text)

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
