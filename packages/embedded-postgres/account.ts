import { statSync } from 'node:fs'

/** A POSIX account to run a child process as; its fields are those of `child_process` options. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NOBODY: Account = { uid: 65534, gid: 65534 }

/**
 * The account PostgreSQL must run as for this data directory; undefined means the current one.
 *
 * PostgreSQL refuses to run as root, so root gives the work to whoever owns the data already, or to `nobody`.
 */
export function accountFor(clusterDir: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const existing = statSync(clusterDir, { throwIfNoEntry: false })
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : NOBODY
}
