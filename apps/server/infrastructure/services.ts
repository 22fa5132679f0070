import type { ManagedRuntime } from 'effect'
import type { Clock, Identifiers } from './clock-and-ids.ts'
import type { Background } from './background.ts'
import type { Database } from './database.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { EventLog } from './log/event-log.ts'
import type { MailQueue } from './mail/queue.ts'
import type { Contact } from './operator/contact.ts'
import type { Metrics } from './operator/metrics.ts'
import type { Provider } from './provider-settings.ts'
import type { PublicWeb } from './outgoing/public-web.ts'
import type { RateLimits } from './rate-limits.ts'
import type { Sessions } from './sessions.ts'

/** The services that record something. */
export type Recording = Clock | Identifiers | Database | EventLog

/** The services that a feature may ask for. */
export type Services =
  | Recording
  | Sessions
  | LiveHub
  | MailQueue
  | Metrics
  | Contact
  | Provider
  | RateLimits
  | PublicWeb
  | Background

export type ServicesRuntime = ManagedRuntime.ManagedRuntime<Services, never>
