import { Effect, Exit, Option } from 'effect'
import { Database } from '../database.ts'
import { LiveHub } from '../live/live-hub.ts'
import { Metrics } from './metrics.ts'
import { diskOf, newestBackup, type Places } from './places.ts'
import { processMetrics } from './process-metrics.ts'

/** Whoever collects the metrics waits no longer than some seconds, and wants those that there are. */
const patience = '2 seconds'

const stateSql = `
  select (select count(*) from mail_queue)::int as mails, position::text from event_store.position()`

/** The metrics of this node and its process, as Prometheus reads them. Those of a database that is away are left out. */
export const metricsText = ({
  dataDir,
  backupsDir,
}: Places): Effect.Effect<string, never, Database | LiveHub | Metrics> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { followed } = yield* LiveHub
    const { registry, databaseUp, lag, mailsWaiting, diskFree, diskSize, ...metrics } = yield* Metrics
    const asked = query<{ mails: number; position: string }>(stateSql)
    const exit = yield* Effect.exit(Effect.timeoutOption(asked, patience))
    const state = Exit.isSuccess(exit) && Option.isSome(exit.value) ? exit.value.value[0] : undefined
    databaseUp.set(state ? 1 : 0)
    if (state) {
      mailsWaiting.set(state.mails)
      lag.set(Math.max(0, Number(state.position) - followed()))
    } else {
      mailsWaiting.remove()
      lag.remove()
    }
    const disk = yield* Effect.promise(() => diskOf(dataDir))
    if (disk) {
      diskFree.set(disk.free)
      diskSize.set(disk.size)
    } else {
      diskFree.remove()
      diskSize.remove()
    }
    if (backupsDir === undefined) metrics.newestBackup.remove()
    else metrics.newestBackup.set(yield* Effect.promise(() => newestBackup(backupsDir)))
    const texts = yield* Effect.promise(() =>
      Promise.all([registry, processMetrics()].map((one) => one.metrics())),
    )
    return texts.join('\n')
  })
