import { describe, expect, it } from 'vitest'
import { daysLater } from '../../infrastructure/clock-and-ids.ts'
import { begun, counted, endOf, type Count } from './leaving-days.ts'

const start = new Date('2026-11-21T08:30:00.000Z')
const hours = (count: number): number => count * 60
const on = (days: number): Date => daysLater(start, days)
const after = (ranFor: number, now: Date, from: Count = begun(start)) => counted(from, ranFor, now)

describe('a day to come back', () => {
  it.each([
    ['the clock and the server say so', after(hours(24), on(1)), { days: 1, began: on(1), minutes: 0 }],
    ['the server slept for four hours of it', after(hours(20), on(1)), { days: 1, began: on(1), minutes: 0 }],
    ['it is one of fourteen at once', after(hours(14 * 24), on(14)), { days: 14, began: on(14), minutes: 0 }],
    [
      'more than fourteen have passed',
      after(hours(99 * 24), on(99)),
      { days: 14, began: on(99), minutes: 0 },
    ],
    ['the clock was put forward', after(hours(20), on(365)), { days: 1, began: on(365), minutes: 0 }],
  ])('is counted when %s', (_, count, expected) => {
    expect(count).toEqual(expected)
  })

  it.each([
    ['the server ran for less than twenty hours', after(hours(20) - 1, on(1)), begun(start), hours(20) - 1],
    ['the clock alone is ahead', after(10, on(365)), begun(start), 10],
    ['the clock says that it isn’t over', after(hours(30), on(0.9)), begun(start), hours(30)],
    ['the clock was put back', after(hours(30), on(-9)), begun(on(-9)), hours(30)],
  ])('isn’t counted when %s', (_, count, before, minutes) => {
    expect(count).toEqual({ ...before, minutes })
  })

  it('ends two weeks after the account was closed, unless time is lost', () => {
    expect(endOf(begun(start))).toEqual(on(14))
    expect(endOf(after(hours(24), on(1)))).toEqual(on(14))
    expect(endOf(after(hours(20), on(3)))).toEqual(on(16))
  })
})
