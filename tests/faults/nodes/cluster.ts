import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { startServerProcess } from '../../support/server-process.ts'
import { startBalancer, type Balancer } from '../balancer.ts'
import { startDeafProxy } from './deaf-proxy.ts'

/** Three nodes on one database, one of which gets no notification. */
export interface Cluster {
  /** The URL of each node; the last is the one that gets no notification. */
  readonly nodes: readonly [string, string, string]
  /** A balancer that gives each connection to the next node. */
  readonly balancer: Balancer
  /** How many notifications were dropped for the last node. */
  readonly swallowed: () => number
  readonly close: () => Promise<void>
}

export async function startCluster(postgresUrl: string, env: Record<string, string> = {}): Promise<Cluster> {
  const database = await createTestDatabase(postgresUrl)
  const proxy = await startDeafProxy(database.url)
  const first = await startServerProcess({ ...env, DATABASE_URL: database.url })
  const second = await startServerProcess({ ...env, DATABASE_URL: database.url })
  const deaf = await startServerProcess({ ...env, DATABASE_URL: proxy.url })
  const nodes = [first.url, second.url, deaf.url] as const
  const balancer = await startBalancer(nodes)
  return {
    nodes,
    balancer,
    swallowed: proxy.swallowed,
    close: async () => {
      await balancer.close()
      for (const server of [first, second, deaf]) await server.end('SIGTERM')
      await proxy.close()
      await database.drop()
    },
  }
}
