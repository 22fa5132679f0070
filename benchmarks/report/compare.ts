import { isMet, type Figure } from './figure.ts'

/** How much worse than accepted a ratio may be before it is called so: what runs of the same code differ by. */
const tolerance = 0.15

/** A line about a figure: its ratio, its target, and what it was when it was last accepted. */
export function verdictOn(figure: Figure, accepted: number | undefined): string {
  const { what, against, ratio, measured } = figure
  const verdict = isMet(figure) ? 'met' : 'NOT MET'
  const compared =
    accepted === undefined ? 'new' : `${isWorse(figure, accepted) ? 'WORSE than ' : ''}${round(accepted)}`
  return `${what}, against ${against}: ${round(ratio)} (${targetOf(figure)}: ${verdict}; accepted: ${compared}; ${measured})`
}

export const targetOf = ({ target }: Figure): string =>
  'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`

export const round = (ratio: number): string => ratio.toFixed(2)

const isWorse = ({ ratio, target }: Figure, accepted: number): boolean =>
  'atLeast' in target ? ratio < accepted * (1 - tolerance) : ratio > accepted * (1 + tolerance)
