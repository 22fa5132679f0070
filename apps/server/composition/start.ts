import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { messages } from '@cachotteries/contracts/messages'
import { migrateEventStore } from '@cachotteries/event-store/schema'
import { createAdaptorServer } from '@hono/node-server'
import { Effect, ManagedRuntime } from 'effect'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { Clock, Identifiers } from '../infrastructure/clock-and-ids.ts'
import { inBackground } from '../infrastructure/background.ts'
import { bridge } from '../infrastructure/bridge.ts'
import type { Config } from '../infrastructure/config.ts'
import { Database, type Timeouts } from '../infrastructure/database.ts'
import { Origins } from '../infrastructure/http/guards.ts'
import { hostAndPort, listen } from '../infrastructure/http/listening.ts'
import { tokenCookies } from '../infrastructure/http/session.ts'
import { LiveHub } from '../infrastructure/live/live-hub.ts'
import { serveSockets } from '../infrastructure/live/sockets.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { tryParts, type MachinePart } from '../infrastructure/machine-parts.ts'
import { areOfNewerRelease, prepareReadModels, type Replayable } from '../infrastructure/log/read-models.ts'
import { startPostman } from '../infrastructure/mail/postman.ts'
import { createMetrics } from '../infrastructure/operator/metrics.ts'
import { noticingMistakes } from '../infrastructure/operator/mistaken-settings.ts'
import { counted, type OperatorLog } from '../infrastructure/operator/operator-log.ts'
import type { Resolve } from '../infrastructure/outgoing/dns.ts'
import { goOnRounds } from '../infrastructure/rounds.ts'
import { Sessions } from '../infrastructure/sessions.ts'
import { requestTraces } from '../infrastructure/tracing/spans.ts'
import { NewerRelease } from '../infrastructure/version.ts'
import { migrateApp, newestStep, presentStep } from '../migrations/app.ts'
import { keepPictures } from '../infrastructure/pictures/backfill.ts'
import { letters, makeRounds, pictured, picturesInUse } from './features.ts'
import { httpApp } from './http.ts'
import { appRouter } from './router.ts'
import { logLayer, servicesLayer, systemAmbient, type Ambient } from './services.ts'

export interface RunningServer {
  /** Its address, with the port that it listens on. */
  readonly url: string
  /** Resolves once open screens have been sent all events that are recorded by now. */
  readonly liveCaughtUp: () => Promise<void>
  /** Ends the requests in progress, closes the live connections, whose clients reconnect, and releases the database. */
  readonly stop: () => Promise<void>
}

/**
 * Time limits of connections, in milliseconds. A request may take far longer than a slow phone needs for a form of some
 * kilobytes. An idle connection stays open for longer than proxies keep theirs (nginx 60 s, Caddy 2 min): when a
 * connection is closed just as a request is sent on it, the sender can't know whether the request was processed.
 */
const usualWaits = {
  /** For all headers of a request, including a request for a WebSocket. */
  headers: 10_000,
  /** For a whole request, including its body. */
  request: 30_000,
  /** For the next request of a connection. */
  idle: 125_000,
  /** Between two checks of these limits. */
  check: 5_000,
  /** Between two heartbeats of a WebSocket: a socket without an answer since the last one is closed. */
  heartbeat: 30_000,
}

/** How long requests in progress may take when the server stops, in milliseconds. */
const requestsMs = 4_000

/** How long the connections to the database may take to close, in milliseconds: a frozen database never answers. */
const disconnectMs = 1_000

type Optional = 'tracing' | 'backupsDir' | 'natsUrl' | 'operatorContact' | 'provider'

export interface ServerSettings
  extends Omit<Config, 'databaseUrl' | Optional>, Partial<Pick<Config, Optional>> {
  /** The time limits of the database, for tests. */
  readonly timeouts?: Timeouts
  /** Resolves names for the image look-up; the system's DNS by default. */
  readonly resolve?: Resolve
  /** The time limits of connections, for tests. */
  readonly waits?: Readonly<typeof usualWaits>
  /** What is tried before anybody needs it; nothing by default, since each takes a moment. */
  readonly parts?: readonly MachinePart[]
  /** The operator's log. The caller closes it. */
  readonly log: OperatorLog
}

/**
 * Migrates an existing database, and starts the server on it.
 *
 * @throws {NewerRelease} when a newer release has changed the database, which is left as it is
 */
export async function startServer(
  config: ServerSettings,
  databaseUrl: string,
  ambient: Ambient = systemAmbient,
): Promise<RunningServer> {
  // For a schema without its own message.
  z.config({ localeError: () => messages.InvalidInput })
  await migrateDatabase(databaseUrl, ambient)
  const { publicUrl, tracing, natsUrl, slowQueryMs, timeouts, waits = usualWaits } = config
  const metrics = createMetrics()
  const log = counted(config.log, metrics)
  const runtime = ManagedRuntime.make(
    servicesLayer(databaseUrl, ambient, {
      rateLimits: config.rateLimits,
      web: { allowedHosts: config.lookupHosts, resolve: config.resolve },
      contact: {
        sendsMail: config.mail.smtpUrl !== undefined,
        operator: config.operatorContact,
        site: publicUrl,
      },
      provider: config.provider,
      tracer: tracing && (await import('../infrastructure/tracing/otlp.ts')).otlpTracer(tracing),
      metrics,
      log,
      slowQueryMs,
      natsUrl,
      timeouts,
      doubtsClock: true,
    }),
  )
  const { traces, ...services } = await runtime.runPromise(
    Effect.all({
      live: LiveHub,
      sessions: Sessions,
      traces: requestTraces,
      clock: Clock,
      identifiers: Identifiers,
    }),
  )
  const origins = new Origins(publicUrl)
  const noticeMistakes = noticingMistakes({ trustedProxies: config.trustedProxies, origins, log })
  const run = bridge(runtime, traces, () => runtime.runPromise(isOutdated))
  const shared = {
    ...config,
    ...services,
    run,
    cookies: tokenCookies(publicUrl),
    origins,
    noticeMistakes,
    log,
    metrics,
  }
  const app = httpApp({ ...shared, traces })
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      headersTimeout: waits.headers,
      requestTimeout: waits.request,
      keepAliveTimeout: waits.idle,
      connectionsCheckingInterval: waits.check,
    },
  }) as Server
  const sockets = serveSockets(server, { ...shared, router: appRouter, heartbeatMs: waits.heartbeat })
  try {
    await runtime.runPromise(tryParts(config.parts ?? []))
    await listen(server, config)
  } catch (error) {
    await runtime.dispose()
    throw error
  }
  const { port } = server.address() as AddressInfo
  origins.servedOn(port)
  const address = publicUrl ?? `http://localhost:${port}`
  await runtime.runPromise(inBackground(keepPictures(pictured, picturesInUse)))
  await runtime.runPromise(inBackground(goOnRounds(makeRounds())))
  const postman = await runtime.runPromise(startPostman({ settings: config.mail, letters, address, log }))

  return {
    url: publicUrl ?? `http://${hostAndPort({ host: config.host, port })}`,
    liveCaughtUp: services.live.caughtUp,
    stop: async () => {
      sockets.close()
      await within(requestsMs, Promise.all([once(server.close(), 'close'), runtime.runPromise(postman.stop)]))
      server.closeAllConnections()
      await within(disconnectMs, runtime.dispose())
    },
  }
}

/** Brings a database of any earlier release to this one. @throws {NewerRelease} */
export const migrateDatabase = (databaseUrl: string, ambient: Ambient = systemAmbient): Promise<void> =>
  Effect.gen(function* () {
    const { pool } = yield* Database
    const log = yield* EventLog
    yield* Effect.promise(() => migrate(pool, log))
  }).pipe(Effect.provide(logLayer(databaseUrl, ambient)), Effect.runPromise)

/** Resolves when the work has ended, or after this time: a server that stops doesn't wait any longer. */
const within = (ms: number, work: Promise<unknown>): Promise<unknown> =>
  Effect.runPromise(
    Effect.timeoutOption(
      Effect.promise(() => work),
      ms,
    ),
  )

/** Whether a newer release has changed the database, by a step of its own or another shape of the read models. */
const isOfNewerRelease = async (
  client: Pick<ClientBase, 'query'>,
  { readModels }: Replayable,
): Promise<boolean> => (await presentStep(client)) > newestStep || areOfNewerRelease(client, readModels)

/** Whether one has done so while this node runs. */
const isOutdated = Effect.gen(function* () {
  const { pool } = yield* Database
  const log = yield* EventLog
  return yield* Effect.promise(() => isOfNewerRelease(pool, log))
})

/**
 * Brings a database of any older version to this one. Safe when several nodes start together, of different releases too.
 *
 * @throws {NewerRelease} when a newer release has changed the database, which is left as it is
 */
export async function migrate(pool: Pool, log: Replayable): Promise<void> {
  const client = await pool.connect()
  try {
    // Before the transaction: one that waited inside of it would not see the schema that another node made meanwhile,
    // for a name of the search path that led nowhere is remembered until a transaction begins.
    await client.query(`select pg_advisory_lock(hashtextextended('cachotteries.migrate', 0))`)
    if (await isOfNewerRelease(client, log)) throw new NewerRelease()
    await migrateEventStore(pool)
    await client.query('begin')
    await migrateApp(client)
    await client.query('commit')
    await prepareReadModels(pool, log)
  } finally {
    // Closed, which releases the lock: its search path has changed.
    client.release(true)
  }
}
