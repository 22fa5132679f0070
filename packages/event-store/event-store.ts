import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createAppends } from './append.ts'
import { notifyHints, type HintBus } from './hint-bus.ts'
import { OwnAppends } from './own-events.ts'
import { createReads } from './read.ts'
import { createTail } from './tail.ts'
import type { Upcasts } from './upcast.ts'

/** What an event carries: JSON that survives `JSON.parse(JSON.stringify(data))` unchanged. */
export type EventData = Readonly<Record<string, unknown>>

/** A fact to be recorded. `schema` is the version of the shape of `data`, from 1. */
export interface NewEvent {
  readonly type: string
  readonly schema: number
  readonly data: EventData
}

/** A fact as the log holds it, upcast to the newest schema of its type. */
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

/** What a stream must look like for a write to be taken: a version, or `new` (no event yet), `mustExist`, `any`. */
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

/** An event that is being recorded: its places in the log and in its stream are given as it is written. */
export type FreshEvent = Omit<RecordedEvent, 'position' | 'version'>

/** What an event says of the thing that its stream is about, without what names it; `at` as `Date` writes it for JSON. */
export type ToldEvent = Omit<RecordedEvent, 'id' | 'version' | 'commandId' | 'at'> & { readonly at: string }

/** A statement for PostgreSQL, as `pg` takes it. One that has a name is prepared once on each connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * Says how read models are written in the append's own transaction, for the new events of a whole batch of appends, in
 * log order. When it throws, or a statement fails, the batch's appends are tried again one by one, and the one that
 * still fails is refused with that error.
 *
 * Pure: it may be asked twice about the same events, and the statements go to the database before it has answered
 * whether the events are taken. All appends of all nodes wait for them: they lock nothing that somebody who is about to
 * append may hold.
 */
export type Project = (events: readonly FreshEvent[]) => readonly Statement[]

/**
 * Told of an event that can't be upcast, as it was recorded, so that the reader goes on without it: whatever depends on
 * it must not. Without one, reading rejects.
 */
export type OnUnreadable = (event: RecordedEvent, error: unknown) => void

export interface Head {
  /** Position of the newest event, 0 when there is none. */
  readonly position: number
  /** Names this history; a restored one gets another, so that positions of two histories are never compared. */
  readonly epoch: string
}

export interface EventStore {
  /**
   * Records a command. What comes together is written together, at most 256 appends a transaction; a failure touches
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

  /** What a command recorded, in order; nothing when it never came through. */
  readCommand(commandId: string): Promise<RecordedEvent[]>

  /**
   * At most `limit` events of the log that follow `position`.
   *
   * @throws LogGapError when one of them is missing; OtherHistoryError when `position` lies beyond the head.
   */
  readAfter(position: number, limit: number): Promise<RecordedEvent[]>

  /**
   * The log in pages of `batch` events (1000), from the one that follows `after` to `upTo`, included; or to the head as
   * it is when the reading begins. Few pages are in memory at a time. It has a connection of its own, and no transaction
   * that stays open for more than 50,000 events.
   *
   * @throws as `readAfter` does.
   */
  readLog(options?: {
    readonly after?: number
    readonly upTo?: number
    readonly batch?: number
  }): AsyncIterable<readonly RecordedEvent[]>

  /**
   * What the log tells up to a position that it has reached, one thing after the other, and of each in log order: its
   * streams are those with the same name after the first dash, such as `wish-1` and `purchase-1`. Each page has about
   * `batch` events (1000), and all that is told of each thing in it. Few pages are in memory at a time, as long as
   * little is told of any one thing.
   *
   * It has two connections of its own, on which PostgreSQL sorts at most about `share` events (a million) in one
   * statement each.
   *
   * @throws LogGapError when an event is missing, at the end; otherwise as `readLog` does.
   */
  readThings(options: {
    readonly upTo: number
    readonly batch?: number
    readonly share?: number
  }): AsyncIterable<readonly ToldEvent[]>

  head(): Promise<Head>

  /**
   * Every event that follows `after`, as it comes, in pages of at most 1000, until the signal aborts. What this store
   * records it is handed, and a hint wakes it for what others do, unless `listen` is false; it looks by itself too, every
   * `pollEveryMs`. It outlives lost connections, of which it tells `onTrouble`.
   *
   * @throws LogGapError when an event is missing. UnknownSchemaError unless somebody is told. OtherHistoryError when the history was replaced: its epoch is no
   *   longer `epoch` (without it, the one found first), or it ends before what was read.
   */
  tail(options: {
    readonly after: number
    readonly epoch?: string
    readonly signal: AbortSignal
    readonly onTrouble?: (error: unknown) => void
    readonly onUnreadable?: OnUnreadable
    readonly listen?: boolean
  }): AsyncIterable<readonly RecordedEvent[]>

  /** Refuses further appends and waits for those taken. The pool stays open, and tails end by their own signals. */
  close(): Promise<void>
}

export interface EventStoreOptions {
  /**
   * Its owner listens to its `error` event, makes the schema with `migrateEventStore`, and ends it. With a projection,
   * appends go over up to two more connections to the same database, which `close` ends.
   */
  readonly pool: Pool
  readonly now?: () => Date
  /** UUIDs in lower case; random ones (v4) unless told otherwise. */
  readonly newId?: () => string
  readonly project?: Project | undefined
  /** Applied on every reading. */
  readonly upcasts?: Upcasts
  /** PostgreSQL's NOTIFY unless there is another. Its owner closes it. */
  readonly hints?: HintBus | undefined
  /** How often a tail looks without having been woken: 1000 ms. */
  readonly pollEveryMs?: number
}

/** A store on a migrated database. Any number of them, on any number of nodes, share one log. */
export function createEventStore({
  pool,
  now = () => new Date(),
  newId = randomUUID,
  project,
  upcasts = {},
  hints = notifyHints(pool),
  pollEveryMs = 1000,
}: EventStoreOptions): EventStore {
  const own = new OwnAppends()
  return {
    ...createAppends({ pool, project, now, newId, upcasts, hints, own }),
    ...createReads(pool, upcasts),
    tail: createTail({ pool, upcasts, hints, pollEveryMs, own }),
  }
}
