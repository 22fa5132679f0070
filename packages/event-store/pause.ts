import type { Pool, PoolClient } from 'pg'
import { LOCK_APPENDS } from './schema.ts'
import { attempt, inTransaction } from './transaction.ts'

/**
 * Runs `work` while no node can append: those that want to wait. In a transaction on a connection of its own, committed
 * when the work resolves and rolled back when it rejects. Meant for moments, such as putting rebuilt tables in place:
 * it is given up when nothing is asked of its connection for a minute.
 */
export async function pausingAppends(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const tried = await attempt(pool, (client) =>
    inTransaction(client, { patience: 60 }, async () => {
      await client.query(`select ${LOCK_APPENDS}`)
      await work(client)
    }),
  )
  if (tried.outcome !== 'done') throw tried.error
}
