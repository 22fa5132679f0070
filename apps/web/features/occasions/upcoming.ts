import { daysBetween, hasYear, nextAnniversary } from '@cachotteries/contracts/calendar-day'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { byName } from '@cachotteries/contracts/wishes'

/** An occasion at the next day on which it is. */
export interface Coming {
  readonly occasion: OccasionView
  /** `2026-12-25`. */
  readonly day: string
  /** Calendar days from today: 0 on the day itself. */
  readonly days: number
  /** How old the person will be, if they told their year of birth. */
  readonly age: number | null
}

const named = ({ occasion: { uid, title } }: Coming) => ({ uid, name: title })

/** What is to come, the nearest first. @param today the date where the reader is */
export const upcoming = (occasions: readonly OccasionView[], today: string): Coming[] =>
  occasions
    .map((occasion) => comingOf(occasion, today))
    .filter(({ days }) => days >= 0)
    .toSorted((one, other) => one.days - other.days || byName(named(one), named(other)))

function comingOf(occasion: OccasionView, today: string): Coming {
  const { kind, day } = occasion
  const isYearly = kind === 'birthday' || !hasYear(day)
  const next = isYearly ? nextAnniversary(day, today) : day
  const age = kind === 'birthday' && hasYear(day) ? Number(next.slice(0, 4)) - Number(day.slice(0, 4)) : 0
  return { occasion, day: next, days: daysBetween(today, next), age: age > 0 ? age : null }
}
