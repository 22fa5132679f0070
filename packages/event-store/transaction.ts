import type { Pool, PoolClient } from 'pg'
import { SwallowedFailureError } from './errors.ts'

/**
 * How a piece of work on a connection ended. `refused`: by the database or the projection, and nothing was recorded.
 * `overdue`: the database gave it up since it took too long, and nothing was recorded. `cut`: the connection was lost
 * under way, or gave no answer in time; whether it was recorded is unknown. `unreachable`: there was no connection,
 * nothing was sent.
 */
export type Attempt<T> =
  | { readonly outcome: 'done'; readonly value: T }
  | { readonly outcome: 'refused' | 'overdue' | 'cut' | 'unreachable'; readonly error: unknown }

/** Rolling back takes no time; where it does, nobody is there any more. In milliseconds. */
const ROLLBACK_PATIENCE = 1_000

/** PostgreSQL's codes for a statement, and for a wait for a lock, that took longer than allowed. */
const OVERDUE = new Set(['57014', '55P03'])

/** Runs `work` on a connection of the pool, which it gives back usable or not at all. Never rejects. */
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
    // Where there is no transaction, rolling back would put a warning into the operator's log of PostgreSQL.
    const text = client.getTransactionStatus() === 'I' ? 'select' : 'rollback'
    const ending = { text, query_timeout: ROLLBACK_PATIENCE }
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
 * Runs `work` between BEGIN and COMMIT. Rolling back is left to {@link attempt}.
 *
 * All appends of all nodes wait for whoever holds their lock: a node that freezes and sends nothing for so many seconds
 * is cut off.
 */
export async function inTransaction<T>(
  client: PoolClient,
  { patience }: { readonly patience: number },
  work: () => Promise<T>,
): Promise<T> {
  await client.query(`${BEGIN}; set local ${idleInTransactionTimeout(patience)}`)
  const value = await work()
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new SwallowedFailureError()
  return value
}

const BEGIN = 'begin isolation level read committed'

/** For `set`: how long a connection may leave its transaction alone, in seconds. */
export const idleInTransactionTimeout = (seconds: number): string =>
  `idle_in_transaction_session_timeout = '${seconds}s'`
