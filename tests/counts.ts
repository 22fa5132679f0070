/** How often tests repeat what chance decides, and how often `npm run soak` does. */

/** What every change waits for. */
export const counts = {
  /** Pairs of histories on real servers: tests/secrecy. */
  pairs: 20,
  /** Hostile requests: tests/attack/fuzz. */
  requests: 1_000,
  /** Rounds in which the lines of eight pages are cut: tests/faults/cuts. */
  cuts: 5,
  /** Kills of each process: tests/faults/kill. */
  kills: 1,
} as const

/** What a release waits for, where nothing else is asked for: see tests/soak.ts. */
export const soakCounts = {
  model: 1_000_000,
  pairs: 1_000,
  fuzz: 100_000,
  kill: 50,
  cuts: 1_000,
  nodes: 200,
  slow: 20,
  rebuild: 100_000,
  hints: 50,
} as const

/** Whether a phone runs every browser test, or only those of what looks different there. */
export const everythingOnPhones = process.env['EVERYTHING_ON_PHONES'] !== undefined
