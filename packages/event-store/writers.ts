import pg, { type Pool } from 'pg'
import { idleInTransactionTimeout } from './transaction.ts'

/** All nodes wait for a batch: a node that freezes while it writes one is disconnected after so many seconds. */
const TIMEOUT = 10

/**
 * A connection to the same database that is kept for appends: no append waits for readers, and what is set here holds
 * for appends alone.
 */
export function createWriters(pool: Pool): Pool {
  const writers = new pg.Pool({
    ...pool.options,
    ...{ max: 1, idleTimeoutMillis: 0, pipeline: true, allowExitOnIdle: true },
  })
  const settings = settingsFor(pool.options.query_timeout)
  // Without a listener, the error of a connection that is lost while nobody uses it would end the process.
  writers.on('error', () => {})
  writers.on('connect', (client) => {
    client.on('error', () => {})
    // Sent before the first append. When the connection is lost here, the append fails too.
    client.query(settings).catch(() => {})
    // Whoever watches the pool's connections watches this one too.
    pool.emit('connect', client)
  })
  return writers
}

/**
 * Projections write by keys, which every plan finds by an index: a generic plan is as good as one made for the values at
 * hand, and saves planning at each append. Without sequential scans, since a plan that was made while a table was small
 * would read all of it later.
 *
 * READ COMMITTED, since whoever waited for the lock must see what was recorded meanwhile. A node that holds the lock is
 * disconnected when its next statement doesn't come, and, from PostgreSQL 17 on, when it has given up waiting for the
 * answer: the network may have lost the end of what it sent.
 *
 * @param queryTimeoutMs how long a node waits for an answer; undefined for ever
 */
const settingsFor = (queryTimeoutMs: number | undefined): string => `
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off;
  set default_transaction_isolation = 'read committed'; set ${idleInTransactionTimeout(TIMEOUT)};
  select set_config('transaction_timeout', '${queryTimeoutMs ?? 0}', false)
  where current_setting('transaction_timeout', true) is not null`
