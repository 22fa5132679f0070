import { median } from '../../tests/faults/report.ts'

/** A measured ratio with a bound. */
export interface Figure {
  /** The name in the recorded figures: short, in kebab-case, never reused. */
  readonly id: string
  /** What is measured, as in the page's table. */
  readonly what: string
  /** What it is compared with: a limit or a peer. */
  readonly against: string
  readonly ratio: number
  readonly bound: { readonly atLeast: number } | { readonly atMost: number }
  /** The two values of the ratio, with units: `8,310 and 9,640 a second`. */
  readonly measured: string
}

/** Runs a measurement and cleans up. Returns one figure, or several that share their setting. */
export type Benchmark = () => Promise<readonly Figure[]>

interface Limited extends Pick<Figure, 'id' | 'what'> {
  readonly values: readonly number[]
  readonly most: number
  readonly unit: string
}

/** The median of some values against the most that it may be. */
export const limited = ({ id, what, values, most, unit }: Limited): Figure => ({
  id,
  what,
  against: `${most.toLocaleString('en')} ${unit}`,
  ratio: median(values) / most,
  bound: { atMost: 1 },
  measured: `${median(values).toFixed(0)} ${unit}`,
})

export const isMet = ({ ratio, bound }: Figure): boolean =>
  'atLeast' in bound ? ratio >= bound.atLeast : ratio <= bound.atMost

export const boundOf = ({ bound }: Figure): string =>
  'atLeast' in bound ? `≥ ${bound.atLeast}` : `≤ ${bound.atMost}`

export const round = (ratio: number): string => ratio.toFixed(2)

/** A line about a figure: its ratio, its bound, and its values. */
export function lineOf(figure: Figure): string {
  const { what, against, ratio, measured } = figure
  return `${what}, against ${against}: ${round(ratio)} (${boundOf(figure)}: ${isMet(figure) ? 'met' : 'NOT MET'}; ${measured})`
}
