// Made at its first use: a phone takes 20 ms for it, and most lists show no date.
let long: Intl.DateTimeFormat | undefined

/** A date that begins with its day, as French has it: the first of a month is « 1er ». `Intl` writes « 1 ». */
export const inFrench = (format: Intl.DateTimeFormat, date: Date): string =>
  format.format(date).replace(/^1 /, '1er ')

/** A calendar day, `2026-11-21`, in words: « 21 novembre 2026 ». */
export function longDay(day: string): string {
  long ??= new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' })
  return inFrench(long, new Date(`${day}T00:00:00Z`))
}
