import type { ClientBase } from 'pg'

/** The data of an event: JSON that survives `JSON.parse(JSON.stringify(data))` unchanged. */
export type EventData = Readonly<Record<string, unknown>>

/** An event to append. `schema` is the version of the shape of `data`, from 1. */
export interface NewEvent {
  readonly type: string
  readonly schema: number
  readonly data: EventData
}

/** An event of the log, upcast to the newest schema of its type. */
export interface RecordedEvent extends NewEvent {
  /** Place in the log: from 1, without a gap, in commit order. */
  readonly position: number
  readonly stream: string
  /** Place in its stream: from 1, without a gap. */
  readonly version: number
  readonly id: string
  /** The user who did it; opaque to the store. Null for the system itself. */
  readonly actor: string | null
  readonly at: Date
  readonly commandId: string
}

/** The version that a stream must have: a number, `new` (no event yet), `mustExist` (at least one) or `any`. */
export type ExpectedVersion = number | 'new' | 'mustExist' | 'any'

/** Events for one stream. A write without events is a guard: it only checks the stream's version. */
export interface Write {
  readonly stream: string
  readonly expected: ExpectedVersion
  readonly events: readonly NewEvent[]
}

/**
 * The writes of one command, which are recorded together or not at all. It has at least one event, and each stream once.
 * A repeated `commandId` is answered with what was recorded the first time.
 */
export interface Append {
  readonly commandId: string
  /** Tells this command from another under the same id, if it is known. It is in no event, and an erasure forgets it. */
  readonly fingerprint?: string | undefined
  readonly actor: string | null
  readonly writes: readonly Write[]
}

/** What a command recorded: its events in order, and its fingerprint, null where none is known. */
export interface RecordedCommand {
  readonly events: readonly RecordedEvent[]
  readonly fingerprint: string | null
}

/**
 * `position` is that of the command's last event. In a conflict, `stream` is the first one that didn't have the expected
 * version, and `actual` is its version, 0 when it has no event. Whether a duplicate is the same command is for the caller to judge,
 * by the fingerprint of the first.
 */
export type AppendResult =
  | {
      readonly status: 'appended'
      readonly position: number
      readonly events: readonly RecordedEvent[]
    }
  | ({ readonly status: 'duplicate'; readonly position: number } & RecordedCommand)
  | {
      readonly status: 'conflict'
      readonly stream: string
      readonly expected: ExpectedVersion
      readonly actual: number
    }

/** A statement for PostgreSQL, as `pg` takes it. A statement with a name is prepared once on each connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * Returns the statements that update the read models for the new events of a batch, in log order. They run in the
 * transaction of the append. When the function throws or a statement fails, the appends of the batch are tried again one
 * by one, and those that fail again reject with that error.
 *
 * It must be pure. All appends of all nodes wait for its statements, so these must not take a lock that a transaction
 * which is about to append may hold.
 */
export type Project = (events: readonly RecordedEvent[]) => readonly Statement[]

/** Called with an event that can't be upcast, as it was recorded. The reader then goes on without this event. */
export type OnUnreadable = (event: RecordedEvent, error: unknown) => void

export interface Head {
  /** Position of the newest event, 0 when there is none. */
  readonly position: number
  /** Identifies this history. A restored log gets another, so that positions of two histories are never compared. */
  readonly epoch: string
}

/** What is left of an event whose data is erased. */
export type MaskedEvent = Pick<RecordedEvent, 'position' | 'schema' | 'data'>

export interface EventStore {
  /**
   * Records a command. Appends that come together are written in one transaction, at most 256 of them; a failure affects
   * only the append that caused it.
   *
   * When the connection is lost, the append is tried once more. If it rejects with a lost connection, whether it was
   * recorded is unknown: repeat it with the same command id.
   *
   * @throws TypeError for a mistake of the caller: no events, a stream named twice, data that is no JSON object, text
   *   with a NUL or half of a surrogate pair. UnknownSchemaError for an event that could not be read back.
   *   StoreClosedError after `close`. Otherwise the error of the projection or of the driver.
   */
  append(append: Append): Promise<AppendResult>

  /**
   * Erases: replaces the data of events in place, forgets the fingerprints of their commands and of the actor's, and records a
   * command that says so. Runs in the client's transaction, which is one of `pausingAppends`: readers get either all of it or
   * nothing, and the events stay where they are in the log. The caller brings the read models up to date in the same transaction.
   *
   * @returns the events of the command; none when it was recorded before
   * @throws Error when a stream isn't at the version that the command expects, or an event isn't in the log
   */
  erase(client: ClientBase, masked: readonly MaskedEvent[], append: Append): Promise<readonly RecordedEvent[]>

  /**
   * The events of several streams in one query, by stream and in order; an empty list for a stream without events.
   *
   * @throws UnknownSchemaError without `onUnreadable`
   */
  readStreams(streams: readonly string[], onUnreadable?: OnUnreadable): Promise<Map<string, RecordedEvent[]>>

  /** `readStreams` with the position at which each stream is to end. Later events aren't even read. */
  readStreamsUpTo(
    ends: ReadonlyMap<string, number>,
    onUnreadable?: OnUnreadable,
  ): Promise<Map<string, RecordedEvent[]>>

  /** What a command recorded: no events when it never was. */
  readCommand(commandId: string): Promise<RecordedCommand>

  /**
   * The log in pages of `batch` events (1000), from the one that follows `after` up to and including `upTo`, or up to the
   * head at the first read. The next page is read while the caller works on one, so two are in memory at a time. No
   * transaction stays open between pages.
   *
   * @throws LogGapError when an event is missing; OtherHistoryError when `after` is beyond the head
   */
  readLog(options?: {
    readonly after?: number
    readonly upTo?: number
    readonly batch?: number
  }): AsyncIterable<readonly RecordedEvent[]>

  head(): Promise<Head>

  /**
   * All events that follow `after`, as they are recorded, in pages of at most 1000, until the signal aborts. A
   * notification wakes the tail, and it polls too. It survives lost connections.
   *
   * @throws LogGapError when an event is missing. UnknownSchemaError without `onUnreadable`. OtherHistoryError when the
   *   history was replaced: its epoch is no longer `epoch` (by default, the one found first), or it ends before what was
   *   read.
   */
  tail(options: {
    readonly after: number
    readonly epoch?: string
    readonly signal: AbortSignal
    readonly onUnreadable?: OnUnreadable
  }): AsyncIterable<readonly RecordedEvent[]>

  /** Refuses further appends and waits for those under way. The pool stays open, and tails end by their own signals. */
  close(): Promise<void>
}
