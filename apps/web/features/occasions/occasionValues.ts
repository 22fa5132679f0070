import type { OccasionView } from '@cachotteries/contracts/occasions'
import { dayOf, noDay, partsOf, type DayParts } from './dayParts.ts'

/** What a form says of an occasion. */
export interface Written {
  readonly family: string
  readonly title: string
  readonly day: string
  readonly people: string[] | null
  readonly seenBy: string[] | null
  readonly isSurprise: boolean
}

/** What a form would send to have the occasion as it is. */
export const writtenOf = ({ family, title, day, people, seenBy, isSurprise }: OccasionView): Written => ({
  family: family?.uid ?? '',
  title,
  day,
  people: people && people.map(({ uid }) => uid),
  seenBy: seenBy && seenBy.map(({ uid }) => uid),
  isSurprise,
})

/** The form of an occasion. */
export interface Values {
  readonly family: string
  readonly title: string
  readonly day: DayParts
  /** Nobody in particular is the whole family. */
  readonly people: string[]
  /** Null for the whole family. */
  readonly seenBy: string[] | null
  readonly isSurprise: boolean
}

/** What the form begins with. @param family whose a new occasion is */
export const valuesOf = (family: string, occasion: OccasionView | undefined): Values => ({
  family: occasion?.family?.uid ?? family,
  title: occasion?.title ?? '',
  day: occasion ? partsOf(occasion.day) : noDay,
  people: occasion?.people?.map(({ uid }) => uid) ?? [],
  seenBy: occasion?.seenBy?.map(({ uid }) => uid) ?? null,
  isSurprise: occasion?.isSurprise ?? false,
})

/** What it would send. */
export const writtenIn = ({ day, people, ...values }: Values): Written => ({
  ...values,
  day: dayOf(day) ?? '',
  people: people.length > 0 ? people : null,
})

/** After another family was chosen, of whom nobody is chosen. What was hidden isn't opened by it. */
export const forAnotherFamily = (
  { seenBy }: Pick<Values, 'seenBy'>,
  me: string,
): Pick<Values, 'people' | 'seenBy'> => ({
  people: [],
  seenBy: seenBy && [me],
})
