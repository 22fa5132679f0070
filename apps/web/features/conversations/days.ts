import { longDay, localDay } from '../../ui/dates.ts'

const day = 24 * 60 * 60_000
let clock: Intl.DateTimeFormat | undefined

/** The time of an instant in this browser's time zone: « 18:05 ». */
export function timeOf(instant: string): string {
  clock ??= new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })
  return clock.format(new Date(instant))
}

/** The day of an instant in this browser's time zone, in words. */
export function dayInWords(instant: string, now = new Date()): string {
  const then = localDay(new Date(instant))
  if (then === localDay(now)) return 'Aujourd’hui'
  if (then === localDay(new Date(now.getTime() - day))) return 'Hier'
  return longDay(then)
}
