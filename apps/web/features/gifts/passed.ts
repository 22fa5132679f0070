import { daysBetween, hasYear, lastAnniversary } from '@cachotteries/contracts/calendar-day'
import type { OccasionView, OccasionsView } from '@cachotteries/contracts/occasions'

/** An occasion at the last day on which it was. */
export interface Passed {
  readonly occasion: OccasionView
  /** `2026-12-25`. */
  readonly day: string
}

/** So many days after its day an occasion is past, and nothing is asked about it any more. */
const month = 31

/** What there was to celebrate today or in the last month, the last first. @param today the date where the reader is */
export const passed = ({ Occasions, Past }: OccasionsView, today: string): Passed[] =>
  [...Occasions, ...Past]
    .map((occasion) => ({ occasion, day: lastDay(occasion, today) }))
    .filter(({ day }) => day <= today && daysBetween(day, today) <= month)
    .toSorted((one, other) => other.day.localeCompare(one.day))

/** The last day of an occasion up to today; the day itself, of one that is once and to come. */
const lastDay = ({ kind, day }: OccasionView, today: string): string =>
  kind === 'birthday' || !hasYear(day) ? lastAnniversary(day, today) : day
