/** How often randomised tests repeat, and how often `npm run soak` does. */

/** The counts of `npm test`. */
export const counts = {
  /** Pairs of histories on real servers: tests/secrecy. */
  pairs: 20,
  /** Hostile requests: tests/attack/fuzz. */
  requests: 1_000,
  /** Rounds in which the connections of eight pages are cut: tests/faults/cuts. */
  cuts: 5,
  /** Kills of each process: tests/faults/kill. */
  kills: 1,
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

/**
 * Whether every browser test runs on a phone, with animations, and with an application that fetches ahead; otherwise
 * only those do that are tagged `@phone` or use `inMotion`. The planted leaks run then, too.
 */
export const everythingOnPhones = process.env['EVERYTHING_ON_PHONES'] !== undefined
