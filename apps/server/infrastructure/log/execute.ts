import type { Decision, UserId } from '@cachotteries/domain/decider'
import type { Append, AppendResult, EventStore, Write } from '@cachotteries/event-store/event-store'
import { Effect } from 'effect'
import type { Database } from '../database.ts'
import { EventLog } from './event-log.ts'
import type { EventCodec } from './stream-type.ts'
import type { DomainEvent, Fact } from './facts.ts'
import { spanned } from '../tracing/spans.ts'
import { refuse, type Reason, type Refusal } from '../refusal.ts'

interface CommandIdentity {
  /** Chosen by the caller. A command that is sent twice with the same id is done once. Ids of two people never meet. */
  readonly commandId: string
  /** Null for the operator at the command line, who has no account. */
  readonly by: UserId | null
}

/** A command to execute: what to read, how to decide, where the events go. */
export interface Execution<State, Event, Why extends Reason> extends CommandIdentity {
  /** The streams that the decision rests on: if one of them has grown meanwhile, the decision is taken again. */
  readonly streams: readonly string[]
  readonly fold: (facts: ReadonlyMap<string, readonly Fact[]>) => State
  readonly decide: (state: State) => Decision<Event, Why>
  readonly place: (event: Event) => { readonly stream: string; readonly event: DomainEvent }
  /** Says more than the reason's own message. */
  readonly explain?: (reason: Why) => Effect.Effect<Refusal<Why>, never, Database>
}

/** Conflicts are rare, and each means that another command got through: this many in a row is a defect. */
const maxAttempts = 50

/** Reads, decides and appends; again when a stream has grown meanwhile. Returns the facts that the command made. */
export const execute = <State, Event, Why extends Reason>(
  execution: Execution<State, Event, Why>,
): Effect.Effect<readonly Fact[], Refusal<Why>, EventLog | Database> =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const commandId = idOf(execution)
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const read = yield* log.read(execution.streams)
      const decision = execution.decide(execution.fold(read))
      if (!decision.accepted) {
        const { reason } = decision
        const { explain } = execution
        const refusing = explain ? Effect.flatMap(explain(reason), Effect.fail) : refuse(reason)
        return yield* refuseUnlessDone(execution, refusing)
      }
      if (decision.events.length === 0) return []
      const writes = writesOf(log.codec, execution.streams, read, decision.events.map(execution.place))
      const result = yield* appendTraced(log.store, { commandId, actor: execution.by, writes })
      if (result.status !== 'conflict') return result.events.map(log.codec.toFact)
    }
    return yield* Effect.die(new Error(`a command met ${maxAttempts} conflicts in a row`))
  })

/** Appends to the log, as a span of the request's trace. */
export const appendTraced = (store: EventStore, append: Append): Effect.Effect<AppendResult> =>
  Effect.promise(() => store.append(append)).pipe(
    Effect.tap((result) =>
      result.status === 'conflict'
        ? Effect.void
        : Effect.annotateCurrentSpan('log.position', result.position),
    ),
    spanned('append'),
  )

/** Refuses a command, unless it was done before: then this is a retry, and the facts that it made are the answer. */
export const refuseUnlessDone = <Why extends Reason, Needed>(
  command: CommandIdentity,
  refusing: Effect.Effect<never, Refusal<Why>, Needed>,
): Effect.Effect<readonly Fact[], Refusal<Why>, EventLog | Needed> =>
  Effect.gen(function* () {
    const { store, codec } = yield* EventLog
    const made = yield* Effect.promise(() => store.readCommand(idOf(command)))
    return made.length > 0 ? made.map(codec.toFact) : yield* refusing
  })

const idOf = ({ by, commandId }: CommandIdentity): string => `${by ?? 'operator'}:${commandId}`

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
