import type { CalendarDay } from '../../calendar-day.ts'
import type { OccasionId, UserId } from '../../decider.ts'

/** Who sees an occasion: see `seesOccasion`. */
export interface WhoSees {
  /** Whom it is for; null for the whole family. */
  readonly people: readonly UserId[] | null
  /** Who sees it, with those whom it is for; null for the whole family. The person who wrote it is among them. */
  readonly seenBy: readonly UserId[] | null
  /** Whether it is hidden from those whom it is for. Neither this nor the people of a surprise ever change. */
  readonly isSurprise: boolean
}

/** What members write down of an occasion. */
export interface OccasionContent extends WhoSees {
  /** Without a year it comes back every year. */
  readonly day: CalendarDay
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

export interface OccasionRemoved extends WhoSees {
  readonly type: 'OccasionRemoved'
  readonly occasion: OccasionId
  /** What was removed: those who saw it are told by its title. */
  readonly personal: { readonly title: string }
}

/** About the occasions of one family, but for Christmas and birthdays, which nobody adds. */
export type OccasionEvent = OccasionAdded | OccasionChanged | OccasionRemoved
