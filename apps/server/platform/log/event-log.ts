import { createEventStore, type EventStore, type RecordedEvent } from '@cachotteries/event-store/event-store'
import { Context, Effect, Layer } from 'effect'
import { Clock } from '../clock.ts'
import { Database } from '../database.ts'
import { Identifiers } from '../identifiers.ts'
import { measured } from '../operator/measured.ts'
import { Metrics } from '../operator/metrics.ts'
import { tell } from '../operator/operator-log.ts'
import { spanned } from '../tracing/spans.ts'
import type { NatsTurns } from './nats-hints.ts'
import { project } from './projector.ts'
import { toFact, understood, type Fact } from './facts.ts'
import { upcasts } from './upcasts.ts'

/** Streams, read as far as their events are understood. */
export interface Understood {
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  /** The streams with an event that isn't understood: their facts are not all that happened. */
  readonly poisoned: ReadonlySet<string>
}

/** The log of all facts. Read models are written in the same transactions. */
export class EventLog extends Context.Service<
  EventLog,
  {
    readonly store: EventStore
    /** The facts of each stream, in order; none for a stream that doesn't exist. */
    readonly read: (
      streams: readonly string[],
      upTo?: number,
    ) => Effect.Effect<ReadonlyMap<string, readonly Fact[]>>
    /** The same, without failing for events that aren't understood. */
    readonly readUnderstood: (streams: readonly string[]) => Effect.Effect<Understood>
  }
>()('server/platform/EventLog') {
  /** @param natsUrl of the NATS server by which nodes wake each other; by PostgreSQL's NOTIFY without it. */
  static readonly layer = (
    natsUrl?: string,
  ): Layer.Layer<EventLog, never, Database | Clock | Identifiers | Metrics> =>
    Layer.effect(
      EventLog,
      Effect.gen(function* () {
        const { pool } = yield* Database
        const { now } = yield* Clock
        const { newId } = yield* Identifiers
        const metrics = yield* Metrics
        const hints = natsUrl === undefined ? undefined : yield* hintsByNats(natsUrl, metrics)
        if (hints === undefined) metrics.natsUp.remove()
        const store = yield* Effect.acquireRelease(
          Effect.sync(() => createEventStore({ pool, now, newId, upcasts, project, hints })),
          (opened) => Effect.promise(() => opened.close()),
        ).pipe(Effect.map((opened) => measured(opened, metrics)))
        const read = (streams: readonly string[], upTo?: number) =>
          Effect.promise(async () => {
            const found = await store.readStreams(streams, upTo === undefined ? {} : { upTo })
            return new Map([...found].map(([stream, events]) => [stream, events.map(toFact)]))
          }).pipe(spanned('read streams'))
        const readUnderstood = (streams: readonly string[]) =>
          Effect.promise(async (): Promise<Understood> => {
            const poisoned = new Set<string>()
            const poison = ({ stream }: RecordedEvent): void => void poisoned.add(stream)
            const found = await store.readStreams(streams, { onUnreadable: poison })
            const facts = new Map([...found].map(([stream, events]) => [stream, understood(events, poison)]))
            return { facts, poisoned }
          })
        return EventLog.of({ store, read, readUnderstood })
      }),
    )
}

/** Connected until the scope closes. Its package is loaded only when it is used. */
const hintsByNats = (url: string, { natsUp }: Pick<Metrics['Service'], 'natsUp'>) =>
  Effect.gen(function* () {
    const run = Effect.runForkWith(yield* Effect.context())
    const turns: NatsTurns = {
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
      Effect.promise(async () => (await import('./nats-hints.ts')).natsHints(url, turns)),
      (hints) => Effect.promise(() => hints.close()),
    )
  })
