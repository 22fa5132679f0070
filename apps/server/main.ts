import { readConfig } from './infrastructure/config.ts'
import { formOf, operatorLog } from './infrastructure/operator/operator-log.ts'
import { runToTheEnd } from './infrastructure/process.ts'
import { machineParts } from './composition/features.ts'
import { startServer } from './composition/start.ts'
import { builtWeb } from './infrastructure/http/web-files.ts'
import { version } from './infrastructure/version.ts'
import { withDatabase } from './infrastructure/with-database.ts'

const log = operatorLog({ form: formOf(process.env['LOG'], process.stdout.isTTY) })

await runToTheEnd(async () => {
  log.tell({ event: 'starting', version })
  const config = readConfig(process.env, builtWeb(import.meta.url))
  const database = await withDatabase(config, (what) => log.tell({ event: 'database', what }))
  try {
    const server = await startServer({ ...config, parts: machineParts, log }, database.url)
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
