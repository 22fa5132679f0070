/** The log lacks a position that it must have: events were lost or hidden. Nothing read past it can be trusted. */
export class LogGapError extends Error {
  readonly _tag = 'LogGapError'
  readonly expected: number
  /** The position found instead; null when the log ended too early. */
  readonly found: number | null

  constructor(expected: number, found: number | null) {
    super(
      `The log should go on at position ${expected}, but ${found === null ? 'it ends' : `has ${found}`} there`,
    )
    this.name = this._tag
    this.expected = expected
    this.found = found
  }
}

/** A position of one history was compared with another's: the log was restored, or cut short, under its reader. */
export class OtherHistoryError extends Error {
  readonly _tag = 'OtherHistoryError'

  constructor(message: string) {
    super(message)
    this.name = this._tag
  }
}

/** An event is newer than the upcasts declared for its type: another, newer release wrote it. */
export class UnknownSchemaError extends Error {
  readonly _tag = 'UnknownSchemaError'
  readonly type: string
  readonly schema: number

  constructor(type: string, schema: number, newest: number) {
    super(`${type} has schema ${schema}, but the newest known is ${newest}`)
    this.name = this._tag
    this.type = type
    this.schema = schema
  }
}

/** The store is closing: this append was not taken. */
export class StoreClosedError extends Error {
  readonly _tag = 'StoreClosedError'

  constructor() {
    super('The event store is closed')
    this.name = this._tag
  }
}

/**
 * The work of a transaction caught a failed statement and went on. PostgreSQL has by then given the transaction up, and
 * answers its COMMIT with a quiet ROLLBACK: nothing was written.
 */
export class SwallowedFailureError extends Error {
  readonly _tag = 'SwallowedFailureError'

  constructor() {
    super('The work swallowed the failure of one of its statements; the transaction was rolled back')
    this.name = this._tag
  }
}
