// Made at their first use: a phone takes 20 ms for each, and most lists show no date.
let long: Intl.DateTimeFormat | undefined
let short: Intl.DateTimeFormat | undefined

/** A calendar day, `2026-11-21`, in words: « 21 novembre 2026 ». */
export function longDay(day: string): string {
  long ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${day}T00:00:00Z`))
}

/** The day of an instant in this browser's time zone: « 21 nov. 2026 ». */
export function shortDate(instant: string): string {
  short ??= new Intl.DateTimeFormat('fr-FR', { year: 'numeric', month: 'short', day: 'numeric' })
  return short.format(new Date(instant))
}

/** Today in this browser's time zone, as `2026-11-21`. */
export function localDay(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether an instant is still to come, by this browser's clock. */
export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now()
