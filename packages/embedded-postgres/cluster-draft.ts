import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Cluster } from './cluster.ts'
import { except, sync } from './files.ts'
import { PASSWORD_FILE, writePassword } from './password.ts'
import { isAlive } from './processes.ts'
import { dataDirectoryArgument, run } from './program.ts'

const DRAFT = /^cluster\.draft-(?<pid>\d+)-/

/**
 * Makes a cluster beside its place, then gives it its name: a cluster that has its name is whole, its password with it.
 *
 * @param durable whether it must survive a power cut that comes right after
 */
export async function makeCluster(cluster: Cluster, durable: boolean): Promise<void> {
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
    // Another process may have been faster: its cluster is the one.
    await except(['ENOTEMPTY', 'EEXIST'], rename(draft, cluster.dir))
    if (!existsSync(join(cluster.dir, PASSWORD_FILE)))
      throw new Error(`Le dossier ${cluster.dir} n'est pas une base, et il n'est pas vide.`)
    if (durable) await sync(cluster.home)
  } finally {
    await rm(draft, { recursive: true, force: true })
    await rm(password, { force: true })
  }
}

/** Removes what processes that are dead had begun. */
export async function removeAbandonedDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    const pid = DRAFT.exec(name)?.groups?.['pid']
    if (pid === undefined || isAlive(Number(pid))) continue
    // An initdb that outlived its launcher may still be adding files there.
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
      // Relative to the data directory, since the account may be unable to walk from the root to here.
      `--pwfile=../${basename(password)}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      // A random password needs no stretching, and each connection would pay for it.
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      // Case rules for all of Unicode that depend neither on the machine nor on its C library's version.
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
