import type { Pool } from 'pg'
import { createRetryingPool } from './retrying-pool.ts'
import { idleInTransactionTimeout } from './transaction.ts'

/** In seconds. All nodes wait for a batch: a node that freezes in the middle of one is disconnected after this time. */
const TIMEOUT = 10

/**
 * A connection to the same database for appends alone, so that no append waits for readers, and with settings of its own.
 */
export function createWriters(pool: Pool): Pool {
  const writers = createRetryingPool({
    ...pool.options,
    max: 1,
    idleTimeoutMillis: 0,
    pipeline: true,
    allowExitOnIdle: true,
  })
  const settings = settingsFor(pool.options.query_timeout)
  // Without a listener, the error of an idle connection that is lost would end the process.
  writers.on('error', () => {})
  writers.on('connect', (client) => {
    client.on('error', () => {})
    // Sent before the first append. When the connection is lost here, the append fails too.
    client.query(settings).catch(() => {})
    // Listeners of the pool's `connect` event get this connection too.
    pool.emit('connect', client)
  })
  return writers
}

/**
 * Projections write by keys, which every plan finds by an index: a generic plan is as good as a custom one, and saves
 * planning at each append. Sequential scans are off, since a plan made while a table was small would later read all of
 * it.
 *
 * READ COMMITTED, so that an append that waited for the lock sees what was recorded meanwhile. PostgreSQL disconnects a
 * node that holds the lock when its next statement doesn't come, and, from PostgreSQL 17 on, when the node has stopped
 * waiting for the answer: the network may have lost the end of the node's message.
 *
 * @param queryTimeoutMs how long the node waits for an answer; without a limit when undefined
 */
const settingsFor = (queryTimeoutMs: number | undefined): string => `
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off;
  set default_transaction_isolation = 'read committed'; set ${idleInTransactionTimeout(TIMEOUT)};
  select set_config('transaction_timeout', '${queryTimeoutMs ?? 0}', false)
  where current_setting('transaction_timeout', true) is not null`
