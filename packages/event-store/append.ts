import type { Pool } from 'pg'
import { writeBatch, type AppendOutcome } from './batch.ts'
import { StoreClosedError } from './errors.ts'
import { createGroupCommit } from './group-commit.ts'
import type { Notifications } from './notifications.ts'
import { prepare, type Preparation, type PreparedAppend } from './prepare.ts'
import { readCommand } from './read.ts'
import type { Attempt } from './transaction.ts'
import type { AppendResult, EventStore, Project } from './types.ts'
import { createWriters } from './writers.ts'

interface PendingAppend {
  readonly append: PreparedAppend
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

interface Options extends Preparation {
  readonly pool: Pool
  readonly project?: Project | undefined
  readonly notifications: Notifications
}

export function createAppends(options: Options): Pick<EventStore, 'append' | 'close'> {
  const { pool, project, upcasts, notifications } = options
  const writers = createWriters(pool)
  const { add, idle } = createGroupCommit<PendingAppend>(flush)
  let closed = false

  const write = (batch: readonly PendingAppend[]): Promise<Attempt<AppendOutcome[]>> => {
    const appends = batch.map(({ append }) => append)
    return writeBatch(writers, appends, project)
  }

  async function flush(batch: readonly PendingAppend[]): Promise<void> {
    const tried = await write(batch)
    if (tried.outcome === 'done') return answer(batch, tried.value)
    const again = tried.outcome === 'cut' || (tried.outcome === 'refused' && batch.length > 1)
    if (again) return flushOneByOne(batch)
    for (const { reject } of batch) reject(tried.error)
  }

  /**
   * Tries each append of a failed batch again alone, so that only those that caused the failure are rejected. A batch
   * whose connection was lost may have been committed: its command ids then make the appends duplicates. When the
   * database is unreachable or too slow for one append, the others aren't tried: each would wait as long.
   */
  async function flushOneByOne(batch: readonly PendingAppend[]): Promise<void> {
    let unavailable: { readonly error: unknown } | undefined
    for (const pending of batch) {
      if (unavailable !== undefined) {
        pending.reject(unavailable.error)
        continue
      }
      const tried = await writeAlone(pending)
      if (tried.outcome === 'done') await answer([pending], tried.value)
      else pending.reject(tried.error)
      if (tried.outcome === 'unreachable' || tried.outcome === 'overdue') unavailable = tried
    }
  }

  /** Its command id makes it safe to repeat. Another database may be about to take over. */
  async function writeAlone(pending: PendingAppend): Promise<Attempt<AppendOutcome[]>> {
    const until = performance.now() + (pool.options.connectionTimeoutMillis ?? 0)
    for (;;) {
      const tried = await write([pending])
      if (tried.outcome !== 'cut' || performance.now() > until) return tried
    }
  }

  async function answer(batch: readonly PendingAppend[], outcomes: readonly AppendOutcome[]): Promise<void> {
    // Also for a duplicate: the notification may have been lost with the first answer.
    if (outcomes.some(({ status }) => status !== 'conflict')) notifications.notify()
    await Promise.all(
      batch.map(async ({ append, resolve, reject }, index) => {
        const outcome = outcomes[index]
        if (outcome === undefined || outcome.status === 'duplicate')
          await firstAnswer(append.commandId).then(resolve, reject)
        else resolve(outcome)
      }),
    )
  }

  async function firstAnswer(commandId: string): Promise<AppendResult> {
    const { events, fingerprint } = await readCommand(pool, upcasts, commandId)
    const last = events.at(-1)
    if (last === undefined) throw new Error(`The events of command ${commandId} have vanished`)
    return { status: 'duplicate', position: last.position, events, fingerprint }
  }

  return {
    async append(append) {
      if (closed) throw new StoreClosedError('The event store is closed')
      const prepared = prepare(append, options)
      return new Promise((resolve, reject) => add({ append: prepared, resolve, reject }))
    },
    async close() {
      closed = true
      await idle()
      if (!writers.ending) await writers.end()
    },
  }
}
