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

/** The counts of `npm run soak`, where its arguments name no other: see tests/soak.ts. */
export const soakCounts = {
  model: 1_000_000,
  pairs: 1_000,
  fuzz: 100_000,
  kill: 50,
  cuts: 1_000,
  nodes: 200,
  slow: 20,
  rebuild: 100_000,
  notifications: 50,
  ha: 20,
} as const

/**
 * Whether every browser test runs on a phone, sees the movements of the screens, and has the application fetch ahead; or
 * only those tagged `@phone`, and those that use `inMotion`.
 */
export const everythingOnPhones = process.env['EVERYTHING_ON_PHONES'] !== undefined

/** Milliseconds between two presses of a finger in one place: tests/e2e/second-thoughts. */
export const gapsMs = everythingOnPhones ? [80, 160, 250, 400] : [80, 400]
