import { readConfig } from './platform/config.ts'
import { runToTheEnd } from './platform/process.ts'
import { startServer } from './platform/start.ts'
import { builtWeb } from './platform/http/web-files.ts'
import { withDatabase } from './platform/with-database.ts'

await runToTheEnd(async () => {
  const config = readConfig(process.env, builtWeb(import.meta.url))
  const database = await withDatabase(config)
  try {
    const server = await startServer(config, database.url)
    console.log(`\n  Cachotteries est prêt : ${server.url}\n`)
    return async () => {
      await server.stop()
      await database.stop()
    }
  } catch (error) {
    await database.stop()
    throw error
  }
})
