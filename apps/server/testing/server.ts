import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import type pg from 'pg'
import { inject } from 'vitest'
import type { MailSettings } from '../infrastructure/mail/settings.ts'
import type { Ambient } from '../composition/services.ts'
import { operatorLog } from '../infrastructure/operator/operator-log.ts'
import { startServer, type RunningServer, type ServerSettings } from '../composition/start.ts'

export interface TestServer extends RunningServer {
  readonly pool: pg.Pool
  readonly databaseUrl: string
}

export interface TestOptions extends Partial<
  Pick<
    ServerSettings,
    | 'lookupHosts'
    | 'resolve'
    | 'rateLimits'
    | 'trustedProxies'
    | 'patience'
    | 'waits'
    | 'metricsToken'
    | 'slowQueryMs'
    | 'tracing'
    | 'backupsDir'
    | 'natsUrl'
  >
> {
  /** Time and chance of the test's own. */
  readonly ambient?: Ambient
  /** Where its mails go: to files that are gone with it, unless a mail server is named. */
  readonly mail?: Partial<MailSettings>
  /** Gets each line of the operator's log. */
  readonly tell?: (line: string) => void
}

/** A real server on a database of its own, on a port that nobody else has. */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const database = await createTestDatabase(inject('postgresUrl'))
  const server = await startNode(database.url, options)
  return {
    ...server,
    pool: database.pool,
    databaseUrl: database.url,
    stop: async () => {
      await server.stop()
      await database.drop()
    },
  }
}

/** One more node on a database that is there. */
export async function startNode(
  databaseUrl: string,
  { ambient, mail, tell = () => {}, ...settings }: TestOptions = {},
): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'cachotteries-mail-'))
  const server = await startServer(
    {
      port: 0,
      host: 'localhost',
      publicUrl: undefined,
      webRoot: undefined,
      ...{
        lookupHosts: new Set(),
        rateLimits: false,
        trustedProxies: [],
        metricsToken: undefined,
        slowQueryMs: 0,
        ...settings,
      },
      dataDir: directory,
      mail: { smtpUrl: undefined, from: 'Cachotteries <cachotteries@famille.example>', directory, ...mail },
      log: operatorLog({ form: 'json', write: (line) => tell(line) }),
    },
    databaseUrl,
    ambient,
  )
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
