import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { runProgram } from '../support/program.ts'
import { indiscretions } from '../support/discretion.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

/** A server with the command line of its operator. */
export interface OperatedServer extends Pick<ServerProcess, 'url' | 'output'> {
  /** `npm run admin -- …`, on its database; fails unless the program does what it is asked. */
  readonly admin: (...args: string[]) => Promise<void>
  readonly close: () => Promise<void>
}

/** The built server, on a database where nothing has happened yet; its image look-up may ask `shopHost`. */
export async function operateServer(shopHost: string): Promise<OperatedServer> {
  const database = await startThrowawayPostgres()
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-e2e-'))
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: home,
    // All its families sit behind one address.
    RATE_LIMITS: 'off',
    ALLOW_LOOKUP_HOSTS: shopHost,
  })
  return {
    url: server.url,
    output: server.output,
    admin: async (...args) => {
      const { status, stderr } = await runProgram('admin', args, { DATABASE_URL: database.url })
      if (status !== 0) throw new Error(stderr)
    },
    close: async () => {
      const words = await wordsOfWishes(database.url)
      try {
        await server.end('SIGTERM')
      } finally {
        await database.stop()
        await rm(home, { recursive: true, force: true })
      }
      const told = indiscretions(server.output(), words)
      if (told.length > 0) throw new Error(`the server’s log says too much:\n${told.join('\n')}`)
    },
  }
}

/** Names and ids of all wishes that were ever made, those that are gone too. */
async function wordsOfWishes(databaseUrl: string): Promise<string[]> {
  const pool = openCuttablePool(databaseUrl)
  const { rows } = await pool.query<{ name: string; id: string }>(
    `select distinct data -> 'personal' ->> 'name' as name, substr(stream, length('wish-') + 1) as id
     from event_store.events where type in ('WishAdded', 'SecretIdeaAdded')`,
  )
  await pool.end()
  // Shorter ones may stand in any line by chance.
  return rows.flatMap(({ name, id }) => [name, id]).filter((word) => word.length > 3)
}
