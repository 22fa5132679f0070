import type { Decision, UserId } from '@cachotteries/domain/decider'
import type {
  Append,
  AppendResult,
  EventStore,
  RecordedCommand,
  Write,
} from '@cachotteries/event-store/event-store'
import { createHash } from 'node:crypto'
import { Cause, Context, Effect } from 'effect'
import type { Database } from '../database.ts'
import { refuse, type Reason, type Refusal, refusal } from '../refusal.ts'
import { spanned } from '../tracing/spans.ts'
import { EventLog } from './event-log.ts'
import type { DomainEvent, Fact, FactsByStream } from './facts.ts'
import type { EventCodec } from './stream-type.ts'

interface CommandIdentity {
  /** Chosen by the caller. A command that is sent again with its id isn't done twice. Two users may choose the same id. */
  readonly commandId: string
  /** Null for the operator, who has no account. */
  readonly by: UserId | null
}

/** A command to execute: the streams to read, the decision, and the streams to append to. */
export interface Execution<State, Event, Why extends Reason> extends CommandIdentity {
  /** The streams that the decision depends on. When one of them grows meanwhile, the decision is taken again. */
  readonly streams: readonly string[]
  /** Versions of streams that are not read, unless they have grown: then the decision depends on them, too. */
  readonly guards?: ReadonlyMap<string, number>
  readonly fold: (facts: FactsByStream) => State
  readonly decide: (state: State) => Decision<Event, Why>
  readonly place: (event: Event) => { readonly stream: string; readonly event: DomainEvent }
  /** A message that says more than the reason's own. */
  readonly explain?: (reason: Why) => Effect.Effect<Refusal<Why>, never, Database>
}

/** Conflicts are rare, and each means that another command succeeded: this many in a row are a defect. */
const maxAttempts = 50

/**
 * Reads, decides and appends; repeats it after a conflict. Returns the facts that the command recorded, also the first time that it was
 * sent. Another command under the same id is refused.
 */
export const execute = <State, Event, Why extends Reason>(
  execution: Execution<State, Event, Why>,
): Effect.Effect<readonly Fact[], Refusal<Why | 'OtherCommand'>, EventLog | Database> =>
  Effect.gen(function* () {
    const log = yield* EventLog
    const fingerprint = yield* fingerprintOfCommand(execution.commandId)
    const commandId = idOf(execution)
    const { guards = new Map<string, number>() } = execution
    let isGuarding = true
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      // Streams that are only guards are read once one of them has grown.
      const read = yield* log.read([...execution.streams, ...(isGuarding ? [] : guards.keys())])
      const decision = execution.decide(execution.fold(read))
      if (!decision.accepted) {
        const { reason } = decision
        const { explain } = execution
        const refusing = explain ? Effect.flatMap(explain(reason), Effect.fail) : refuse(reason)
        return yield* refuseUnlessDone(execution, refusing)
      }
      if (decision.events.length === 0) return []
      const versions = new Map([
        ...guards,
        ...Array.from(read, ([stream, facts]) => [stream, facts.length] as const),
      ])
      const writes = writesOf(log.codec, versions, decision.events.map(execution.place))
      const result = yield* appendTraced(log.store, {
        commandId,
        fingerprint,
        actor: execution.by,
        writes,
      })
      if (result.status === 'duplicate') yield* requireSame(execution, result)
      if (result.status !== 'conflict') return result.events.map(log.codec.toFact)
      if (guards.has(result.stream)) isGuarding = false
    }
    return yield* Effect.die(new Error(`a command met ${maxAttempts} conflicts in a row`))
  })

/** Appends to the log, within a span of the request's trace. */
export const appendTraced = (store: EventStore, append: Append): Effect.Effect<AppendResult> =>
  Effect.promise(() => store.append(append)).pipe(
    Effect.tap((result) =>
      result.status === 'conflict'
        ? Effect.void
        : Effect.annotateCurrentSpan('log.position', result.position),
    ),
    spanned('append'),
  )

/** Refuses another command than the one that was recorded under its id. */
const requireSame = ({ commandId }: CommandIdentity, { fingerprint: first }: RecordedCommand) =>
  Effect.flatMap(fingerprintOfCommand(commandId), (present) =>
    first === null || present === undefined || first === present ? Effect.void : refuse('OtherCommand'),
  )

/** Refuses a command, unless it was done before: then returns the facts that it recorded. */
export const refuseUnlessDone = <Why extends Reason, Needed>(
  command: CommandIdentity,
  refusing: Effect.Effect<never, Refusal<Why>, Needed>,
): Effect.Effect<readonly Fact[], Refusal<Why | 'OtherCommand'>, EventLog | Needed> =>
  Effect.gen(function* () {
    const { store, codec } = yield* EventLog
    const recorded = yield* Effect.promise(() => store.readCommand(idOf(command)))
    if (recorded.events.length === 0) return yield* refusing
    yield* requireSame(command, recorded)
    return recorded.events.map(codec.toFact)
  })

/** The facts that a command recorded; none for one that was never done. */
export const recordedBy = (command: CommandIdentity): Effect.Effect<readonly Fact[], never, EventLog> =>
  Effect.gen(function* () {
    const { store, codec } = yield* EventLog
    const { events } = yield* Effect.promise(() => store.readCommand(idOf(command)))
    return events.map(codec.toFact)
  })

const idOf = ({ by, commandId }: CommandIdentity): string => `${by ?? 'operator'}:${commandId}`

function writesOf(
  { toNewEvent }: EventCodec,
  versions: ReadonlyMap<string, number>,
  placed: readonly { readonly stream: string; readonly event: DomainEvent }[],
): Write[] {
  const streams = new Set([...versions.keys(), ...placed.map(({ stream }) => stream)])
  return [...streams].map((stream) => ({
    stream,
    expected: versions.get(stream) || 'new',
    events: placed.filter((one) => one.stream === stream).map(({ event }) => toNewEvent(event)),
  }))
}

const uniqueViolation = '23505'

/** The unique index that a failed append violated, if any. */
function violatedConstraint(defect: unknown): string | undefined {
  if (typeof defect !== 'object' || defect === null) return undefined
  const { code, constraint } = defect as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined
}

/** Refuses what violates a unique index of the read models, for the reason under the name of the index. */
export const refuseTaken =
  <Why extends Reason>(reasons: Readonly<Record<string, Why>>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refusal<Why>, R> =>
    Effect.catchCause(effect, (cause): Effect.Effect<never, E | Refusal<Why>> => {
      const constraint = violatedConstraint(Cause.squash(cause))
      const reason = constraint === undefined ? undefined : reasons[constraint]
      return reason === undefined ? Effect.failCause(cause) : Effect.fail(refusal(reason))
    })

/** What a request asks for, and under which id. */
export interface Asked {
  /** As the client chose it. */
  readonly commandId: unknown
  readonly fingerprint: string
}

/** What the present request asks for; undefined for work that no request began. */
export const AskedCommand = Context.Reference<Asked | undefined>('server/AskedCommand', {
  defaultValue: () => undefined,
})

/**
 * What tells a command that is sent again from another one under the same id, if its id is the request's own: ids that follow from
 * something else are those of one act, whatever request leads to it.
 */
const fingerprintOfCommand = (commandId: string): Effect.Effect<string | undefined> =>
  Effect.map(AskedCommand, (asked) => (asked?.commandId === commandId ? asked.fingerprint : undefined))

/** Characters of a fingerprint: 60 bits tell requests apart. */
const length = 10

/**
 * A hash of a call and of what was sent with it, whatever the order of its fields. Passwords aren't in it, since it is too quickly made
 * to keep one: who sends another one again is refused where it is checked.
 *
 * @param call its name
 * @param sent JSON
 */
export const fingerprintOf = (call: string, sent: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(sent, ordered)}`)
    .digest('base64url')
    .slice(0, length)

/** What a form with its own command id asks for. */
export const askedIn = (call: string, form: unknown): Asked | undefined =>
  typeof form === 'object' && form !== null && 'commandId' in form
    ? { commandId: form.commandId, fingerprint: fingerprintOf(call, form) }
    : undefined

/** For `JSON.stringify`. */
function ordered(name: string, value: unknown): unknown {
  if (/password/i.test(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
