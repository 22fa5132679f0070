const moment = new Intl.DateTimeFormat('fr-FR', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant where this person is: « 21 nov. 2026, 14:05 ». */
export const momentOf = (instant: string): string => moment.format(new Date(instant))

const short = new Intl.DateTimeFormat('fr-FR', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A calendar day, `2026-11-21`, in little room: « 21 nov. ». */
export const shortDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))
