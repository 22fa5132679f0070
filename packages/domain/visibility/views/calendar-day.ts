import { z } from 'zod'

const wrong = 'La date est invalide'

/** A leap year has every day that a day without a year may be. */
const isDay = (value: string): boolean => z.iso.date().safeParse(value.replace(/^--/, '2000-')).success

/** A `CalendarDay`. Requests have it too, and forms say what is wrong with it. */
export const calendarDay = z
  .string(wrong)
  .regex(/^(\d{4}|-)-\d{2}-\d{2}$/, { error: wrong, abort: true })
  .refine(isDay, wrong)
  .meta({ description: 'Date avec son année, `1950-02-28`, ou sans elle, `--02-29`' })
