import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { settle } from '@cachotteries/server/testing/households'
import { startBalancer } from '../tests/faults/balancer.ts'
import { summary } from '../tests/faults/report.ts'
import { startDatabaseCluster } from '../tests/hosting/ha/database-cluster.ts'
import { missingForCluster } from '../tests/hosting/ha/programs.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { gatherCrowd } from './load/crowd.ts'

/**
 * The cost of a change with the three PostgreSQL of infra/ha, with a synchronous standby and without: the time of an
 * append, and from a click to a screen, on one, two and three nodes. Run after `npm run build`, as root on Debian, with
 * the packages of `npm run try-ha`:
 *
 *     npm run bench:ha -- [connections, 300] [purchases a second, 20] [seconds, 20]
 *
 * Everything shares this machine and its disk: a network would add its round trip to each append.
 */
const [connections = 300, perSecond = 20, seconds = 20] = process.argv.slice(2).map(Number)
/** The time until Patroni and PostgreSQL have applied a setting. */
const settlingMs = 10_000

const missing = missingForCluster()
if (missing.length > 0)
  throw new Error(`missing here: apt-get install --no-install-recommends ${missing.join(' ')}`)

/** The number of appends of a node so far, and the seconds that they took. */
async function appendsOf(url: string): Promise<readonly [count: number, seconds: number]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string): number =>
    Number(new RegExp(`^cachotteries_log_append_duration_seconds_${name} (.+)$`, 'm').exec(text)?.[1])
  return [value('count'), value('sum')]
}

/** Makes all names available again. */
async function empty(databaseUrl: string): Promise<void> {
  const pool = openCuttablePool(databaseUrl)
  await pool.query('drop schema if exists event_store, read_models, app cascade')
  await pool.end()
}

async function measure(databaseUrl: string, count: number, replication: string): Promise<void> {
  await empty(databaseUrl)
  const env = { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' }
  const nodes = await Promise.all(Array.from({ length: count }, () => startServerProcess(env)))
  const balancer = await startBalancer(nodes.map(({ url }) => url))
  const households = await settle(databaseUrl, connections)
  const delays: number[] = []
  const errors: string[] = []
  const crowd = await gatherCrowd(balancer.url, households, 1, (news) => {
    delays.push(...news.delays)
    errors.push(...news.errors)
  })
  // The warm-up: code is compiled and statements are planned before the measurement.
  await crowd.buy(perSecond, 3)
  delays.length = 0
  const before = await Promise.all(nodes.map(({ url }) => appendsOf(url)))
  await crowd.buy(perSecond, seconds)
  const after = await Promise.all(nodes.map(({ url }) => appendsOf(url)))
  const grown = (part: 0 | 1): number =>
    after.reduce((sum, node, index) => sum + node[part] - (before[index]?.[part] ?? 0), 0)
  console.log(
    `${count} nodes, ${replication}: ${grown(0)} appends, ${((1_000 * grown(1)) / grown(0)).toFixed(1)} ms each; ` +
      `from click to screen: ${summary(delays)}; ${errors.length} errors`,
  )
  if (errors.length > 0) process.exitCode = 1
  await crowd.leave()
  await balancer.close()
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
}

console.log(`${connections} connections, ${perSecond} purchases a second, ${seconds} s`)
const home = await mkdtemp(join(tmpdir(), 'cachotteries-ha-'))
const cluster = await startDatabaseCluster(home, false)
await cluster.whole()
for (const count of [1, 2, 3]) await measure(cluster.databaseUrl, count, 'synchronous')
await cluster.configure({ synchronous_mode: false })
await delay(settlingMs)
for (const count of [1, 2, 3]) await measure(cluster.databaseUrl, count, 'asynchronous')
process.exit()
