/** Something planted in a test's own build of the server, by which Olive could learn of what is hidden from her. */
export interface Leak {
  /** Completes: the server has …. */
  readonly what: string
  /** Of the channels that the surprise guarantee names. */
  readonly channel: number
  readonly edits: readonly Edit[]
  /**
   * Where the stories begin that find it within one or two pairs, so that the tests don't take long; 1 unless told.
   * How many it takes from anywhere is what `npm run soak -- leaks` counts.
   */
  readonly seed?: number
}

/** One place of the source, and what stands there instead. */
export interface Edit {
  /** From the root of the repository. */
  readonly file: string
  /** Stands there exactly once. */
  readonly find: string
  readonly put: string
}

/** A leak that so many pairs don't find would be missed by the tests, and fails them. */
export const patience = 400
