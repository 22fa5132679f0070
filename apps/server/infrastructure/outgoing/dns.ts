import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

/** Resolves a name to all its addresses. Rejects, as `dns.lookup` does, when there is none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

/** As the system resolves names: by its files, too. */
export const systemDns: Resolve = (hostname) => lookup(hostname, { all: true })

/** Names that no public server has (RFC 2606, 6761, 6762, 8375). Examples and tests use some of them. */
const namesOfNobody =
  /(^|\.)(example|example\.(com|net|org)|invalid|test|localhost|local|internal|home\.arpa|onion)\.?$/i

/** The first try, in milliseconds. The second takes twice as long at most. */
const timeout = 1_000

/**
 * Asks a name server, but not about names of nobody. The system's resolver would wait in one of two threads that all names
 * share: somebody who links to names whose server is silent fills them, and learns by their next ones when others link to
 * something. A resolver keeps answers, so each name has one of its own.
 *
 * @param servers the name servers, `host:port`; the system's by default
 */
export const publicDns =
  (servers?: readonly string[]): Resolve =>
  async (hostname) => {
    if (namesOfNobody.test(hostname)) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const resolver = new Resolver({ timeout, tries: 2 })
    if (servers) resolver.setServers(servers)
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ]
    if (found.length === 0 && four.status === 'rejected') throw four.reason
    return found
  }
