/** A ratio that a target was set for: what was measured, against what in the same run. */
export interface Figure {
  /** Stands for it in the accepted ratios: short, in kebab-case, never used for anything else. */
  readonly id: string
  /** What is measured, as a row of the page names it. */
  readonly what: string
  /** The limit or the peer that it was measured against. */
  readonly against: string
  readonly ratio: number
  /** The better direction, and how far. */
  readonly target: { readonly atLeast: number } | { readonly atMost: number }
  /** What the ratio was made of, with units: `8,310 and 9,640 a second`. */
  readonly measured: string
}

/** Measures in a run of its own, and leaves nothing behind. Answers one figure or several that share their setting. */
export type Benchmark = () => Promise<readonly Figure[]>

export const isMet = ({ ratio, target }: Figure): boolean =>
  'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost
