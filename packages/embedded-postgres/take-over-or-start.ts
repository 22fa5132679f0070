import { setTimeout as delay } from 'node:timers/promises'

import type { Cluster } from './cluster.ts'
import { ClusterInUse, type LauncherLock, takeLauncherLock } from './launcher-lock.ts'
import { addressOf } from './password.ts'
import { freePort, isFree } from './port.ts'
import { type Postmaster, findPostmaster, launchPostmaster, stopPostmaster } from './postmaster.ts'
import { failureLines } from './server-log.ts'

/** A postmaster that is ready, and this process's lock on it. */
export interface LockedPostmaster {
  readonly postmaster: Postmaster
  readonly lock: LauncherLock
  readonly url: string
  /** Whether an earlier launcher had started it. */
  readonly takenOver: boolean
}

/** How often PostgreSQL may fail to start for a temporary reason. */
const ATTEMPTS = 20

/**
 * Takes over the postmaster of this cluster, or starts one. When several processes try at once, PostgreSQL lets one
 * postmaster start and its advisory lock lets one process keep it; the others fail.
 *
 * @param port a free one when undefined; a postmaster that runs already keeps its port
 */
export async function takeOverOrStart(
  cluster: Cluster,
  password: string,
  port: number | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<LockedPostmaster> {
  for (let attempt = 1; ; attempt++) {
    const found = await findPostmaster(cluster.dir)
    if (found?.stopping) await stopPostmaster(found, cluster.binaries.pgCtl)
    const takenOver = found?.stopping === false
    const postmaster = takenOver
      ? found
      : await launchPostmaster(cluster, port ?? (await freePort()), settings)
    const url = addressOf(postmaster.port, password)
    const lock = await takeLauncherLock(postmaster, url, cluster.dir).catch(async (error: unknown) => {
      // This process started it, so it stops it, unless another one has locked it by now.
      if (!takenOver && !(error instanceof ClusterInUse))
        await stopPostmaster(postmaster, cluster.binaries.pgCtl)
      throw error
    })
    if (lock) return { postmaster, lock, url, takenOver }
    if (takenOver || (await findPostmaster(cluster.dir))) continue

    const lines = await failureLines(cluster, postmaster.pid)
    // Another program took the free port, or the processes of a killed postmaster are still ending.
    const isTemporary =
      (port === undefined && !(await isFree(postmaster.port))) || lines.includes('pre-existing shared memory')
    if (!isTemporary || attempt >= ATTEMPTS) throw new Error(`PostgreSQL n'a pas démarré.\n${lines}`)
    await delay(250)
  }
}
