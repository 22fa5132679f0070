import type { ShownWish } from '../shownWish.ts'

/** What was put away with a year. */
export interface Drawer {
  readonly year: number
  readonly wishes: readonly ShownWish[]
}

/** What was put away, by year, the last first. */
export function drawersOf(putAway: readonly ShownWish[]): readonly Drawer[] {
  const years = new Map<number, ShownWish[]>()
  for (const one of putAway) {
    const year = yearOf(one)
    if (year !== undefined) years.set(year, [...(years.get(year) ?? []), one])
  }
  return [...years]
    .map(([year, wishes]) => ({ year, wishes }))
    .toSorted((one, other) => other.year - one.year)
}

/** The year with which its owner put it away; undefined for what is on the list. */
export const yearOf = ({ wish }: Pick<ShownWish, 'wish'>): number | undefined =>
  'putAwayIn' in wish ? wish.putAwayIn : undefined

/** The year that a list was about which is put away now: in January it is the one that has just ended. */
export const yearToPutAway = (now: Date): number => now.getFullYear() - (now.getMonth() === 0 ? 1 : 0)
