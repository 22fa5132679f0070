import type { CalendarDay } from '../../calendar-day.ts'
import type { OccasionId, UserId } from '../../decider.ts'

/** What members write down of an occasion. */
export interface OccasionContent {
  /** Without a year it comes back every year. */
  readonly day: CalendarDay
  /** Whom it is for; null for the whole family. */
  readonly people: readonly UserId[] | null
  readonly personal: { readonly title: string }
}

export interface OccasionAdded extends OccasionContent {
  readonly type: 'OccasionAdded'
  readonly occasion: OccasionId
}

/** Has all of the content, since the form sends all of it. */
export interface OccasionChanged extends OccasionContent {
  readonly type: 'OccasionChanged'
  readonly occasion: OccasionId
}

export interface OccasionRemoved {
  readonly type: 'OccasionRemoved'
  readonly occasion: OccasionId
  /** What was removed: the members are told by its title. */
  readonly personal: { readonly title: string }
}

/** About the occasions of one family, but for Christmas and birthdays, which nobody adds. */
export type OccasionEvent = OccasionAdded | OccasionChanged | OccasionRemoved
