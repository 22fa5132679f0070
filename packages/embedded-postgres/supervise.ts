import type { Claim } from './claim.ts'
import type { Cluster } from './cluster.ts'
import { takeHold } from './hold.ts'
import { stopPostmaster } from './postmaster.ts'
import { lastLogLines } from './server-log.ts'

/**
 * Keeps the hold on a PostgreSQL through its recoveries, and starts it again when it ends by itself, whatever ended it:
 * whoever uses it finds it at the same address. Answers what stops it for good.
 *
 * @param claimAgain starts it at the address that it had, or takes over what runs there by then
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
    // One that is on its way up is stopped once it is there: nothing is left running.
    await starting.catch(() => {})
    await stopPostmaster(claim.postmaster, cluster.binaries.pgCtl)
    await claim.hold.end()
    await watching
  }
  let stopped: Promise<void> | undefined
  return () => (stopped ??= stop())
}
