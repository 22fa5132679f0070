import type { Pool, PoolClient } from 'pg'
import { SwallowedFailureError } from './errors.ts'
import { LOCK_APPENDS } from './schema.ts'

/**
 * How a piece of work on a connection ended:
 * - `refused`: the database or the projection refused it; nothing was recorded.
 * - `overdue`: it took longer than the database allows; nothing was recorded.
 * - `cut`: the connection was lost, or the answer didn't come in time; whether it was recorded is unknown.
 * - `unreachable`: there was no connection; nothing was sent.
 */
export type Attempt<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'refused' | 'overdue' | 'cut' | 'unreachable'; readonly error: unknown }

/** A rollback is quick. A connection that takes longer, in milliseconds, is lost. */
const ROLLBACK_TIMEOUT = 1_000

/** PostgreSQL's codes for a statement, and for a wait for a lock, that took longer than allowed. */
const OVERDUE = new Set(['57014', '55P03'])

/**
 * Runs `work` on a connection of the pool. A connection that is still usable afterwards is given back to the pool, after
 * a rollback; another one is closed. Never rejects.
 */
export async function attempt<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<Attempt<T>> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    return { outcome: 'unreachable', error }
  }
  // Without a listener, a connection lost between two statements would end the process. The next statement fails anyhow.
  const ignore = (): void => {}
  client.on('error', ignore)
  try {
    const value = await work(client)
    client.release()
    return { outcome: 'done', value }
  } catch (error) {
    // Outside a transaction, a rollback would put a warning into PostgreSQL's log.
    const text = client.getTransactionStatus() === 'I' ? 'select' : 'rollback'
    const ending = { text, query_timeout: ROLLBACK_TIMEOUT }
    const usable = await client.query(ending).then(
      () => true,
      () => false,
    )
    client.release(!usable)
    if (!usable) return { outcome: 'cut', error }
    return { outcome: isOverdue(error) ? 'overdue' : 'refused', error }
  } finally {
    client.removeListener('error', ignore)
  }
}

const isOverdue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && OVERDUE.has(String(error.code))

/**
 * Runs `work` in a transaction on a connection of its own. It is committed when the work resolves, and rolled back when
 * it rejects. PostgreSQL aborts it when the connection is idle for `idleSeconds`.
 *
 * @throws SwallowedFailureError when the work caught the error of a statement; otherwise what the work or the driver threw
 */
export async function transaction<T>(
  pool: Pool,
  idleSeconds: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const attempted = await attempt(pool, async (client) => {
    await client.query(
      `begin isolation level read committed; set local ${idleInTransactionTimeout(idleSeconds)}`,
    )
    const value = await work(client)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT') throw new SwallowedFailureError()
    return value
  })
  if (attempted.outcome !== 'done') throw attempted.error
  return attempted.value
}

/** For `set`: how long a connection may be idle in a transaction, in seconds. */
export const idleInTransactionTimeout = (seconds: number): string =>
  `idle_in_transaction_session_timeout = '${seconds}s'`

/**
 * Runs `work` in a transaction while no node can append: appends wait for its end. Meant for short work, such as
 * putting rebuilt tables in place.
 */
export const pausingAppends = (pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> =>
  transaction(pool, 60, async (client) => {
    await client.query(`select ${LOCK_APPENDS}`)
    await work(client)
  })
