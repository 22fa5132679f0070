import { hasYear } from '@cachotteries/contracts/calendar-day'

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
