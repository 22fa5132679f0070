import type { Claim } from './claim.ts'
import type { Cluster } from './cluster.ts'
import { takeHold } from './hold.ts'
import { stopPostmaster } from './postmaster.ts'
import { lastLogLines } from './server-log.ts'

/**
 * Renews the hold on a PostgreSQL after its crash recoveries, and restarts it at the same address when it ends.
 *
 * @param claimAgain starts it at its address, or takes over the one that runs there by then
 * @returns stops it for good
 */
export function supervise(
  cluster: Cluster,
  first: Claim,
  claimAgain: () => Promise<Claim>,
  log: (line: string) => void,
): () => Promise<void> {
  let claim = first
  let stopping = false
  let starting: Promise<void> = Promise.resolve()

  const startAgain = async (): Promise<void> => {
    log(`PostgreSQL s'est arrêté de lui-même.\n${await lastLogLines(cluster)}`)
    claim = await claimAgain()
    log(`PostgreSQL est de nouveau prêt (processus ${claim.postmaster.pid}).`)
  }

  const watch = async (): Promise<void> => {
    for (;;) {
      const { postmaster, hold, url } = claim
      await new Promise((ended) => hold.once('end', ended))
      if (stopping) return
      log('La liaison avec PostgreSQL a été coupée.')
      const again = await takeHold(postmaster, url, cluster.dir)
      if (stopping) {
        await again?.end()
        return
      }
      if (again) {
        log('La liaison avec PostgreSQL est rétablie.')
        claim = { ...claim, hold: again }
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
    await stopPostmaster(claim.postmaster, cluster.binaries.pgCtl)
    await claim.hold.end()
    await watching
  }
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}
