import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { locateCluster } from './cluster.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { isAlive } from './processes.ts'

const NAME = /^throwaway-postgres-(?<pid>\d+)-/

/** Starts an empty PostgreSQL for tests, without durability, in a temporary folder that is removed when it stops. */
export async function startThrowawayPostgres(
  options: Pick<EmbeddedPostgresOptions, 'settings' | 'log'> = {},
): Promise<EmbeddedPostgres> {
  await removeAbandonedThrowaways()
  const dataDir = await mkdtemp(join(tmpdir(), `throwaway-postgres-${process.pid}-`))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const postgres = await startEmbeddedPostgres({ ...options, dataDir, durable: false })
    return { ...postgres, stop: () => postgres.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Stops and removes those of this account whose process was killed. */
export async function removeAbandonedThrowaways(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = NAME.exec(name)?.groups?.['pid']
    if (pid === undefined || isAlive(Number(pid))) continue
    // A failure, for example because another process removes it too, is left for the next time.
    await removeThrowaway(join(tmpdir(), name)).catch(() => {})
  }
}

async function removeThrowaway(home: string): Promise<void> {
  if ((await stat(home)).uid !== process.getuid?.()) return
  const cluster = await locateCluster(home)
  const postmaster = await findPostmaster(cluster.dir)
  if (postmaster) await stopPostmaster(postmaster, cluster.binaries.pgCtl)
  await rm(home, { recursive: true, force: true, maxRetries: 10 })
}
