import pg, { type Pool } from 'pg'
import { StoreClosedError } from './errors.ts'
import type { AppendResult, EventStore, Project } from './event-store.ts'
import { flush, PATIENCE } from './flush.ts'
import { createGroupCommit, MOST_UNDER_WAY } from './group-commit.ts'
import type { HintBus } from './hint-bus.ts'
import type { OwnAppends } from './own-events.ts'
import { prepare, type Preparation } from './prepare.ts'
import { readCommands } from './read.ts'
import { patienceOf } from './transaction.ts'
import type { Claimant, Judged } from './verdict.ts'

interface Job extends Claimant {
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

interface Options extends Preparation {
  readonly pool: Pool
  readonly project?: Project | undefined
  readonly hints: HintBus
  readonly own: OwnAppends
}

export function createAppends(options: Options): Pick<EventStore, 'append' | 'close'> {
  const { pool, project, upcasts, hints, own } = options
  const writers = project === undefined ? pool : connectionsOfTheirOwn(pool)
  const { add, idle } = createGroupCommit<Job>(flushJobs)
  let closed = false

  async function flushJobs(batch: readonly Job[]): Promise<void> {
    own.batchSetsOut()
    await settle(batch)
    // After what it recorded, which is told in the same turn.
    setImmediate(() => own.batchCameBack())
  }

  async function settle(batch: readonly Job[]): Promise<void> {
    const tried = await flush(writers, batch, project)
    if (tried.outcome === 'done') return answerAll(tried.value)
    const again = tried.outcome === 'cut' || (tried.outcome === 'refused' && batch.length > 1)
    if (again) return flushSingly(batch)
    for (const job of batch) job.reject(tried.error)
  }

  /**
   * Gives each member of a failed batch a try of its own, so that only the guilty ones pay. A lost connection may have
   * hidden a commit: the command ids tell, and such a member is answered as the duplicate that it is. A database that
   * is away, or too slow for one, is not asked for the next: each would wait as long again.
   */
  async function flushSingly(batch: readonly Job[]): Promise<void> {
    let hopeless: { error: unknown } | undefined
    for (const job of batch) {
      if (hopeless !== undefined) {
        job.reject(hopeless.error)
        continue
      }
      const tried = await flush(writers, [job], project)
      if (tried.outcome === 'done') await answerAll(tried.value)
      else job.reject(tried.error)
      if (tried.outcome === 'unreachable' || tried.outcome === 'overdue') hopeless = tried
    }
  }

  async function answerAll(judged: readonly Judged<Job>[]): Promise<void> {
    // Of a duplicate too: its first answer may have been lost, and the hint with it.
    if (judged.some(([, { status }]) => status !== 'conflict')) {
      hints.tell()
      const recorded = judged.flatMap(([, verdict]) => (verdict.status === 'appended' ? verdict.events : []))
      // After this turn: whoever appended is answered first.
      setImmediate(() => own.batchRecorded(recorded))
    }
    await Promise.all(
      judged.map(async ([job, verdict]) => {
        if (verdict.status === 'duplicate')
          await firstAnswer(job.claim.commandId).then(job.resolve, job.reject)
        else job.resolve(verdict)
      }),
    )
  }

  async function firstAnswer(commandId: string): Promise<AppendResult> {
    const events = await readCommands(pool, upcasts, [commandId])
    const last = events.at(-1)
    if (last === undefined) throw new Error(`The events of command ${commandId} have vanished`)
    return { status: 'duplicate', position: last.position, events }
  }

  return {
    async append(append) {
      if (closed) throw new StoreClosedError()
      const claim = prepare(append, options)
      return new Promise((resolve, reject) => add({ claim, resolve, reject }))
    },
    async close() {
      closed = true
      await idle()
      if (writers !== pool && !writers.ending) await writers.end()
    },
  }
}

/**
 * Connections to the same database, kept for appends, one for each batch that may be under way: no append waits for those
 * who read, and what is set here holds for appends alone.
 */
function connectionsOfTheirOwn(pool: Pool): Pool {
  const writers = new pg.Pool({ ...pool.options, max: MOST_UNDER_WAY, idleTimeoutMillis: 0 })
  const settings = settingsOf(pool.options.query_timeout)
  // Unheard, the error of a connection that is lost while nobody uses it would end the process.
  writers.on('error', () => {})
  writers.on('connect', (client) => {
    client.on('error', () => {})
    // Sent before whatever it is made for. Who is lost at this fails at that too.
    client.query(settings).catch(() => {})
    // Who watches the pool's connections watches this one too.
    pool.emit('connect', client)
  })
  return writers
}

/**
 * Projections write under keys, which every plan finds by an index. A plan made for the values at hand, each time
 * anew, takes as long as its execution; one that was kept from when a table was small would read all of it.
 *
 * Who waited for the lock must see what was recorded meanwhile. And who holds it is cut off: after PATIENCE where the
 * next statement of a transaction doesn't come, and, from PostgreSQL 17 on, when the node has given up waiting for the
 * answer, since the network may have lost the end of what it sent.
 *
 * @param giveUpAfterMs a node waits so long for an answer; for ever, where it is undefined
 */
const settingsOf = (giveUpAfterMs: number | undefined): string => `
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off; set jit = off;
  set default_transaction_isolation = 'read committed'; set ${patienceOf(PATIENCE)};
  select set_config('transaction_timeout', '${giveUpAfterMs ?? 0}', false)
  where current_setting('transaction_timeout', true) is not null`
