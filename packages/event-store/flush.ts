import type { Pool, PoolClient } from 'pg'
import type { Project } from './event-store.ts'
import { judge } from './judge.ts'
import { freshEvents } from './prepare.ts'
import { isRefusedInPart, recording, toRecorded } from './record.ts'
import { inOneGo } from './one-go.ts'
import { attempt, inTransaction, type Attempt } from './transaction.ts'
import type { Claimant, Judged } from './verdict.ts'

/** All nodes wait for a batch: a node that freezes while it writes one is cut off after so many seconds. */
export const PATIENCE = 10

/**
 * Writes a batch in one transaction: in the hope that all of it is taken, and where it isn't, once more and command by
 * command. Never rejects.
 */
export async function flush<Job extends Claimant>(
  pool: Pool,
  batch: readonly Job[],
  project?: Project,
): Promise<Attempt<Judged<Job>[]>> {
  const hoped = await attempt(pool, (client) => writeHopefully(client, batch, project))
  if (!isRefusedInPart(hoped)) return hoped
  return attempt(pool, (client) =>
    inTransaction(client, { patience: PATIENCE }, async () => {
      const judged = await judge(client, batch)
      const events = judged.flatMap(([, verdict]) => (verdict.status === 'appended' ? verdict.events : []))
      const readModels = project && events.length > 0 ? project(events) : []
      if (readModels.length > 0) await inOneGo(client, readModels)
      return judged
    }),
  )
}

/**
 * The append, its read models and the commit are sent together: the lock that all nodes wait for is then held for no way
 * there and back.
 */
async function writeHopefully<Job extends Claimant>(
  client: PoolClient,
  batch: readonly Job[],
  project?: Project,
): Promise<Judged<Job>[]> {
  const claims = batch.map(({ claim }) => claim)
  const readModels = project?.(claims.flatMap(freshEvents)) ?? []
  const [places] = await inOneGo(client, [recording(claims), ...readModels])
  return toRecorded(batch, places)
}
