/** A ratio that has a bound: what was measured, against what in the same run. */
export interface Figure {
  /** Names it in the recorded figures: short, in kebab-case, never used for anything else. */
  readonly id: string
  /** What is measured, as a row of the page names it. */
  readonly what: string
  /** The limit or the peer that it was measured against. */
  readonly against: string
  readonly ratio: number
  readonly bound: { readonly atLeast: number } | { readonly atMost: number }
  /** What the ratio was made of, with units: `8,310 and 9,640 a second`. */
  readonly measured: string
}

/** Measures in a run of its own, and leaves nothing behind. Answers one figure or several that share their setting. */
export type Benchmark = () => Promise<readonly Figure[]>

export const isMet = ({ ratio, bound }: Figure): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost

export const boundOf = ({ bound }: Figure): string =>
  'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`

export const round = (ratio: number): string => ratio.toFixed(2)

/** A line about a figure: its ratio, its bound, and what it was made of. */
export function lineOf(figure: Figure): string {
  const { what, against, ratio, measured } = figure
  return `${what}, against ${against}: ${round(ratio)} (${boundOf(figure)}: ${isMet(figure) ? 'met' : 'NOT MET'}; ${measured})`
}
