import { Layer, Logger } from 'effect'
import { Clock, Identifiers } from '../infrastructure/clock-and-ids.ts'
import { believedClock } from '../infrastructure/believed-clock.ts'
import { Background } from '../infrastructure/background.ts'
import { Database, requestTimeouts, type Timeouts } from '../infrastructure/database.ts'
import { liveFeatures, logDefinition } from './features.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { LiveHub } from '../infrastructure/live/live-hub.ts'
import { MailQueue } from '../infrastructure/mail/queue.ts'
import { Contact } from '../infrastructure/operator/contact.ts'
import { createMetrics, Metrics } from '../infrastructure/operator/metrics.ts'
import { operatorLogger, type OperatorLog } from '../infrastructure/operator/operator-log.ts'
import { Provider } from '../infrastructure/provider-settings.ts'
import { PublicWeb, type PublicWebSettings } from '../infrastructure/outgoing/public-web.ts'
import { RateLimits } from '../infrastructure/rate-limits.ts'
import type { Services } from '../infrastructure/services.ts'
import { Sessions } from '../infrastructure/sessions.ts'
import { entryOfSlow, type Answered } from '../infrastructure/statements.ts'
import { untraced } from '../infrastructure/tracing/spans.ts'

/** The clock and random values: the system's, or those of a test. */
export type Ambient = Layer.Layer<Clock | Identifiers>

export const systemAmbient: Ambient = Layer.merge(Clock.system, Identifiers.random)

interface LogSettings {
  /** The time limits of the database; none by default. */
  readonly timeouts?: Timeouts | undefined
  readonly metrics?: Metrics['Service']
  /** The operator's log. Commands have none, since they print what they do. */
  readonly log?: OperatorLog
  /** Statements that take at least this long are logged, in milliseconds; none by default. */
  readonly slowQueryMs?: number
  /** The exporter of spans; undefined makes no spans. */
  readonly tracer?: Layer.Layer<never> | undefined
  /** The NATS server by which nodes notify each other; undefined for PostgreSQL's NOTIFY. */
  readonly natsUrl?: string | undefined
  /** Whether a clock that is suddenly far away is doubted. Only once the database is migrated. */
  readonly doubtsClock?: boolean
}

/** The event log and what it needs: enough to migrate and to rebuild. */
export const logLayer = (
  databaseUrl: string,
  ambient: Ambient,
  {
    timeouts,
    metrics = createMetrics(),
    log,
    slowQueryMs = 0,
    tracer,
    natsUrl,
    doubtsClock = false,
  }: LogSettings = {},
) => {
  const logSlow = (statement: Answered): void => {
    if (statement.ms >= slowQueryMs) log?.tell(entryOfSlow(statement), statement.request)
  }
  return EventLog.layer(logDefinition, natsUrl).pipe(
    Layer.provideMerge(doubtsClock ? believedClock : Layer.empty),
    Layer.provideMerge(
      Layer.mergeAll(
        Database.layer(databaseUrl, timeouts, log && slowQueryMs > 0 ? logSlow : undefined),
        Layer.succeed(Metrics, metrics),
        ambient,
      ),
    ),
    Layer.provideMerge(Logger.layer(log ? [operatorLogger(log)] : [])),
    Layer.provideMerge(tracer ?? untraced),
  )
}

interface ServicesSettings extends LogSettings {
  readonly rateLimits?: boolean
  readonly web?: PublicWebSettings
  readonly contact?: Contact['Service'] | undefined
  readonly provider?: Provider['Service']['settings']
}

const aMailServer = { sendsMail: true, operator: undefined, site: undefined }

/** All services. By default there are no rate limits, and the image look-up contacts public addresses only. */
export const servicesLayer = (
  databaseUrl: string,
  ambient: Ambient,
  {
    rateLimits = false,
    web = { allowedHosts: new Set() },
    contact = aMailServer,
    provider,
    timeouts = requestTimeouts,
    ...settings
  }: ServicesSettings = {},
): Layer.Layer<Services> =>
  Layer.mergeAll(
    Sessions.layer,
    LiveHub.layer(liveFeatures),
    MailQueue.layer,
    PublicWeb.layer(web),
    Background.layer,
    Layer.succeed(Contact, contact),
    Layer.succeed(Provider, { settings: provider }),
    rateLimits ? RateLimits.layer : RateLimits.none,
  ).pipe(Layer.provideMerge(logLayer(databaseUrl, ambient, { ...settings, timeouts })))
