import { hash, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Config } from '../config.ts'
import { isOnThisMachine, type Header } from '../http/guards.ts'

/** Headers that proxies add. Some proxies add none. */
const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

/**
 * Whether a request may read the metrics: with the token where one is set, otherwise from this machine only. Requests
 * that came through a proxy on this machine don't count as local. With an https public address there must be a proxy,
 * and it may add no header that distinguishes its requests from local ones: then only the token gives access.
 */
export function mayReadMetrics(
  { metricsToken, publicUrl }: Pick<Config, 'metricsToken' | 'publicUrl'>,
  remote: string | undefined,
  header: Header,
): boolean {
  if (metricsToken !== undefined) return isSame(header('authorization') ?? '', `Bearer ${metricsToken}`)
  if (publicUrl?.startsWith('https:')) return false
  return (
    isLoopback(remote) && isForThisMachine(header) && !forwarded.some((name) => header(name) !== undefined)
  )
}

/** Compares digests, in constant time: the duration reveals neither the token nor its length. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'))

function isLoopback(remote: string | undefined): boolean {
  return remote !== undefined && ipaddr.isValid(remote) && ipaddr.process(remote).range() === 'loopback'
}

/** Excludes what a foreign page can make a browser on this machine ask for, through a DNS name of its own or cross-site. */
function isForThisMachine(header: Header): boolean {
  const name = (header('host') ?? '').replace(/:\d+$/, '')
  const site = header('sec-fetch-site') ?? 'none'
  return isOnThisMachine({ hostname: name }) && (site === 'none' || site === 'same-origin')
}
