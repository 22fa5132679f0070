import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Cluster } from './cluster.ts'
import { except, sync } from './files.ts'
import { PASSWORD_FILE, writePassword } from './password.ts'
import { isAlive } from './processes.ts'
import { dataDirectoryArgument, run } from './program.ts'

const DRAFT = /^cluster\.draft-(?<pid>\d+)-/

/** Creates the cluster if there is none. Can be called again after an interruption at any point. */
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
  if (version === undefined) return createCluster(cluster, durable)
  const { major } = cluster.binaries
  if (version.trim() !== major)
    throw new Error(
      `La base de ${cluster.dir} a été faite par PostgreSQL ${version.trim()} et celui d'ici est le ${major} : ` +
        `exportez-la avec l'ancienne version (pg_dump), puis importez-la dans une nouvelle.`,
    )
}

/**
 * Creates a draft of a cluster and renames it, so that a cluster is always complete, with its password.
 *
 * @param durable whether it must survive a power cut right after
 */
async function createCluster(cluster: Cluster, durable: boolean): Promise<void> {
  const draft = await mkdtemp(join(cluster.home, `cluster.draft-${process.pid}-`))
  const password = `${draft}.password`
  try {
    await writePassword(password)
    if (cluster.account) {
      await chown(draft, cluster.account.uid, cluster.account.gid)
      await chown(password, cluster.account.uid, cluster.account.gid)
    }
    await initialise(cluster, draft, password, durable)
    await rename(password, join(draft, PASSWORD_FILE))
    if (durable) await sync(draft)
    // If another process was faster, its cluster is used.
    await except(['ENOTEMPTY', 'EEXIST'], rename(draft, cluster.dir))
    if (!existsSync(join(cluster.dir, PASSWORD_FILE)))
      throw new Error(`Le dossier ${cluster.dir} n'est pas une base, et il n'est pas vide.`)
    if (durable) await sync(cluster.home)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(password, { force: true })
  }
}

/** Removes the drafts of dead processes. */
async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = DRAFT.exec(name)?.groups?.['pid']
    if (pid === undefined || isAlive(Number(pid))) continue
    // An initdb that outlived its launcher may still add files.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

async function initialise(
  { account, binaries }: Cluster,
  draft: string,
  password: string,
  durable: boolean,
): Promise<void> {
  const outcome = await run(
    binaries.initdb,
    [
      `--pgdata=${dataDirectoryArgument(draft, account)}`,
      // Relative to the data directory, since the account may not be able to traverse the path from the root.
      `--pwfile=../${basename(password)}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      // Iterations protect weak passwords only, and slow down each connection.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      // Unicode case mapping that doesn't depend on the machine's C library.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ],
    { account, cwd: draft },
  )
  if (!outcome.ok) throw new Error(`La base n'a pas pu être créée dans ${draft}. ${outcome.reason}`)
}
