import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import type pg from 'pg'
import { inject } from 'vitest'
import { startServer, type RunningServer } from '../platform/start.ts'

export interface TestServer extends RunningServer {
  readonly pool: pg.Pool
  readonly databaseUrl: string
}

/** A real server on a database of its own, on a port that nobody else has. */
export async function startTestServer(): Promise<TestServer> {
  const database = await createTestDatabase(inject('postgresUrl'))
  const server = await startNode(database.url)
  return {
    url: server.url,
    pool: database.pool,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop()
      await database.drop()
    },
  }
}

/** One more node on a database that is there. */
export const startNode = (databaseUrl: string): Promise<RunningServer> =>
  startServer({ port: 0, host: 'localhost', publicUrl: undefined, webRoot: undefined }, databaseUrl)
