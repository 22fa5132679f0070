import type { Change } from './family.ts'

/**
 * The time from an answer until all screens show it. For answers just before an outage, it counts from the end of the
 * outage.
 */
export function screensAfterMs(changes: readonly Change[], from?: number): number[] {
  const end = from === undefined ? 0 : longestOutage(changes, from).end
  return changes.map(
    ({ answered, shown = Number.POSITIVE_INFINITY }) =>
      shown - (answered < end ? Math.max(answered, Math.min(shown, end)) : answered),
  )
}

/** The longest time without any answer after the fault, and when the next one came. */
export function longestOutage(
  changes: readonly Change[],
  from: number,
): { readonly ms: number; readonly end: number } {
  const times = changes.map(({ answered }) => answered).toSorted((a, b) => a - b)
  return times
    .map((end, index) => ({ ms: end - (times[index - 1] ?? end), end }))
    .filter(({ end }) => end > from)
    .reduce((longest, one) => (one.ms > longest.ms ? one : longest), { ms: 0, end: from })
}
