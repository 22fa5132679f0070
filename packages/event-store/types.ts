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
  /** Who did it: opaque to the store; null for the system itself. */
  readonly actor: string | null
  readonly at: Date
  readonly commandId: string
}

/** What a stream must look like for a write to be accepted: a version, or `new` (no event yet), `mustExist`, `any`. */
export type ExpectedVersion = number | 'new' | 'mustExist' | 'any'

/** Events for one stream. Without events it is a guard: it only checks that the stream is still as expected. */
export interface Write {
  readonly stream: string
  readonly expected: ExpectedVersion
  readonly events: readonly NewEvent[]
}

/**
 * One command's writes: all of them, or none. A repeated `commandId` is answered with what the first one did. There is
 * at least one event, and each stream stands once.
 */
export interface Append {
  readonly commandId: string
  readonly actor: string | null
  readonly writes: readonly Write[]
}

/**
 * `position` is that of the command's last event: a read model that has reached it shows all of the command. In a
 * conflict, `stream` is the first one that was not as expected, and `actual` its version, 0 when it has no event.
 */
export type AppendResult =
  | { readonly status: 'appended'; readonly position: number; readonly events: readonly RecordedEvent[] }
  | { readonly status: 'duplicate'; readonly position: number; readonly events: readonly RecordedEvent[] }
  | {
      readonly status: 'conflict'
      readonly stream: string
      readonly expected: ExpectedVersion
      readonly actual: number
    }

/** A statement for PostgreSQL, as `pg` takes it. One that has a name is prepared once on each connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * Returns the statements that update the read models for the new events of a batch, in log order. They run in the
 * append's own transaction. When it throws, or a statement fails, the batch's appends are tried again one by one, and
 * the one that still fails is rejected with that error.
 *
 * It must be pure. All appends of all nodes wait for its statements, so they must not lock anything that somebody who is
 * about to append may hold.
 */
export type Project = (events: readonly RecordedEvent[]) => readonly Statement[]

/**
 * Called with an event that can't be upcast, as it was recorded. The reader goes on without it. Without this callback,
 * reading rejects.
 */
export type OnUnreadable = (event: RecordedEvent, error: unknown) => void

export interface Head {
  /** Position of the newest event, 0 when there is none. */
  readonly position: number
  /** Identifies this history. A restored one gets another, so that positions of two histories are never compared. */
  readonly epoch: string
}

export interface TailOptions {
  readonly after: number
  readonly epoch?: string
  readonly signal: AbortSignal
  readonly onTrouble?: (error: unknown) => void
  readonly onUnreadable?: OnUnreadable
  readonly listen?: boolean
}

export interface EventStore {
  /**
   * Records a command. Appends that come together are written together, at most 256 a transaction; a failure touches
   * only the append that caused it.
   *
   * When the connection is lost, it is tried once more. If it rejects with a lost connection, whether it was recorded is
   * unknown: repeat it with the same command id.
   *
   * @throws TypeError for a mistake of the caller: no events, a stream named twice, data that is no JSON object, text
   *   with a NUL or half of a surrogate pair. UnknownSchemaError for an event that could not be read back.
   *   StoreClosedError after `close`. Otherwise what the projection or the driver threw, as it was thrown.
   */
  append(append: Append): Promise<AppendResult>

  /** Events of one stream in order; `after` is a version of it, `upTo` a position of the log, included. */
  readStream(
    stream: string,
    options?: { readonly after?: number; readonly upTo?: number },
  ): Promise<RecordedEvent[]>

  /** Several streams as they were at one moment, in one query; one without events has an empty list. */
  readStreams(
    streams: readonly string[],
    options?: { readonly upTo?: number; readonly onUnreadable?: OnUnreadable },
  ): Promise<Map<string, RecordedEvent[]>>

  /** What a command recorded, in order; nothing when it was never recorded. */
  readCommand(commandId: string): Promise<RecordedEvent[]>

  /**
   * At most `limit` events of the log that follow `position`.
   *
   * @throws LogGapError when one of them is missing; OtherHistoryError when `position` lies beyond the head.
   */
  readAfter(position: number, limit: number): Promise<RecordedEvent[]>

  /**
   * The log in pages of `batch` events (1000), from the one that follows `after` to `upTo`, included; or to the head as
   * it is when the reading begins. Two pages are in memory at a time: the next one is read while the caller works on
   * one. No transaction stays open between pages.
   *
   * @throws as `readAfter` does.
   */
  readLog(options?: {
    readonly after?: number
    readonly upTo?: number
    readonly batch?: number
  }): AsyncIterable<readonly RecordedEvent[]>

  head(): Promise<Head>

  /**
   * Every event that follows `after`, as it comes, in pages of at most 1000, until the signal aborts. A notification
   * wakes it, unless `listen` is false, and it polls every `pollEveryMs` too. It survives lost connections, which it
   * reports to `onTrouble`.
   *
   * @throws LogGapError when an event is missing. UnknownSchemaError without `onUnreadable`. OtherHistoryError when the
   *   history was replaced: its epoch is no longer `epoch` (without it, the one found first), or it ends before what was
   *   read.
   */
  tail(options: TailOptions): AsyncIterable<readonly RecordedEvent[]>

  /** Refuses further appends and waits for those under way. The pool stays open, and tails end by their own signals. */
  close(): Promise<void>
}
