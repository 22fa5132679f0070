/** A leak that a test plants in its own build of the server, by which Olive could learn what is hidden from her. */
export interface Leak {
  /** Completes: the server has …. */
  readonly what: string
  /** The channel's number in the surprise guarantee. */
  readonly channel: number
  readonly edits: readonly Edit[]
  /**
   * The seed of the evenings that find it within one or two pairs, short ones if there are any, so that the tests are
   * quick; 1 by default. `npm run soak -- leaks` counts the pairs that it takes from seed 1.
   */
  readonly seed?: number
}

/** One replacement in the source. */
export interface Edit {
  /** From the root of the repository. */
  readonly file: string
  /** Occurs exactly once in the file. */
  readonly find: string
  readonly put: string
}

/** How many pairs may be tried for a leak. A leak that they don't find fails the tests. */
export const patience = 400
