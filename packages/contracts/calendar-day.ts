import { z } from 'zod'

export { daysBetween, hasYear, lastAnniversary, nextAnniversary } from '@cachotteries/domain/calendar-day'

const wrong = 'La date est invalide'

/** A leap year has every day that a day without a year may be. */
const isDay = (value: string): boolean => z.iso.date().safeParse(value.replace(/^--/, '2000-')).success

/** A day with its year, `1950-02-28`, or without it, `--02-29`. */
export const calendarDay = z
  .string(wrong)
  .regex(/^(\d{4}|-)-\d{2}-\d{2}$/, { error: wrong, abort: true })
  .refine(isDay, wrong)
  .meta({ description: 'Date avec son année, `1950-02-28`, ou sans elle, `--02-29`' })
