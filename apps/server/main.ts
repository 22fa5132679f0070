import { readConfig } from './platform/config.ts'
import { formOf, operatorLog } from './platform/operator/operator-log.ts'
import { runToTheEnd } from './platform/process.ts'
import { startServer } from './platform/start.ts'
import { builtWeb } from './platform/http/web-files.ts'
import { version } from './platform/version.ts'
import { withDatabase } from './platform/with-database.ts'

const log = operatorLog({ form: formOf(process.env['LOG'], process.stdout.isTTY) })

await runToTheEnd(async () => {
  log.tell({ event: 'starting', version })
  const config = readConfig(process.env, builtWeb(import.meta.url))
  const database = await withDatabase(config, (what) => log.tell({ event: 'database', what }))
  try {
    const server = await startServer({ ...config, log }, database.url)
    log.tell({ event: 'ready', url: server.url })
    return async () => {
      await server.stop()
      await database.stop()
      log.close()
      log.tell({ event: 'stopped' })
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}, log)
