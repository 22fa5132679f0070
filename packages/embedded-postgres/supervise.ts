import type { LockedPostmaster } from './take-over-or-start.ts'
import type { Cluster } from './cluster.ts'
import { takeLauncherLock } from './launcher-lock.ts'
import { stopPostmaster } from './postmaster.ts'
import { lastLogLines } from './server-log.ts'

/**
 * Renews the lock on a PostgreSQL after its crash recoveries, and restarts it at the same address when it ends.
 *
 * @param takeOverAgain starts it at its address, or takes over the one that runs there by then
 * @returns stops it for good
 */
export function supervise(
  cluster: Cluster,
  first: LockedPostmaster,
  takeOverAgain: () => Promise<LockedPostmaster>,
  log: (line: string) => void,
): () => Promise<void> {
  let locked = first
  let stopping = false
  let starting: Promise<void> = Promise.resolve()

  const startAgain = async (): Promise<void> => {
    log(`PostgreSQL s'est arrêté de lui-même.\n${await lastLogLines(cluster)}`)
    locked = await takeOverAgain()
    log(`PostgreSQL est de nouveau prêt (processus ${locked.postmaster.pid}).`)
  }

  const watch = async (): Promise<void> => {
    for (;;) {
      const { postmaster, lock, url } = locked
      await new Promise((ended) => lock.once('end', ended))
      if (stopping) return
      log('La liaison avec PostgreSQL a été coupée.')
      const again = await takeLauncherLock(postmaster, url, cluster.dir)
      if (stopping) {
        await again?.end()
        return
      }
      if (again) {
        log('La liaison avec PostgreSQL est rétablie.')
        locked = { ...locked, lock: again }
      } else {
        starting = startAgain()
        await starting
      }
    }
  }
  const watching = watch().catch((error: unknown) => log(`PostgreSQL n'est plus surveillé. ${String(error)}`))

  const stop = async (): Promise<void> => {
    stopping = true
    // If it is being restarted, it is stopped once it has started.
    await starting.catch(() => {})
    await stopPostmaster(locked.postmaster, cluster.binaries.pgCtl)
    await locked.lock.end()
    await watching
  }
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}
