import { createHash, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Header } from '../http/origin.ts'

export interface MetricsAccess {
  /** What those who may read the metrics send; undefined when it is enough to be on this machine. */
  readonly token: string | undefined
  /** Where people reach the server, if that isn't this machine. */
  readonly publicUrl: string | undefined
}

/** What proxies add. Some add nothing. */
const forwarded = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether somebody may read the metrics: who has the token where there is one, and else who is on this machine itself.
 * Who comes through a proxy on this machine isn't; and where only a proxy can have the certificate of the public
 * address, one that adds nothing to requests may be there, so that nobody can be told from who is on this machine.
 */
export function mayReadMetrics(
  { token, publicUrl }: MetricsAccess,
  remote: string | undefined,
  header: Header,
): boolean {
  if (token !== undefined) return isSame(header('authorization') ?? '', `Bearer ${token}`)
  if (publicUrl?.startsWith('https:')) return false
  return (
    isLoopback(remote) && isForThisMachine(header) && !forwarded.some((name) => header(name) !== undefined)
  )
}

/** By digests: the time that it takes tells nothing of the token, its length included. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isLoopback(remote: string | undefined): boolean {
  return remote !== undefined && ipaddr.isValid(remote) && ipaddr.process(remote).range() === 'loopback'
}

/** A browser on this machine can be led here by any page, under a name of that page's choice, or as another site. */
function isForThisMachine(header: Header): boolean {
  const name = (header('host') ?? '').replace(/:\d+$/, '')
  const site = header('sec-fetch-site') ?? 'none'
  return ownNames.has(name) && (site === 'none' || site === 'same-origin')
}
