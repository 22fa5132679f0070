import { Layer, Logger } from 'effect'
import { Clock, Identifiers } from '../infrastructure/ambient.ts'
import { Database, requestPatience, type Patience } from '../infrastructure/database.ts'
import { liveFeatures, logDefinition } from './features.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { LiveHub } from '../infrastructure/live/live-hub.ts'
import { MailQueue } from '../infrastructure/mail/queue.ts'
import { createMetrics, Metrics } from '../infrastructure/operator/metrics.ts'
import { operatorLogger, type OperatorLog } from '../infrastructure/operator/operator-log.ts'
import { PublicWeb, type PublicWebSettings } from '../infrastructure/outgoing/public-web.ts'
import { RateLimits } from '../infrastructure/rate-limits.ts'
import type { Services } from '../infrastructure/services.ts'
import { Sessions } from '../infrastructure/sessions.ts'
import { entryOfSlow, type Answered } from '../infrastructure/statements.ts'
import { untraced } from '../infrastructure/tracing/spans.ts'

/** Time and chance, unless a test brings its own. */
export type Ambient = Layer.Layer<Clock | Identifiers>

export const systemAmbient: Ambient = Layer.merge(Clock.system, Identifiers.random)

/** How an operator learns of what goes on. */
export interface Watched {
  readonly metrics: Metrics['Service']
  /** Undefined where nobody is told anything: commands speak for themselves. */
  readonly log?: OperatorLog
  /** How long a statement may take before the operator is told, in milliseconds; 0 and undefined tell of none. */
  readonly slowQueryMs?: number
  /** Where spans go; nowhere unless it is said. */
  readonly tracer?: Layer.Layer<never>
}

/** The log and what stands on it alone: enough to migrate and to rebuild, however long that takes. */
export const logLayer = (
  databaseUrl: string,
  ambient: Ambient,
  patience?: Patience,
  { metrics, log, slowQueryMs = 0, tracer = untraced }: Watched = { metrics: createMetrics() },
  natsUrl?: string,
) =>
  EventLog.layer(logDefinition, natsUrl).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        Database.layer(
          databaseUrl,
          patience,
          log && slowQueryMs > 0 ? slowQueries(log, slowQueryMs) : undefined,
        ),
        Layer.succeed(Metrics, metrics),
        ambient,
      ),
    ),
    Layer.provideMerge(Logger.layer(log ? [operatorLogger(log)] : [])),
    Layer.provideMerge(tracer),
  )

const slowQueries =
  (log: OperatorLog, slowMs: number) =>
  (statement: Answered): void => {
    if (statement.ms >= slowMs) log.tell(entryOfSlow(statement), statement.request)
  }

export interface ServicesSettings {
  readonly rateLimits: boolean
  readonly web: PublicWebSettings
  /** How long people wait for the database. */
  readonly patience?: Patience
  readonly watched?: Watched
  /** By which nodes wake each other, instead of PostgreSQL. */
  readonly natsUrl?: string
}

/** No rate limits, and no allowed hosts beyond public addresses. */
export const plainSettings: ServicesSettings = { rateLimits: false, web: { allowedHosts: new Set() } }

export const servicesLayer = (
  databaseUrl: string,
  ambient: Ambient,
  { rateLimits, web, patience = requestPatience, watched, natsUrl }: ServicesSettings = plainSettings,
): Layer.Layer<Services> =>
  Layer.mergeAll(
    Sessions.layer,
    LiveHub.layer(liveFeatures),
    MailQueue.layer,
    PublicWeb.layer(web),
    rateLimits ? RateLimits.layer : RateLimits.none,
  ).pipe(Layer.provideMerge(logLayer(databaseUrl, ambient, patience, watched, natsUrl)))
