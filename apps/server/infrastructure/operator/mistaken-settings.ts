import { unnamedProxy, type TrustedProxies } from '../http/client-address.ts'
import type { Header, Origins } from '../http/guards.ts'
import type { Entry } from './entries.ts'
import type { OperatorLog } from './operator-log.ts'

interface Settings {
  readonly trustedProxies: TrustedProxies
  readonly origins: Origins
  readonly log: OperatorLog
}

/** Reads what a request says of the way that it took: the address of the connection's other end, and its headers. */
export type NoticeMistakes = (remote: string | undefined, header: Header) => void

/**
 * Tells the operator, once for each setting in the life of a process, that a request came another way than the settings say.
 * Nothing else would before everybody is locked out.
 */
export function noticingMistakes({ trustedProxies, origins, log }: Settings): NoticeMistakes {
  const told = new Set<Entry['event']>()
  const tellOnce = (entry: Entry): void => {
    if (told.has(entry.event)) return
    told.add(entry.event)
    log.tell(entry)
  }
  return (remote, header) => {
    const add = unnamedProxy(remote, header, trustedProxies)
    if (add !== undefined) tellOnce({ event: 'proxy not trusted', setting: 'TRUSTED_PROXIES', add })
    if (origins.isOtherAddress(header)) tellOnce({ event: 'other address in use', setting: 'PUBLIC_URL' })
  }
}
