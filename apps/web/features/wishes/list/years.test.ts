import { describe, expect, it } from 'vitest'
import { yearToPutAway } from './years.ts'

describe('the year of a list that is put away', () => {
  it.each([
    ['in December, this year', 2026, new Date(2026, 11, 27)],
    ['in January, the one that has just ended', 2026, new Date(2027, 0, 31)],
    ['later, this year', 2027, new Date(2027, 1, 1)],
  ])('is, %s', (_when, year, now) => {
    expect(yearToPutAway(now)).toBe(year)
  })
})
