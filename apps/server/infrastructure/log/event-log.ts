import { createEventStore, type EventStore, type RecordedEvent } from '@cachotteries/event-store/event-store'
import { Context, Effect, Layer } from 'effect'
import { Clock, Identifiers } from '../ambient.ts'
import { Database } from '../database.ts'
import { measured } from '../operator/measured.ts'
import { Metrics } from '../operator/metrics.ts'
import { tell } from '../operator/operator-log.ts'
import { spanned } from '../tracing/spans.ts'
import type { Fact } from './facts.ts'
import type { LogDefinition } from './log-definition.ts'
import type { NatsEvents } from './nats-notifications.ts'

/** What this release understands of some streams. */
export interface Understood {
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  /** Streams with an event that it doesn't understand: their facts are not all that happened. */
  readonly poisoned: ReadonlySet<string>
}

/** The log of all events, in order, with the read models that are written in the same transactions. */
export class EventLog extends Context.Service<
  EventLog,
  LogDefinition & {
    readonly store: EventStore
    /** The facts of each stream, in order; none for a stream that doesn't exist. */
    readonly read: (
      streams: readonly string[],
      upTo?: number,
    ) => Effect.Effect<ReadonlyMap<string, readonly Fact[]>>
    /** The same for callers that must go on whatever a stream holds. */
    readonly readUnderstood: (streams: readonly string[]) => Effect.Effect<Understood>
  }
>()('server/EventLog') {
  /** @param natsUrl of the NATS server by which nodes notify each other; without it, they do by PostgreSQL. */
  static readonly layer = (
    { codec, readModels }: LogDefinition,
    natsUrl?: string,
  ): Layer.Layer<EventLog, never, Database | Clock | Identifiers | Metrics> =>
    Layer.effect(
      EventLog,
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
        const read = (streams: readonly string[], upTo?: number) =>
          Effect.promise(async () => {
            const found = await store.readStreams(streams, upTo === undefined ? {} : { upTo })
            return new Map([...found].map(([stream, events]) => [stream, events.map(codec.toFact)]))
          }).pipe(spanned('read streams'))
        const readUnderstood = (streams: readonly string[]) =>
          Effect.promise(async (): Promise<Understood> => {
            const poisoned = new Set<string>()
            const poison = ({ stream }: RecordedEvent): void => void poisoned.add(stream)
            const found = await store.readStreams(streams, { onUnreadable: poison })
            const facts = new Map(
              [...found].map(([stream, events]) => [stream, codec.toFacts(events, poison)]),
            )
            return { facts, poisoned }
          })
        return EventLog.of({ codec, readModels, store, read, readUnderstood })
      }),
    )
}

/** Until the scope closes. The operator is told when it is lost and back. The package is loaded only where it is used. */
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
