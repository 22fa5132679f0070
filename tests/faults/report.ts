/** The quantile of the values at `part`, 0.5 for the median; NaN without values. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Milliseconds as a line: "median 12 ms, 99th percentile 40 ms, most 51 ms of 200". */
export const summary = (ms: readonly number[]): string =>
  `median ${median(ms).toFixed(1)} ms, 99th percentile ${quantile(ms, 0.99).toFixed(1)} ms, ` +
  `most ${quantile(ms, 1).toFixed(1)} ms of ${ms.length}`

/** Whether a bound was met; `line` is a line about it. */
export interface Bound {
  readonly kept: boolean
  readonly line: string
}

export const atMost = (what: string, value: number, most: number, unit: string): Bound => {
  const kept = value <= most
  const verdict = kept ? 'within' : 'OVER'
  return { kept, line: `${what}: ${value.toFixed(1)} ${unit}, ${verdict} ${most} ${unit}` }
}

export const holds = (what: string, kept: boolean, otherwise: string): Bound => ({
  kept,
  line: `${what}: ${kept ? 'yes' : `NO, ${otherwise}`}`,
})
