import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import type pg from 'pg'
import { Layer } from 'effect'
import { afterAll, beforeAll, inject } from 'vitest'
import type { MailSettings } from '../infrastructure/mail/settings.ts'
import { systemAmbient, type Ambient } from '../composition/services.ts'
import { HashingCost } from '../features/accounts/hashing-cost.ts'
import { MailPace } from '../infrastructure/mail/postman.ts'
import { TurnDelay } from '../infrastructure/rounds.ts'
import { operatorLog } from '../infrastructure/operator/operator-log.ts'
import { PicturePace } from '../infrastructure/pictures/pace.ts'
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
    | 'timeouts'
    | 'waits'
    | 'metricsToken'
    | 'slowQueryMs'
    | 'tracing'
    | 'backupsDir'
    | 'natsUrl'
    | 'operatorContact'
    | 'provider'
    | 'parts'
  >
> {
  /** The test's clock and ids. */
  readonly ambient?: Ambient
  /** The settings of mails. By default they are written to files, which are deleted with the server. */
  readonly mail?: Partial<MailSettings>
  /** Gets each line of the operator's log. */
  readonly tell?: (line: string) => void
}

/** A real server on a database and a port of its own. */
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

/** What all tests of a file, or of a `describe`, use: it is there once their `beforeAll` runs, and stops after them. */
export function running<Kind extends { readonly stop: () => Promise<void> }>(
  start: () => Promise<Kind>,
): Kind {
  const started = {} as Kind
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.stop())
  return started
}

/** Such a server, with options that are known before. */
export const testServer = (options?: TestOptions): TestServer => running(() => startTestServer(options))

/**
 * What a test would only wait for. Hashing as in earnest was a sixth of the processor time of tests of whole people, a mail
 * took a second to leave, and a picture takes two to three to come.
 */
const hurried = Layer.mergeAll(
  Layer.succeed(HashingCost, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  Layer.succeed(MailPace, { pollMs: 5_000, delayMs: () => 10 }),
  Layer.succeed(PicturePace, undefined),
  Layer.succeed(TurnDelay, () => 0),
)

/** Another node on an existing database. */
export async function startNode(
  databaseUrl: string,
  { ambient = systemAmbient, mail, tell = () => {}, ...settings }: TestOptions = {},
): Promise<RunningServer> {
  const directory = await mkdtemp(join(tmpdir(), 'cachotteries-mail-'))
  const log = operatorLog({ form: 'json', write: (line) => tell(line) })
  const server = await startServer(
    {
      port: 0,
      host: 'localhost',
      publicUrl: undefined,
      webRoot: undefined,
      lookupHosts: new Set(),
      rateLimits: false,
      trustedProxies: [],
      metricsToken: undefined,
      slowQueryMs: 0,
      ...settings,
      dataDir: directory,
      mail: { smtpUrl: undefined, from: 'Cachotteries <cachotteries@famille.example>', directory, ...mail },
      log,
    },
    databaseUrl,
    // What the test itself says comes last.
    Layer.merge(hurried, ambient),
  )
  return {
    ...server,
    stop: async () => {
      await server.stop()
      // Its minute would end during a test of another file.
      log.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
