import type { OccasionView } from '@cachotteries/contracts/occasions'
import { calendarDay } from '@cachotteries/contracts/calendar-day'
import { afterEach, describe, expect, it } from 'vitest'
import { localDay } from '../../ui/dates.ts'
import { dayOf, noDay, partsOf } from './dayParts.ts'
import { upcoming } from './upcoming.ts'
import { calendarDayWords, inDays } from './words.ts'

const occasion = (fields: Partial<OccasionView>): OccasionView => ({
  uid: 'one',
  kind: 'other',
  title: 'Fête',
  day: '--01-01',
  people: null,
  family: null,
  seenBy: null,
  isSurprise: false,
  ...fields,
})
const birthday = (day: string) => occasion({ kind: 'birthday', day })
const nextOf = (one: OccasionView, today: string) => {
  const [coming] = upcoming([one], today)
  return coming && [coming.day, coming.days, coming.age]
}

describe('what is to come', () => {
  it.each([
    ['at the turn of the year', occasion({ day: '--01-01' }), '2026-12-31', ['2027-01-01', 1, null]],
    ['on the day itself', occasion({ day: '--12-31' }), '2026-12-31', ['2026-12-31', 0, null]],
    ['on the day after', occasion({ day: '--12-31' }), '2027-01-01', ['2027-12-31', 364, null]],
    ['with an age', birthday('2016-05-07'), '2026-12-31', ['2027-05-07', 127, 11]],
    ['on the day of a birth', birthday('2026-12-31'), '2026-12-31', ['2026-12-31', 0, null]],
    ['on a leap day, in a common year', birthday('1996-02-29'), '2027-02-27', ['2027-02-28', 1, 31]],
    ['on a leap day, in a leap year', birthday('--02-29'), '2028-02-28', ['2028-02-29', 1, null]],
    ['once', occasion({ day: '2027-06-12' }), '2027-06-12', ['2027-06-12', 0, null]],
  ])('is known %s', (_, one, today, expected) => {
    expect(nextOf(one, today)).toEqual(expected)
  })

  it('isn’t what is past', () => {
    expect(upcoming([occasion({ day: '2027-06-12' })], '2027-06-13')).toEqual([])
  })

  it('begins with the nearest', () => {
    const all = ['--12-25', '--12-26', '2026-12-24', '--12-01'].map((day) => occasion({ day }))
    expect(upcoming(all, '2026-12-24').map(({ day }) => day)).toEqual([
      ...['2026-12-24', '2026-12-25', '2026-12-26', '2027-12-01'],
    ])
  })
})

describe('the reader’s time zone', () => {
  const zone = process.env['TZ']
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  })

  it.each([
    ['Europe/Lisbon', 'demain'],
    ['Pacific/Noumea', 'aujourd’hui'],
    ['Pacific/Honolulu', 'demain'],
    ['Pacific/Kiritimati', 'aujourd’hui'],
  ])('says when Christmas is, at 14:00 in Lisbon on the 24th: in %s, %s', (where, words) => {
    process.env['TZ'] = where
    const [coming] = upcoming([occasion({ day: '--12-25' })], localDay(new Date('2026-12-24T14:00:00Z')))
    expect(inDays(coming?.days ?? -1)).toBe(words)
  })
})

describe('a day as it is typed', () => {
  it.each(['1950-02-28', '--02-29', '--12-01'])('has three parts: %s', (day) => {
    expect(dayOf(partsOf(day))).toBe(day)
  })

  it('is none when all is blank, and is refused when it is incomplete', () => {
    expect(partsOf(null)).toEqual(noDay)
    expect(dayOf(noDay)).toBeNull()
    for (const parts of [
      { ...noDay, day: '7' },
      { ...noDay, month: '05' },
      { ...noDay, year: '1990' },
      { day: '7', month: '05', year: '90' },
      { day: '31', month: '04', year: '' },
      { day: '-7', month: '05', year: '' },
    ])
      expect(calendarDay.safeParse(dayOf(parts)).success, JSON.stringify(parts)).toBe(false)
  })

  it('is said with its year or without', () => {
    expect(['1950-02-28', '--02-29'].map(calendarDayWords)).toEqual(['28 février 1950', '29 février'])
  })
})
