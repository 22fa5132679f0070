/** The log lacks a position that it must have: events were lost or hidden. Events after the gap can't be trusted. */
export class LogGapError extends Error {
  override readonly name = 'LogGapError'
  readonly expected: number

  /** @param found the position found instead; null when the log ended too early */
  constructor(expected: number, found: number | null) {
    super(
      `The log should go on at position ${expected}, but ${found === null ? 'it ends' : `has ${found}`} there`,
    )
    this.expected = expected
  }
}

/** A reader has a position or an epoch of another history: the log was restored, or cut short. */
export class OtherHistoryError extends Error {
  override readonly name = 'OtherHistoryError'
}

/** An event is newer than the upcasts declared for its type: a newer release wrote it. */
export class UnknownSchemaError extends Error {
  override readonly name = 'UnknownSchemaError'
}

/** The store is closed: this append was not accepted. */
export class StoreClosedError extends Error {
  override readonly name = 'StoreClosedError'
}

/**
 * The work of a transaction caught the error of a failed statement and went on. PostgreSQL had aborted the transaction
 * by then, and answered its COMMIT with ROLLBACK: nothing was written.
 */
export class SwallowedFailureError extends Error {
  override readonly name = 'SwallowedFailureError'

  constructor() {
    super('The work swallowed the failure of one of its statements; the transaction was rolled back')
  }
}
