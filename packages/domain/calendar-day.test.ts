import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, inYear, nextAnniversary } from './calendar-day.ts'

describe('the next anniversary of a day', () => {
  it.each([
    ['1950-05-07', '2026-05-06', '2026-05-07'],
    ['1950-05-07', '2026-05-07', '2026-05-07'],
    ['1950-05-07', '2026-05-08', '2027-05-07'],
    ['--12-25', '2026-12-26', '2027-12-25'],
    ['--01-01', '2026-12-31', '2027-01-01'],
    ['--12-31', '2027-01-01', '2027-12-31'],
    ['1996-02-29', '2027-02-01', '2027-02-28'],
    ['--02-29', '2027-03-01', '2028-02-29'],
    ['--02-29', '2028-02-28', '2028-02-29'],
    ['--02-29', '2028-02-29', '2028-02-29'],
    ['--02-29', '2100-01-01', '2100-02-28'],
  ])('of %s, on %s, is %s', (day, today, next) => {
    expect(nextAnniversary(day, today)).toBe(next)
  })

  it('is never past, and within a year', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (one, today) => {
        const days = daysBetween(today, nextAnniversary(one, today))
        expect(days).toBeGreaterThanOrEqual(0)
        expect(days).toBeLessThanOrEqual(366)
        expect(Number.isInteger(days)).toBe(true)
      }),
    )
  })
})

describe('the days between two days', () => {
  it.each([
    ['2026-12-25', '2026-12-25', 0],
    ['2026-12-24', '2026-12-25', 1],
    ['2026-12-31', '2027-01-01', 1],
    ['2028-02-28', '2028-03-01', 2],
    // Clocks go back or forward between them in most of Europe.
    ['2026-03-28', '2026-03-30', 2],
    ['2026-10-24', '2026-10-26', 2],
  ])('from %s to %s are %i', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days)
  })
})

it('is the 28th of February in years that have no 29th', () => {
  expect([2023, 2024, 1900, 2000].map((year) => inYear('--02-29', year))).toEqual([
    '2023-02-28',
    '2024-02-29',
    '1900-02-28',
    '2000-02-29',
  ])
})
