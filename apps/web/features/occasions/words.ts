import { hasYear } from '@cachotteries/contracts/calendar-day'
import type { OccasionView } from '@cachotteries/contracts/occasions'
import { listed } from '@cachotteries/contracts/listed'

let relative: Intl.RelativeTimeFormat | undefined
let weekday: Intl.DateTimeFormat | undefined
let month: Intl.DateTimeFormat | undefined
let monthAndDay: Intl.DateTimeFormat | undefined
let whole: Intl.DateTimeFormat | undefined

const at = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** « aujourd’hui », « demain », « dans 12 jours ». */
export function inDays(days: number): string {
  relative ??= new Intl.RelativeTimeFormat('fr', { numeric: 'auto' })
  return relative.format(days, 'day').replaceAll("'", '’')
}

/** A day to come: « vendredi 25 décembre ». */
export function weekdayOf(day: string): string {
  weekday ??= new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return weekday.format(at(day))
}

/** The short name of its month: « déc. ». */
export function shortMonth(day: string): string {
  month ??= new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' })
  return month.format(at(day))
}

/** A day with its year or without: « 28 février 1950 », « 29 février ». */
export function calendarDayWords(day: string): string {
  if (hasYear(day)) {
    whole ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
    return whole.format(at(day))
  }
  monthAndDay ??= new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return monthAndDay.format(at(`2000-${day.slice(2)}`))
}

export const age = (years: number): string => (years === 1 ? '1 an' : `${years} ans`)

/** « Léa, Marc et Zoé ». */
export const enumerated = (people: readonly { readonly name: string }[]): string =>
  listed(people.map(({ name }) => name))

/** Whom an occasion is for, unless its title says it. */
export const forWords = ({ kind, people }: Pick<OccasionView, 'kind' | 'people'>): string | undefined =>
  kind === 'other' && people !== null ? `Pour ${enumerated(people)}` : undefined

/** From whom an occasion is hidden, and who sees it; undefined for one that the whole family sees. */
export function seenWords({
  isSurprise,
  seenBy,
}: Pick<OccasionView, 'isSurprise' | 'seenBy'>): string | undefined {
  const seen = seenBy && `vue par ${enumerated(seenBy)} seulement`
  if (isSurprise) return ['C’est une surprise', seen].filter(Boolean).join(', ')
  return seen ? `V${seen.slice(1)}` : undefined
}

/** Who is told that an occasion was changed. */
export const toldWords = ({ isSurprise, seenBy }: { isSurprise: boolean; seenBy: object | null }): string =>
  isSurprise || seenBy ? 'seules les personnes qui la voient le sauront' : 'la famille le saura'
