import { tmpdir } from 'node:os'
import { startServer } from '@cachotteries/server/composition/start'
import { operatorLog } from '@cachotteries/server/infrastructure/operator/operator-log'
import { noNames } from './no-names.ts'

/**
 * The attacked server, in a process of its own so that its memory can be measured. Sends its URL, and answers each
 * message with the resident memory in bytes, after a garbage collection.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const server = await startServer(
  {
    port: 0,
    host: 'localhost',
    publicUrl: undefined,
    webRoot: undefined,
    lookupHosts: new Set(),
    rateLimits: false,
    trustedProxies: [],
    resolve: noNames,
    dataDir: tmpdir(),
    mail: { smtpUrl: undefined, from: 'Cachotteries <cachotteries@famille.example>', directory: tmpdir() },
    metricsToken: undefined,
    slowQueryMs: 0,
    log: operatorLog({ form: 'json', write: () => {} }),
  },
  databaseUrl,
)
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().rss)
})
process.once('disconnect', () => void server.stop().then(() => process.exit(0)))
process.send?.(server.url)
