import { Effect } from 'effect'
import { readConfig } from './platform/config.ts'
import { Database } from './platform/database.ts'
import { EventLog } from './platform/log/event-log.ts'
import { operate } from './platform/operate.ts'
import { runOnce } from './platform/process.ts'
import { rebuildReadModels } from './platform/log/read-models.ts'

/** Rebuilds every read model from the log, while the application goes on serving. */
const rebuild = Effect.gen(function* () {
  const { pool } = yield* Database
  const { store } = yield* EventLog
  yield* Effect.promise(() => rebuildReadModels(pool, store))
  const { position } = yield* Effect.promise(() => store.head())
  console.log(`Les vues sont reconstruites : ${position} événements relus.`)
})

await runOnce(() => operate(readConfig(process.env, undefined), rebuild))
