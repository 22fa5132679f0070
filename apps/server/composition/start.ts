import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Effect, ManagedRuntime } from 'effect'
import { z } from 'zod'
import { letters } from './features.ts'
import { bridge } from '../infrastructure/bridge.ts'
import type { Config } from '../infrastructure/config.ts'
import { Database, type Patience } from '../infrastructure/database.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { httpApp } from './http.ts'
import { LiveHub } from '../infrastructure/live/live-hub.ts'
import { startPostman } from '../infrastructure/mail/postman.ts'
import { migrate } from './migrate.ts'
import type { Resolve } from '../infrastructure/outgoing/guarded-connector.ts'
import { originsOf } from '../infrastructure/http/guards.ts'
import { counted } from '../infrastructure/operator/measured.ts'
import { noTraces, requestTraces } from '../infrastructure/tracing/spans.ts'
import { createMetrics } from '../infrastructure/operator/metrics.ts'
import type { OperatorLog } from '../infrastructure/operator/operator-log.ts'
import { logLayer, servicesLayer, systemAmbient, type Ambient } from './services.ts'
import { sessionCookie } from '../infrastructure/http/session.ts'
import { Sessions } from '../infrastructure/sessions.ts'
import { appRouter } from './router.ts'
import { serveSockets } from '../infrastructure/live/sockets.ts'

export interface RunningServer {
  /** Where it listens, with the port that it was given. */
  readonly url: string
  /** Resolves once open screens have been sent all that is recorded by now. */
  readonly liveCaughtUp: () => Promise<void>
  /** Finishes what is under way, sends live connections away with a "come back", and lets go of the database. */
  readonly stop: () => Promise<void>
}

/** How long the other side is waited for, in milliseconds. */
export interface Waits {
  /** For all headers of a request, on the way to a socket too. */
  readonly headers: number
  /** For all of a request, its body included. */
  readonly request: number
  /** For the next request of a connection. */
  readonly idle: number
  /** Between two looks at who is late. */
  readonly check: number
  /** Between two heartbeats: a socket that is silent for longer is let go of. */
  readonly heartbeat: number
}

/**
 * For a request, far longer than a slow phone needs for the few kilobytes of a form, and no longer. An idle connection
 * stays longer than proxies keep theirs (nginx 60 s, Caddy 2 min): who sends a request on one that is just being closed
 * can't tell whether it was heard.
 */
const usualWaits: Waits = { headers: 10_000, request: 30_000, idle: 125_000, check: 5_000, heartbeat: 30_000 }

/** Time that requests under way have to end when the server stops, in milliseconds. */
const requestsMs = 4_000

/** Time to say goodbye to the database, in milliseconds: one that is frozen never answers. */
const goodbyeMs = 1_000

export interface ServerSettings
  extends
    Pick<Config, 'port' | 'host' | 'publicUrl' | 'webRoot' | 'mail' | 'lookupHosts' | 'rateLimits'>,
    Pick<Config, 'trustedProxies' | 'metricsToken' | 'slowQueryMs'>,
    Partial<Pick<Config, 'tracing' | 'backupsDir' | 'natsUrl'>>,
    Pick<Config, 'dataDir'> {
  /** How long people wait for the database; as long as usual unless told otherwise. */
  readonly patience?: Patience
  /** Asks names for addresses, for the look-up of pictures; the system's own DNS unless another is given. */
  readonly resolve?: Resolve
  /** How long the other side is waited for; as long as usual unless a test is impatient. */
  readonly waits?: Waits
  /** The way to the operator. Its owner closes it. */
  readonly log: OperatorLog
}

/** Starts the server on a PostgreSQL that is there. */
export async function startServer(
  config: ServerSettings,
  databaseUrl: string,
  ambient: Ambient = systemAmbient,
): Promise<RunningServer> {
  z.config(z.locales.fr())
  await migrateDatabase(databaseUrl, ambient)
  const {
    rateLimits,
    lookupHosts: allowedHosts,
    resolve,
    trustedProxies,
    patience,
    publicUrl,
    natsUrl,
  } = config
  const metrics = createMetrics()
  const log = counted(config.log, metrics)
  const web = { allowedHosts, ...(resolve && { resolve }) }
  const { tracing } = config
  const tracer = tracing && (await import('../infrastructure/tracing/otlp.ts')).otlpTracer(tracing)
  const runtime = ManagedRuntime.make(
    servicesLayer(databaseUrl, ambient, {
      ...{ rateLimits, web },
      watched: { metrics, log, slowQueryMs: config.slowQueryMs, ...(tracer && { tracer }) },
      ...(patience && { patience }),
      ...(natsUrl !== undefined && { natsUrl }),
    }),
  )
  const live = await runtime.runPromise(LiveHub.use(Effect.succeed))
  const sessions = await runtime.runPromise(Sessions.use(Effect.succeed))
  const traces = tracer
    ? requestTraces(
        await runtime.runPromise(Effect.tracer),
        await runtime.runPromise(Effect.clockWith(Effect.succeed)),
      )
    : noTraces
  const run = bridge(runtime, traces)
  const cookie = sessionCookie(publicUrl)
  let origins = originsOf(publicUrl, config.port)
  const shared = { run, live, cookie, origins: () => origins, trustedProxies, log, metrics }

  const metricsAccess = { token: config.metricsToken, publicUrl }
  const app = httpApp({
    ...{ ...shared, sessions },
    traces,
    places: { dataDir: config.dataDir, backupsDir: config.backupsDir },
    publicUrl,
    webRoot: config.webRoot,
    metricsAccess,
  })
  const waits = config.waits ?? usualWaits
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
    await listen(server, config)
  } catch (error) {
    await runtime.dispose()
    throw error
  }
  const { port } = server.address() as AddressInfo
  origins = originsOf(publicUrl, port)
  const postman = await startPostman(runtime, {
    settings: config.mail,
    letters,
    address: publicUrl ?? `http://localhost:${port}`,
    log,
    metrics,
  })

  return {
    url: publicUrl ?? `http://${config.host}:${port}`,
    liveCaughtUp: live.caughtUp,
    stop: async () => {
      sockets.close()
      await within(requestsMs, Promise.all([closeServer(server), postman.stop()]))
      server.closeAllConnections()
      await within(goodbyeMs, runtime.dispose())
    },
  }
}

/** Brings the database to this version, before anything reads it. */
export async function migrateDatabase(databaseUrl: string, ambient: Ambient = systemAmbient): Promise<void> {
  const runtime = ManagedRuntime.make(logLayer(databaseUrl, ambient))
  try {
    const { pool } = await runtime.runPromise(Database.use(Effect.succeed))
    const log = await runtime.runPromise(EventLog.use(Effect.succeed))
    await migrate(pool, log)
  } finally {
    await runtime.dispose()
  }
}

const listen = (server: Server, { port, host }: { port: number; host: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(unlistenable(error, `${host}:${port}`))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })

function unlistenable(error: NodeJS.ErrnoException, address: string): Error {
  const { code } = error
  if (code === 'EADDRINUSE')
    return new Error(`Un autre programme écoute déjà sur ${address} : choisissez un autre PORT.`)
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new Error(`Impossible d’écouter sur ${address} : vérifiez HOST et PORT.`)
  return error
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

/** Resolves when the work has ended, and no later than this: what a stopping server can't wait for is left to itself. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  await Promise.race([work, late])
  clearTimeout(timer)
}
