import { describe, expect, it } from 'vitest'
import { refusals, taken } from './testing/parsing.ts'
import { day } from './wishes.ts'

describe('the date of a purchase', () => {
  it.each(['2026-11-21', '2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29'])('is a day: %s', (value) => {
    expect(taken(day, value)).toBe(value)
  })

  it.each([
    ['2026-11-21T08:30:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59Z', '2026-11-21'],
    ['2026-11-21T23:30:00-05:00', '2026-11-21'],
    ['2026-11-22T00:30:00+14:00', '2026-11-22'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('is the date of an instant as written: %s', (value, date) => {
    expect(taken(day, value)).toBe(date)
  })

  it.each(['', null])('may be empty: %j', (value) => {
    expect(taken(day, value)).toBeNull()
  })

  it.each([
    ['the 30th of February', '2026-02-30'],
    ['a 29th of February out of leap years', '2026-02-29'],
    ['a 29th of February of a century', '1900-02-29'],
    ['the 31st of a short month', '2026-04-31'],
    ['a thirteenth month', '2026-13-01'],
    ['a month zero', '2026-00-10'],
    ['a day zero', '2026-01-00'],
    ['the 30th of February at noon', '2026-02-30T12:00:00Z'],
    ['a date in French', '21/11/2026'],
    ['a date without its zeros', '2026-1-2'],
    ['a week', '2026-W47'],
    ['a month', '2026-11'],
    ['words', 'hier'],
    ['a date with words', '2026-11-21 hier'],
    ['an instant with no zone', '2026-11-21T08:30:00'],
    ['an instant with words', '2026-11-21Tmidi'],
    ['a number', 1_763_683_200_000],
    ['a truth', true],
    ['nothing said', undefined],
    ['a date with a NUL', '2026-11-21\0'],
    ['digits that are not ours', '२०२६-११-२१'],
  ])('is not %s', (_, value) => {
    expect(refusals(day, value)).toStrictEqual(['La date est invalide'])
  })
})
