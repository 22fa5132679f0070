import { inFrench, longDay } from '@cachotteries/contracts/days-in-words'

export { inFrench, longDay }

// Made at its first use: a phone takes 20 ms for it, and most lists show no date.
let short: Intl.DateTimeFormat | undefined

/** The day of an instant in this browser's time zone: « 21 nov. 2026 ». */
export function shortDate(instant: string): string {
  short ??= new Intl.DateTimeFormat('fr-FR', { year: 'numeric', month: 'short', day: 'numeric' })
  return inFrench(short, new Date(instant))
}

let toTheMinute: Intl.DateTimeFormat | undefined

/** The minute of an instant in this browser's time zone: « 21 nov. 2026, 14:32 ». */
export function minuteOf(instant: string): string {
  toTheMinute ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeStyle: 'short' })
  return inFrench(toTheMinute, new Date(instant))
}

/** Today in this browser's time zone, as `2026-11-21`. */
export function localDay(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether an instant is still to come, by this browser's clock. */
export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now()
