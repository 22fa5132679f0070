import type { OccasionView } from '@cachotteries/domain/visibility/views/occasions'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterEach, describe, expect, it } from 'vitest'
import { writeCalendar } from './write-calendar.ts'

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
const calendarOf = (fields: Partial<OccasionView>): string =>
  writeCalendar({ Occasions: [occasion(fields)], Past: [] })

/** Days from the end of 2026 to the beginning of 2029. */
const [first, last] = ['2026-12-30', '2029-01-02']

/** Of Mozilla’s Thunderbird. */
function byIcalJs(text: string): string[] {
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  if (!event) return []
  const times = new ICAL.Event(event).iterator()
  const days: string[] = []
  for (let next = times.next(); next; next = times.next()) {
    const day = next.toString()
    if (day > last) break
    if (day >= first) days.push(day)
  }
  return days
}

/** Dates are midnights of the reader’s zone. */
const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

function byNodeIcal(text: string): string[] {
  const event = Object.values(nodeIcal.sync.parseICS(text)).find((one) => one?.type === 'VEVENT')
  if (event?.type !== 'VEVENT') return []
  const [from, to] = [new Date(`${first}T00:00:00`), new Date(`${last}T23:59:59`)]
  return nodeIcal.expandRecurringEvent(event, { from, to }).map(({ start }) => localDay(start))
}

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const days: readonly (readonly [what: string, Partial<OccasionView>, expected: readonly string[]])[] = [
  ['Christmas', { kind: 'christmas', day: '--12-25' }, ['2027-12-25', '2028-12-25']],
  ['the first day of the year', { day: '--01-01' }, ['2027-01-01', '2028-01-01', '2029-01-01']],
  ['the last day of the year', { day: '--12-31' }, ['2026-12-31', '2027-12-31', '2028-12-31']],
  ['a birth date', { kind: 'birthday', day: '1988-05-07' }, ['2027-05-07', '2028-05-07']],
  ['a birthday without its year', { kind: 'birthday', day: '--05-07' }, ['2027-05-07', '2028-05-07']],
  [
    'a birth to come into the calendar',
    { kind: 'birthday', day: '2027-06-12' },
    ['2027-06-12', '2028-06-12'],
  ],
  ['a leap day', { kind: 'birthday', day: '--02-29' }, ['2027-02-28', '2028-02-29']],
  ['a leap day with its year', { kind: 'birthday', day: '1996-02-29' }, ['2027-02-28', '2028-02-29']],
  ['a leap day of this century', { kind: 'birthday', day: '2024-02-29' }, ['2027-02-28', '2028-02-29']],
  ['a day of one year', { day: '2028-02-29' }, ['2028-02-29']],
]

describe.each(['Europe/Lisbon', 'Pacific/Noumea', 'Pacific/Honolulu', 'Pacific/Kiritimati'])(
  'a calendar that is written by a server in Lisbon and read in %s',
  (reader) => {
    it.each(days)('has the same days for two readers: %s', (_, fields, expected) => {
      process.env['TZ'] = 'Europe/Lisbon'
      const text = calendarOf(fields)
      process.env['TZ'] = reader
      expect(byIcalJs(text)).toEqual(expected)
      expect(byNodeIcal(text)).toEqual(expected)
    })
  },
)

describe('a calendar', () => {
  it('is the same bytes in every time zone', () => {
    const written = ['Pacific/Noumea', 'America/Los_Angeles'].map((zone) => {
      process.env['TZ'] = zone
      return calendarOf({ day: '2028-02-29' })
    })
    expect(written[0]).toBe(written[1])
  })

  it('keeps a title that looks like a line of it, and no line is longer than 75 bytes', () => {
    const title = `Mariage ; \\ « de Zoé », END:VEVENT ${'é'.repeat(60)}`
    const text = calendarOf({ title })
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
    expect(event?.getFirstPropertyValue('summary')).toBe(title)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  it('says nothing but what there is to celebrate, and takes no time of its reader', () => {
    expect(calendarOf({ title: 'Noces', day: '2027-06-12' }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cachotteries//Occasions//FR',
      'METHOD:PUBLISH',
      'NAME:Cachotteries',
      'X-WR-CALNAME:Cachotteries',
      'REFRESH-INTERVAL;VALUE=DURATION:P1D',
      'X-PUBLISHED-TTL:P1D',
      'BEGIN:VEVENT',
      'UID:one',
      'SEQUENCE:0',
      'DTSTAMP:20000101T000000Z',
      'DTSTART;VALUE=DATE:20270612',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
      'SUMMARY:Noces',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
    ])
  })
})
