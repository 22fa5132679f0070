import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { settle } from '@cachotteries/server/testing/households'
import { startBalancer } from '../tests/faults/balancer.ts'
import { startNatsServer } from '../tests/faults/notifications/nats-server.ts'
import { summary } from '../tests/faults/report.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { gatherCrowd } from './load/crowd.ts'
import { residentMegabytes } from './load/memory.ts'
import { processorSeconds } from './load/processor.ts'

/**
 * The cost of a purchase on one, two and three nodes with one durable PostgreSQL, and on three nodes that notify each
 * other by NATS (apt-get install nats-server): processor time of the nodes and of PostgreSQL, memory, and the time
 * from a click to a screen. Households have ten people, who are spread over all nodes. Run after `npm run build`, on
 * Linux:
 *
 *     npm run bench:nodes -- [connections, 300] [purchases a second, 20] [seconds, 20]
 *
 * Nodes, database and clients share this machine, so the result is the cost of a purchase, not how many are possible.
 * The cost of idle connections is measured first and subtracted.
 */
const [connections = 300, perSecond = 20, seconds = 20] = process.argv.slice(2).map(Number)

/** Processor time of two groups of processes. */
interface Usage {
  readonly nodes: number
  readonly postgres: number
}

async function measure(count: number, notifier: 'NOTIFY' | 'NATS'): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-nodes-'))
  const postgres = await startEmbeddedPostgres({ dataDir: home })
  const nats = notifier === 'NATS' ? await startNatsServer() : undefined
  const env = { DATABASE_URL: postgres.url, RATE_LIMITS: 'off', ...(nats && { NATS_URL: nats.url }) }
  const nodes = await Promise.all(Array.from({ length: count }, () => startServerProcess(env)))
  const balancer = await startBalancer(nodes.map(({ url }) => url))
  const households = await settle(postgres.url, connections)
  const pool = openCuttablePool(postgres.url)
  const [postmaster = ''] = (await readFile(join(home, 'cluster/postmaster.pid'), 'utf8')).split('\n')
  const pids = [Number(postmaster), ...nodes.map(({ child }) => child.pid ?? 0)]
  const used = async (): Promise<Usage> => {
    const [database = 0, ...each] = await processorSeconds(pids)
    return { postgres: database, nodes: each.reduce((sum, one) => sum + one, 0) }
  }
  const position = async (): Promise<number> => {
    const { rows } = await pool.query<{ position: string }>('select position from event_store.head')
    return Number(rows[0]?.position)
  }

  const closed = await used()
  const delays: number[] = []
  const errors: string[] = []
  const crowd = await gatherCrowd(balancer.url, households, 1, (news) => {
    delays.push(...news.delays)
    errors.push(...news.errors)
  })
  const opened = await used()
  // The warm-up: code is compiled and statements are planned before the measurement.
  await crowd.buy(perSecond, 3)
  delays.length = 0
  const idleFrom = await used()
  await delay(seconds * 500)
  const [from, before] = [await used(), await position()]
  await crowd.buy(perSecond, seconds)
  const [to, changes] = [await used(), (await position()) - before]

  const idle = (of: keyof Usage): number => (from[of] - idleFrom[of]) / (seconds / 2)
  const perChange = (of: keyof Usage): string =>
    ((1_000 * (to[of] - from[of] - idle(of) * seconds)) / changes).toFixed(1)
  const perScreen = (of: keyof Usage): string =>
    ((1_000 * (opened[of] - closed[of])) / connections).toFixed(1)
  const memory = await Promise.all(pids.slice(1).map(residentMegabytes))
  console.log(
    `${count} of them, by ${notifier}: ${changes} changes; ` +
      `processor time a change: nodes ${perChange('nodes')} ms, PostgreSQL ${perChange('postgres')} ms; ` +
      `a screen that opens: nodes ${perScreen('nodes')} ms, PostgreSQL ${perScreen('postgres')} ms; ` +
      `idle: nodes ${(1_000 * idle('nodes')).toFixed(0)} ms a second, PostgreSQL ${(1_000 * idle('postgres')).toFixed(0)}; ` +
      `memory ${memory.map((megabytes) => megabytes.toFixed(0)).join(', ')} MB; ` +
      `from click to screen: ${summary(delays)}; ${errors.length} errors`,
  )
  const { rows: sizes } = await pool.query<{ name: string; kilobytes: number }>(
    `select schemaname as name, round(sum(pg_total_relation_size(relid)) / 1024)::float as kilobytes
     from pg_stat_user_tables group by schemaname order by schemaname`,
  )
  const parts = sizes.map(({ name, kilobytes }) => `${name} ${kilobytes} kB`)
  console.log(`  ${await position()} events; indexes included: ${parts.join(', ')}`)
  if (errors.length > 0) process.exitCode = 1
  await crowd.leave()
  await pool.end()
  await balancer.close()
  await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  await nats?.kill()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
}

console.log(`${connections} connections, ${perSecond} purchases a second, ${seconds} s`)
for (const count of [1, 2, 3]) await measure(count, 'NOTIFY')
await measure(3, 'NATS')
