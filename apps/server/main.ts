import { fileURLToPath } from 'node:url'
import { readConfig } from './platform/config.ts'
import { runToTheEnd } from './platform/process.ts'
import { startServer } from './platform/start.ts'
import { withDatabase } from './platform/with-database.ts'

await runToTheEnd(async () => {
  const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url))
  const config = readConfig(process.env, webRoot)
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
