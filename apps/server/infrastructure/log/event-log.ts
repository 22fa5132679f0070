import {
  createEventStore,
  type EventStore,
  type OnUnreadable,
  type RecordedEvent,
} from '@cachotteries/event-store/event-store'
import { Context, Effect, Layer } from 'effect'
import { Clock, Identifiers } from '../clock-and-ids.ts'
import { Database } from '../database.ts'
import { Metrics } from '../operator/metrics.ts'
import { tell } from '../operator/operator-log.ts'
import { spanned } from '../tracing/spans.ts'
import type { FactsByStream } from './facts.ts'
import type { LogDefinition } from './log-definition.ts'
import type { NatsEvents } from './nats-notifications.ts'

/** The facts of some streams, without poisoned events. */
export interface Understood {
  readonly facts: FactsByStream
  /** Streams with a poisoned event: their facts are incomplete. */
  readonly poisoned: ReadonlySet<string>
}

/** The log of all events, and the read models that are written in the same transactions. */
export class EventLog extends Context.Service<EventLog>()('server/EventLog', {
  make: ({ codec, readModels, masking, erasing }: LogDefinition, natsUrl?: string) =>
    Effect.gen(function* () {
      const { pool } = yield* Database
      const { now } = yield* Clock
      const { newId } = yield* Identifiers
      const metrics = yield* Metrics
      const notifications = natsUrl === undefined ? undefined : yield* byNats(natsUrl, metrics)
      if (notifications === undefined) metrics.natsUp.remove()
      const { upcasts } = codec
      const { project } = readModels
      const store = yield* Effect.acquireRelease(
        Effect.sync(() => createEventStore({ pool, now, newId, upcasts, project, notifications })),
        (opened) => Effect.promise(() => opened.close()),
      ).pipe(Effect.map((opened) => measured(opened, metrics)))
      type Found = ReadonlyMap<string, readonly RecordedEvent[]>
      const factsIn = (found: Found, onPoisoned?: OnUnreadable): FactsByStream =>
        new Map([...found].map(([stream, events]) => [stream, codec.toFacts(events, onPoisoned)]))
      /** The facts of each stream, in order; none for a stream that doesn't exist. */
      const read = (streams: readonly string[]) =>
        Effect.promise(async () => factsIn(await store.readStreams(streams))).pipe(spanned('read streams'))
      const understood = (find: (onPoisoned: OnUnreadable) => Promise<Found>) =>
        Effect.promise(async (): Promise<Understood> => {
          const poisoned = new Set<string>()
          const poison: OnUnreadable = ({ stream }) => void poisoned.add(stream)
          return { facts: factsIn(await find(poison), poison), poisoned }
        })
      /** The same for callers that must go on when a stream has a poisoned event. */
      const readUnderstood = (streams: readonly string[]) =>
        understood((onPoisoned) => store.readStreams(streams, onPoisoned))
      /** `readUnderstood` with the position at which each stream is to end. */
      const readUpTo = (ends: ReadonlyMap<string, number>) =>
        understood((onPoisoned) => store.readStreamsUpTo(ends, onPoisoned)).pipe(spanned('read streams'))
      return { codec, readModels, masking, erasing, store, read, readUnderstood, readUpTo }
    }),
}) {
  /** @param natsUrl the NATS server by which nodes notify each other; PostgreSQL's NOTIFY by default */
  static readonly layer = (definition: LogDefinition, natsUrl?: string) =>
    Layer.effect(EventLog, EventLog.make(definition, natsUrl))
}

/** Connects to NATS until the scope closes, and logs when the connection is lost and back. Loads the package on demand. */
const byNats = (url: string, { natsUp }: Pick<Metrics['Service'], 'natsUp'>) =>
  Effect.gen(function* () {
    const run = Effect.runForkWith(yield* Effect.context())
    const events: NatsEvents = {
      onConnected: (again) => {
        natsUp.set(1)
        if (again) run(tell({ event: 'nats back' }))
      },
      onLost: (error) => {
        natsUp.set(0)
        run(tell({ event: 'nats lost', code: error instanceof Error ? error.name : '' }))
      },
    }
    return yield* Effect.acquireRelease(
      Effect.promise(async () => (await import('./nats-notifications.ts')).natsNotifications(url, events)),
      (notifications) => Effect.promise(() => notifications.close()),
    )
  })

/** The store, with metrics of the outcome and the duration of each append. */
const measured = (
  store: EventStore,
  { appends, appendTime }: Pick<Metrics['Service'], 'appends' | 'appendTime'>,
): EventStore => ({
  ...store,
  append: async (append) => {
    const end = appendTime.startTimer()
    try {
      const result = await store.append(append)
      appends.inc({ outcome: result.status })
      return result
    } catch (error) {
      appends.inc({ outcome: 'failed' })
      throw error
    } finally {
      end()
    }
  },
})
