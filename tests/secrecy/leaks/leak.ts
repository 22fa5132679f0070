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

/** One change of the source. */
export type Edit = {
  /** From the root of the repository. */
  readonly file: string
} & (
  | {
      /**
       * The function, method, constant of the module or case of a switch, after the names of those that it is in as far as that
       * takes to tell it from others: `evolve.CodeRenewed`.
       */
      readonly in: string
      /** Occurs exactly once there, in whatever layout. */
      readonly replace: string
      readonly by: string
    }
  | {
      /** An import, or something that is remembered. */
      readonly atTop: string
    }
)

/** How many pairs may be tried for a leak. A leak that they don't find fails the tests. */
export const mostPairs = 400
