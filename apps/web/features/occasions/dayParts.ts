/** A day as it is typed: its year may be blank. */
export interface DayParts {
  readonly day: string
  /** From `01` to `12`. */
  readonly month: string
  readonly year: string
}

export const noDay: DayParts = { day: '', month: '', year: '' }

/** @param value `1950-02-28`, `--02-29`, or null for none */
export function partsOf(value: string | null): DayParts {
  if (value === null) return noDay
  const [year = '', month = '', day = ''] = value.replace(/^-/, '').split('-')
  return { day: String(Number(day)), month, year }
}

/** What is typed as one text, which may be no day at all; null when all is blank. */
export function dayOf({ day, month, year }: DayParts): string | null {
  const [one, other] = [day.trim(), year.trim()]
  if (one === '' && month === '' && other === '') return null
  return `${other === '' ? '-' : other}-${month}-${one.padStart(2, '0')}`
}

export const months: readonly { readonly value: string; readonly name: string }[] = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin'],
  ...['juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
].map((name, index) => ({ value: String(index + 1).padStart(2, '0'), name }))
