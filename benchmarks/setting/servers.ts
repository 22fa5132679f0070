import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedPostgres } from '@cachotteries/embedded-postgres/join'
import { startServerProcess, type ServerProcess } from '../../tests/support/server-process.ts'
import { startBareServer, type BareServer } from '../peers/bare-server.ts'
import { collecting } from './collecting.ts'

export interface Servers {
  readonly ours: ServerProcess
  readonly bare: BareServer
  /** The database of both servers. */
  readonly databaseUrl: string
}

/**
 * Runs a measurement on the built server, started as by an operator, and on a bare one. Run after `npm run build`.
 */
export async function onServers<A>(measure: (servers: Servers) => Promise<A>): Promise<A> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-bench-'))
  const ours = await startServerProcess({ DATA_DIR: home, RATE_LIMITS: 'off', ...collecting })
  const database = await joinEmbeddedPostgres({ dataDir: join(home, 'postgres') })
  if (!database) throw new Error('the server runs no PostgreSQL')
  const bare = await startBareServer(database.url)
  try {
    return await measure({ ours, bare, databaseUrl: database.url })
  } finally {
    await bare.end()
    await ours.end('SIGTERM')
    await rm(home, { recursive: true, force: true })
  }
}
