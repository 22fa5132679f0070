import type { Day } from './decider.ts'

/**
 * A calendar day with its year, `1950-02-28`, or without it, `--02-29`, as vCard and XML Schema write it. Without a year it is
 * a day of every year.
 */
export type CalendarDay = string

export const hasYear = (day: CalendarDay): boolean => !day.startsWith('--')

/** The day in one year. In years without a 29 February it is the 28th. */
export function inYear(day: CalendarDay, year: number): Day {
  const monthAndDay = day.slice(-5)
  const isShort = new Date(Date.UTC(year, 1, 29)).getUTCMonth() !== 1
  const shown = monthAndDay === '02-29' && isShort ? '02-28' : monthAndDay
  return `${String(year).padStart(4, '0')}-${shown}`
}

/** The first anniversary of a day from `today` on. */
export function nextAnniversary(day: CalendarDay, today: Day): Day {
  const year = Number(today.slice(0, 4))
  const now = inYear(day, year)
  return now >= today ? now : inYear(day, year + 1)
}

/** The last anniversary of a day up to `today`. */
export function lastAnniversary(day: CalendarDay, today: Day): Day {
  const year = Number(today.slice(0, 4))
  const now = inYear(day, year)
  return now <= today ? now : inYear(day, year - 1)
}

/** The number of calendar days from one to the other. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
