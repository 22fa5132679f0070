const long = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })

/** A calendar day, `2026-11-21`, in words: « 21 novembre 2026 ». */
export const longDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))

const short = new Intl.DateTimeFormat('fr-FR', { year: 'numeric', month: 'short', day: 'numeric' })

/** The day of an instant in this browser's time zone: « 21 nov. 2026 ». */
export const shortDate = (instant: string): string => short.format(new Date(instant))

/** Today in this browser's time zone, as `2026-11-21`. */
export function localDay(now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether an instant is still to come, by this browser's clock. */
export const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now()
