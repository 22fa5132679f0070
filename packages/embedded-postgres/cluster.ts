import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { type Binaries, findBinaries } from './binaries.ts'
import { type Account, accountFor } from './program.ts'

/** Where a PostgreSQL cluster is on disk, and how to run it. */
export interface Cluster {
  /** The caller's folder. Contains the cluster, and drafts while one is created. */
  readonly home: string
  /** PostgreSQL's data directory. */
  readonly dir: string
  /** The account that owns and runs it; undefined for the current one. */
  readonly account: Account | undefined
  readonly binaries: Binaries
}

/** PostgreSQL's data directory in the caller's folder. If it exists, it is complete. */
export const clusterIn = (home: string): string => join(home, 'cluster')

/** Determines the account and the programs of the cluster in this folder. Creates the folder, but not the cluster. */
export async function locateCluster(home: string): Promise<Cluster> {
  const dir = clusterIn(home)
  await mkdir(home, { recursive: true })
  const account = accountFor(dir)
  // The account must be able to traverse this folder, but needs no other right.
  if (account) await chmod(home, 0o711)
  return { home, dir, account, binaries: await findBinaries(account) }
}
