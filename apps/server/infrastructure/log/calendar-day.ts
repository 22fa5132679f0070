import { z } from 'zod'

/** A `CalendarDay` as events have it: with its year, `1950-02-28`, or without it, `--02-29`. */
export const calendarDay = z.string().regex(/^(\d{4}|-)-\d{2}-\d{2}$/)
