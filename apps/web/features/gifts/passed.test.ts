import type { OccasionView } from '@cachotteries/contracts/occasions'
import { afterEach, describe, expect, it } from 'vitest'
import { localDay } from '../../ui/dates.ts'
import { passed } from './passed.ts'

const occasion = (day: string, kind: OccasionView['kind'] = 'other'): OccasionView => ({
  uid: day,
  kind,
  title: day,
  day,
  people: null,
  family: null,
  seenBy: null,
  isSurprise: false,
})
const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})
const on = (day: string, today: string, kind?: OccasionView['kind']) =>
  passed({ Occasions: [occasion(day, kind)], Past: [] }, today).map((one) => one.day)

describe('what there was to celebrate', () => {
  it.each([
    ['--12-25', '2026-12-24', []],
    ['--12-25', '2026-12-25', ['2026-12-25']],
    // The year has turned since.
    ['--12-25', '2027-01-25', ['2026-12-25']],
    ['--12-25', '2027-01-26', []],
    ['2026-12-31', '2027-01-01', ['2026-12-31']],
    ['2027-06-12', '2027-06-11', []],
    // In other years a 29 February is the 28th.
    ['--02-29', '2027-02-28', ['2027-02-28']],
    ['--02-29', '2028-02-28', []],
    ['--02-29', '2028-02-29', ['2028-02-29']],
  ])('%s was, on %s, on %j', (day, today, expected) => {
    expect(on(day, today)).toEqual(expected)
  })

  it('is a birthday of this year, whatever the year of birth', () => {
    expect(on('1948-12-30', '2027-01-02', 'birthday')).toEqual(['2026-12-30'])
  })

  it('has what is past everywhere, too, the last first', () => {
    const view = { Occasions: [occasion('--12-25')], Past: [occasion('2026-12-31')] }
    expect(passed(view, '2027-01-02').map(({ day }) => day)).toEqual(['2026-12-31', '2026-12-25'])
  })

  it.each([
    ['Europe/Lisbon', []],
    ['Pacific/Noumea', ['2026-12-25']],
    ['Pacific/Honolulu', []],
  ])('at 14:00 in Lisbon on the 24th of December, is in %s %j', (where, expected) => {
    process.env['TZ'] = where
    expect(on('--12-25', localDay(new Date('2026-12-24T14:00:00Z')))).toEqual(expected)
  })
})
