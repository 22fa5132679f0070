import type { Decision, UserId } from '@cachotteries/domain/decider'
import type { Append, AppendResult, EventStore, Write } from '@cachotteries/event-store/event-store'
import { Effect } from 'effect'
import { onceProven } from '../claim.ts'
import type { Database } from '../database.ts'
import { EventLog } from './event-log.ts'
import type { EventCodec } from './event-codec.ts'
import type { DomainEvent, Fact } from './facts.ts'
import { spanned } from '../tracing/spans.ts'
import { refuse, type Reason, type Refusal } from '../refusal.ts'

interface Intention {
  /** Names it: sent twice, it is done once. Ids of two people never meet. */
  readonly commandId: string
  /** Null for the operator at the command line, who has no account. */
  readonly by: UserId | null
}

/** A command on its way through: what to read, how to decide, where the events go. */
export interface Execution<State, Event, Why extends Reason> extends Intention {
  /** Everything the decision rests on: if any of it moved meanwhile, the decision is taken anew. */
  readonly streams: readonly string[]
  /** What these streams tell, where a look has brought it along; it is asked for otherwise. */
  readonly facts?: ReadonlyMap<string, readonly Fact[]> | undefined
  readonly fold: (facts: ReadonlyMap<string, readonly Fact[]>) => State
  readonly decide: (state: State) => Decision<Event, Why>
  readonly place: (event: Event) => { readonly stream: string; readonly event: DomainEvent }
  /** Says more than the reason's own message. */
  readonly explain?: (reason: Why) => Effect.Effect<Refusal<Why>, never, Database>
}

/** Conflicts are rare and each means that somebody else got through: this many in a row is a defect. */
const maxAttempts = 50

/** What became of a command. */
export interface Executed {
  /** The facts that it made. */
  readonly made: readonly Fact[]
  /** What its streams told just before; undefined of one that was done when it came before. */
  readonly rested: ReadonlyMap<string, readonly Fact[]> | undefined
}

/** Reads, decides, appends; again when the streams moved. Answers with the facts that the command made. */
export const execute = <State, Event, Why extends Reason>(
  execution: Execution<State, Event, Why>,
): Effect.Effect<readonly Fact[], Refusal<Why>, EventLog | Database> =>
  Effect.map(executed(execution), ({ made }) => made)

/** The same, for who answers by what the command has left. */
export const executed = <State, Event, Why extends Reason>(
  execution: Execution<State, Event, Why>,
): Effect.Effect<Executed, Refusal<Why>, EventLog | Database> =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const commandId = idOf(execution)
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const brought = attempt === 0 ? execution.facts : undefined
      const read = brought ?? (yield* log.read(execution.streams))
      const state = execution.fold(read)
      const decision = execution.decide(state)
      if (!decision.accepted) {
        const { reason } = decision
        const { explain } = execution
        const refusing = explain ? Effect.flatMap(explain(reason), Effect.fail) : refuse(reason)
        return { made: yield* unlessMade(execution, refusing), rested: undefined }
      }
      if (decision.events.length === 0) return { made: [], rested: read }
      const placed = decision.events.map(execution.place)
      const writes = writesOf(log.codec, execution.streams, read, placed)
      const result = yield* appendTraced(log.store, { commandId, actor: execution.by, writes })
      if (result.status !== 'conflict')
        return {
          made: result.events.map(log.codec.toFact),
          rested: result.status === 'appended' ? read : undefined,
        }
    }
    return yield* Effect.die(new Error(`no quiet moment for a command in ${maxAttempts} attempts`))
  })

/** Records a command, as a step of its request's trace. */
export const appendTraced = (store: EventStore, append: Append): Effect.Effect<AppendResult> =>
  onceProven(Effect.promise(() => store.append(append))).pipe(
    Effect.tap((result) =>
      result.status === 'conflict'
        ? Effect.void
        : Effect.annotateCurrentSpan('log.position', result.position),
    ),
    spanned('append'),
  )

/** Refuses, unless the command made something when it came before: then this is its retry, for its answer was lost. */
export const unlessMade = <Why extends Reason, Needed>(
  intention: Intention,
  refusing: Effect.Effect<never, Refusal<Why>, Needed>,
): Effect.Effect<readonly Fact[], Refusal<Why>, EventLog | Needed> =>
  Effect.gen(function* () {
    const { store, codec } = yield* EventLog
    const made = yield* Effect.promise(() => store.readCommand(idOf(intention)))
    return made.length > 0 ? made.map(codec.toFact) : yield* refusing
  })

const idOf = ({ by, commandId }: Intention): string => `${by ?? 'operator'}:${commandId}`

function writesOf(
  { toNewEvent }: EventCodec,
  guarded: readonly string[],
  read: ReadonlyMap<string, readonly Fact[]>,
  placed: readonly { readonly stream: string; readonly event: DomainEvent }[],
): Write[] {
  const streams = new Set([...guarded, ...placed.map(({ stream }) => stream)])
  return [...streams].map((stream) => ({
    stream,
    expected: read.get(stream)?.length || 'new',
    events: placed.filter((one) => one.stream === stream).map(({ event }) => toNewEvent(event)),
  }))
}
