import { describe, expect, it } from 'vitest'
import { calendarDay } from './calendar-day.ts'
import { refusals, taken } from './testing/parsing.ts'

describe('a birth date, or the day of an occasion', () => {
  it.each(['1950-02-28', '1988-02-29', '--02-29', '--12-31'])('is a day: %s', (value) => {
    expect(taken(calendarDay, value)).toBe(value)
  })

  it.each([
    '1987-02-29',
    '--02-30',
    '--13-01',
    '02-29',
    '-02-29',
    '2026-11',
    'hier',
    '',
    '2026-11-21T08:30:00Z',
  ])('is not %j', (value) => {
    expect(refusals(calendarDay, value)).toStrictEqual(['La date est invalide'])
  })
})
