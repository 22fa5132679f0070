import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { understand } from '@cachotteries/server/admin/command-line'
import { operate as runCommand } from '@cachotteries/server/composition/operate'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { startCaddy } from '../hosting/proxy/caddy.ts'
import { startNodes } from '../hosting/proxy/nodes.ts'
import { indiscretions } from '../support/discretion.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

/** A server with its operator's command line. */
export interface OperatedServer extends Pick<ServerProcess, 'url' | 'output'> {
  /** Does what `npm run admin -- …` does on its database, in this process; fails when the command is refused. */
  readonly admin: (...args: string[]) => Promise<void>
  /** Has the questions and answers of draws that are on their way delivered by the next round. */
  readonly hurryQuestions: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A running server, or several behind a proxy. */
interface Running extends Pick<OperatedServer, 'url' | 'output'> {
  readonly end: () => Promise<unknown>
}

async function startServer(env: Record<string, string>): Promise<Running> {
  const server = await startServerProcess(env)
  return { ...server, end: () => server.end('SIGTERM') }
}

/** Three servers behind one Caddy, whose authority is in this folder: see tests/e2e/proxied. */
const startProxied =
  (authority: string) =>
  async (env: Record<string, string>): Promise<Running> => {
    const caddy = await startCaddy(authority)
    const { url: publicUrl, appPort: port, namesPort } = caddy
    const nodes = await startNodes({
      databaseUrl: env['DATABASE_URL'] ?? '',
      publicUrl,
      port,
      namesPort,
      env,
    })
    return {
      url: publicUrl,
      output: nodes.output,
      end: async () => {
        await nodes.close()
        await caddy.stop()
      },
    }
  }

const authority = process.env['CADDY_HOME']

/** Whether `operateServer` starts Caddy with https before three servers. */
export const isProxied = authority !== undefined

/** The built application at the address that people use: one server over http, except in `npm run test:proxied`. */
export const operateServer = (shopHost: string): Promise<OperatedServer> =>
  operate(authority === undefined ? startServer : startProxied(authority), shopHost)

/** One server over http, also in `npm run test:proxied`. */
export const operatePlainServer = (
  shopHost: string,
  settings: Record<string, string> = {},
): Promise<OperatedServer> => operate(startServer, shopHost, settings)

/** On an empty database; the image look-up may fetch from `shopHost`. */
async function operate(
  start: (env: Record<string, string>) => Promise<Running>,
  shopHost: string,
  settings: Record<string, string> = {},
): Promise<OperatedServer> {
  const database = await startThrowawayPostgres()
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-e2e-'))
  const server = await start({
    DATABASE_URL: database.url,
    DATA_DIR: home,
    // All its families have one address.
    RATE_LIMITS: 'off',
    ALLOW_LOOKUP_HOSTS: shopHost,
    ...settings,
  })
  return {
    url: server.url,
    output: server.output,
    admin: async (...args) => {
      const typed = understand(args)
      if (typed === 'help' || 'wrong' in typed) throw new Error(`${args.join(' ')} is no command`)
      const work = typed.work({ address: server.url, progress: () => {} })
      await runCommand({ databaseUrl: database.url, dataDir: home }, work)
    },
    hurryQuestions: async () => {
      const pool = openCuttablePool(database.url)
      await pool.query('update read_models.draw_questions set due_at = now(), answer_due_at = now()')
      await pool.end()
    },
    close: async () => {
      const words = await wordsOfWishes(database.url)
      try {
        await server.end()
      } finally {
        await database.stop()
        await rm(home, { recursive: true, force: true })
      }
      const indiscreet = indiscretions(server.output(), words)
      if (indiscreet.length > 0) throw new Error(`the server’s log says too much:\n${indiscreet.join('\n')}`)
    },
  }
}

/** Names and ids of all wishes that ever existed, deleted ones included. */
async function wordsOfWishes(databaseUrl: string): Promise<string[]> {
  const pool = openCuttablePool(databaseUrl)
  const { rows } = await pool.query<{ name: string; id: string }>(
    `select distinct data -> 'personal' ->> 'name' as name, substr(stream, length('wish-') + 1) as id
     from event_store.events where type in ('WishAdded', 'SecretIdeaAdded')`,
  )
  await pool.end()
  // Shorter ones may be in any line by chance.
  return rows.flatMap(({ name, id }) => [name, id]).filter((word) => word.length > 3)
}
