import { Layer, type ManagedRuntime } from 'effect'
import { Clock } from './clock.ts'
import { Database } from './database.ts'
import { EventLog } from './event-log.ts'
import { Identifiers } from './identifiers.ts'
import { LiveHub } from './live-hub.ts'
import { MailQueue } from './mail/queue.ts'
import { Sessions } from './sessions.ts'

/** What every feature's services may ask for. */
export type Services = Clock | Identifiers | Database | EventLog | Sessions | LiveHub | MailQueue

/** Time and chance, unless a test brings its own. */
export type Ambient = Layer.Layer<Clock | Identifiers>

export const systemAmbient: Ambient = Layer.merge(Clock.system, Identifiers.random)

/** The log and what stands on it alone: enough to migrate and to rebuild. */
export const logLayer = (databaseUrl: string, ambient: Ambient) =>
  EventLog.layer.pipe(Layer.provideMerge(Layer.merge(Database.layer(databaseUrl), ambient)))

export const servicesLayer = (databaseUrl: string, ambient: Ambient): Layer.Layer<Services> =>
  Layer.mergeAll(Sessions.layer, LiveHub.layer, MailQueue.layer).pipe(
    Layer.provideMerge(logLayer(databaseUrl, ambient)),
  )

export type ServicesRuntime = ManagedRuntime.ManagedRuntime<Services, never>
