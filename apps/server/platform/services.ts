import { Layer, type ManagedRuntime } from 'effect'
import { ShopPages, type ShopPagesSettings } from '../image-lookup/shop-pages.ts'
import { Clock } from './clock.ts'
import { Database, requestPatience, type Patience } from './database.ts'
import { EventLog } from './log/event-log.ts'
import { Identifiers } from './identifiers.ts'
import { LiveHub } from './live/live-hub.ts'
import { MailQueue } from './mail/queue.ts'
import { RateLimits } from './rate-limits.ts'
import { Sessions } from './sessions.ts'

/** What every feature's services may ask for. */
export type Services =
  | Clock
  | Identifiers
  | Database
  | EventLog
  | Sessions
  | LiveHub
  | MailQueue
  | RateLimits
  | ShopPages

/** Time and chance, unless a test brings its own. */
export type Ambient = Layer.Layer<Clock | Identifiers>

export const systemAmbient: Ambient = Layer.merge(Clock.system, Identifiers.random)

/** The log and what stands on it alone: enough to migrate and to rebuild, however long that takes. */
export const logLayer = (databaseUrl: string, ambient: Ambient, patience?: Patience) =>
  EventLog.layer.pipe(Layer.provideMerge(Layer.merge(Database.layer(databaseUrl, patience), ambient)))

export interface ServicesSettings {
  readonly rateLimits: boolean
  readonly shops: ShopPagesSettings
  /** How long people wait for the database. */
  readonly patience?: Patience
}

/** Nothing is counted, and no shop may be reached that strangers couldn't reach. */
export const plainSettings: ServicesSettings = { rateLimits: false, shops: { allowedHosts: new Set() } }

export const servicesLayer = (
  databaseUrl: string,
  ambient: Ambient,
  { rateLimits, shops, patience = requestPatience }: ServicesSettings = plainSettings,
): Layer.Layer<Services> =>
  Layer.mergeAll(
    Sessions.layer,
    LiveHub.layer,
    MailQueue.layer,
    ShopPages.layer(shops),
    rateLimits ? RateLimits.layer : RateLimits.none,
  ).pipe(Layer.provideMerge(logLayer(databaseUrl, ambient, patience)))

export type ServicesRuntime = ManagedRuntime.ManagedRuntime<Services, never>
