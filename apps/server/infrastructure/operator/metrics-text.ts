import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Effect } from 'effect'
import { collectDefaultMetrics, Registry, type Gauge } from 'prom-client'
import type { Config } from '../config.ts'
import { Database } from '../database.ts'
import { LiveHub } from '../live/live-hub.ts'
import { Metrics } from './metrics.ts'

/** Collectors give up after some seconds, and need the other metrics even then. */
const databaseTimeout = '2 seconds'

/** The first eight digits of a WAL file's name are its timeline. */
const stateSql = `
  select (select count(*) from mail_queue)::int as mails, (select count(*) from push_outbox)::int as pushes,
    position::text,
    current_setting('server_version') as version,
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
    current_setting('synchronous_standby_names') <> '' as "isSynchronous", standby.*
  from event_store.position(), (
    select count(*) filter (where sync_state in ('sync', 'quorum'))::int as synchronous,
      count(*) filter (where sync_state not in ('sync', 'quorum'))::int as asynchronous,
      coalesce(extract(epoch from max(replay_lag)), 0)::float as lag
    from pg_stat_replication where state = 'streaming'
  ) standby`

interface DatabaseState {
  readonly mails: number
  readonly pushes: number
  readonly position: string
  readonly version: string
  readonly timeline: number
  readonly isSynchronous: boolean
  readonly synchronous: number
  readonly asynchronous: number
  readonly lag: number
}

/**
 * The metrics of this node and its process in Prometheus's text format. Those of a database that doesn't answer are
 * left out.
 */
export const metricsText = ({ dataDir, backupsDir }: Pick<Config, 'dataDir'> & Partial<Config>) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { followed } = yield* LiveHub
    const metrics = yield* Metrics
    const [state] = yield* query<DatabaseState>(stateSql).pipe(
      Effect.timeoutOrElse({ duration: databaseTimeout, orElse: () => Effect.succeed([]) }),
      Effect.catchCause(() => Effect.succeed([])),
    )
    metrics.databaseUp.set(state ? 1 : 0)
    metrics.database.reset()
    if (state) metrics.database.set({ version: state.version }, 1)
    metrics.standbys.reset()
    if (state)
      for (const replication of ['synchronous', 'asynchronous'] as const)
        metrics.standbys.set({ replication }, state[replication])
    setOrRemove(metrics.databaseTimeline, state?.timeline)
    setOrRemove(metrics.databaseSynchronous, state && Number(state.isSynchronous))
    setOrRemove(metrics.replicationLag, state?.lag)
    setOrRemove(metrics.mailsWaiting, state?.mails)
    setOrRemove(metrics.pushesWaiting, state?.pushes)
    setOrRemove(metrics.lag, state && Math.max(0, Number(state.position) - followed()))
    const disk = yield* Effect.promise(() => diskOf(dataDir))
    setOrRemove(metrics.diskFree, disk?.free)
    setOrRemove(metrics.diskSize, disk?.size)
    if (backupsDir === undefined) metrics.newestBackup.remove()
    else metrics.newestBackup.set(yield* Effect.promise(() => newestBackup(backupsDir)))
    const texts = yield* Effect.promise(() =>
      Promise.all([metrics.registry, processMetrics()].map((one) => one.metrics())),
    )
    return texts.join('\n')
  })

function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove()
  else gauge.set(value)
}

/** The disk of a folder, in bytes; undefined where there is no such folder. */
const diskOf = (folder: string): Promise<{ readonly size: number; readonly free: number } | undefined> =>
  statfs(folder).then(
    ({ bsize, blocks, bavail }) => ({ size: bsize * blocks, free: bsize * bavail }),
    () => undefined,
  )

/** When the newest backup of a folder was made, in Unix seconds; 0 where there is none, or no such folder. */
async function newestBackup(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const backups = names.filter((name) => /^cachotteries-[\dTZ-]+\.gz$/.test(name))
  const times = await Promise.all(
    backups.map((name) =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => mtimeMs / 1_000,
        // Deleted since the folder was read.
        () => 0,
      ),
    ),
  )
  return Math.max(0, ...times)
}

let processRegistry: Registry | undefined

/**
 * Memory, processor, event loop and garbage collection. One registry for all servers of the process: the collectors of
 * `prom-client` can't be stopped.
 */
function processMetrics(): Registry {
  if (processRegistry) return processRegistry
  processRegistry = new Registry()
  collectDefaultMetrics({ register: processRegistry })
  return processRegistry
}
