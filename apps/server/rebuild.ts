import { Effect, ManagedRuntime } from 'effect'
import { readConfig } from './platform/config.ts'
import { Database } from './platform/database.ts'
import { EventLog } from './platform/event-log.ts'
import { runOnce } from './platform/process.ts'
import { rebuildReadModels } from './platform/read-models.ts'
import { logLayer, systemAmbient } from './platform/services.ts'
import { migrateDatabase } from './platform/start.ts'
import { withDatabase } from './platform/with-database.ts'

/** Rebuilds every read model from the log. With `DATABASE_URL`, while the application goes on serving. */
await runOnce(async () => {
  const database = await withDatabase(readConfig(process.env, undefined))
  try {
    await migrateDatabase(database.url)
    const runtime = ManagedRuntime.make(logLayer(database.url, systemAmbient))
    const { pool } = await runtime.runPromise(Database.use(Effect.succeed))
    const { store } = await runtime.runPromise(EventLog.use(Effect.succeed))
    await rebuildReadModels(pool, store)
    const { position } = await store.head()
    console.log(`Les vues sont reconstruites : ${position} événements relus.`)
    await runtime.dispose()
  } finally {
    await database.stop()
  }
})
