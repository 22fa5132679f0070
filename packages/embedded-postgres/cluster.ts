import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { type Account, accountFor } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { makeCluster, removeAbandonedDrafts } from './cluster-draft.ts'
import { except } from './files.ts'

/** A place on disk for one PostgreSQL cluster, and what it takes to run it. */
export interface Cluster {
  /** The folder given by the caller: it holds the cluster, and the drafts of one being made. */
  readonly home: string
  /** PostgreSQL's data directory. */
  readonly dir: string
  /** Who owns and runs it; undefined for the current account. */
  readonly account: Account | undefined
  readonly binaries: Binaries
}

/** PostgreSQL's data directory in the folder given by the caller; a cluster that is there is whole. */
export const clusterIn = (home: string): string => join(home, 'cluster')

/** Finds out who runs the cluster of this folder and with which programs. Makes the folder, not the cluster. */
export async function locateCluster(home: string): Promise<Cluster> {
  const dir = clusterIn(home)
  await mkdir(home, { recursive: true })
  const account = accountFor(dir)
  // The account passes through this folder on its way to the cluster, and does nothing else there.
  if (account) await chmod(home, 0o711)
  return { home, dir, account, binaries: await findBinaries(account) }
}

/** Makes the cluster unless there is one. Interrupted at any point, it can be called again. */
export async function ensureCluster(cluster: Cluster, durable: boolean): Promise<void> {
  await removeAbandonedDrafts(cluster.home)
  const existing = await except(['ENOENT'], stat(cluster.dir))
  const uid = process.getuid?.()
  if (existing && !cluster.account && existing.uid !== uid)
    throw new Error(
      `La base de ${cluster.dir} appartient à un autre compte de cette machine (uid ${existing.uid}) : ` +
        `lancez le serveur depuis ce compte, ou rendez-lui ce dossier avec chown -R.`,
    )
  const version = await except(['ENOENT'], readFile(join(cluster.dir, 'PG_VERSION'), 'utf8'))
  if (version === undefined) return makeCluster(cluster, durable)
  const { major } = cluster.binaries
  if (version.trim() !== major)
    throw new Error(
      `La base de ${cluster.dir} a été faite par PostgreSQL ${version.trim()} et celui d'ici est le ${major} : ` +
        `exportez-la avec l'ancienne version (pg_dump), puis importez-la dans une nouvelle.`,
    )
}
