/** What `npm test` leaves to `npm run test:deep`, and how often both and `npm run soak` repeat randomised tests. */

/**
 * Whether everything runs: tests with the tag `deep`, every browser test on both widths, with animations and with an
 * application that fetches ahead.
 */
export const isDeep = process.env['TESTS'] === 'deep'

/** The counts of the tests. */
export const counts = {
  /** Pairs of histories on real servers: tests/secrecy. */
  pairs: isDeep ? 100 : 20,
  /** Hostile requests: tests/attack/fuzz. */
  requests: 5_000,
  /**
   * Rounds in which the connections of eight pages are cut: tests/faults/cuts. In one round alone, half of eight random
   * delays are in the same tenth of the time once in twenty runs; in three, half of 24 once in 100,000.
   */
  cuts: isDeep ? 20 : 3,
  /** Rounds of each pair of acts that are sent at about the same time: tests/faults/guests.test.ts. */
  moments: isDeep ? 200 : 3,
  /** Kills of each process: tests/faults/kill. */
  kills: isDeep ? 3 : 1,
} as const

/** The counts of `npm run soak`, unless its arguments name others: see tests/soak.ts. */
export const soakCounts = {
  model: 1_000_000,
  pairs: 1_000,
  fuzz: 100_000,
  kill: 50,
  cuts: 1_000,
  nodes: 200,
  slow: 20,
  rebuild: 100_000,
  letters: 20,
  notifications: 50,
  ha: 20,
} as const
