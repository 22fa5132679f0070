import { hasYear, inYear } from '@cachotteries/domain/calendar-day'
import type { OccasionsView, OccasionView } from '@cachotteries/domain/visibility/views/occasions'
import ical, {
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventTransparency,
  type ICalEventData,
  type ICalRepeatingOptions,
} from 'ical-generator'

/** A leap year, so that each day is in it. What comes back every year begins there, or at a later birth. */
const firstYear = 2000

/** Required of each entry. A constant, so that the same occasions are the same bytes. */
const stamp = new Date(`${firstYear}-01-01T00:00:00Z`)

/** Writes an iCalendar file (RFC 5545). Each occasion is one entry of a whole day, which comes back if it does every year. */
export const writeCalendar = ({ Occasions }: OccasionsView): string =>
  ical({
    name: 'Cachotteries',
    prodId: { company: 'Cachotteries', product: 'Occasions', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    // In seconds: how often a reader should ask again.
    ttl: 86_400,
    events: Occasions.map(entry),
  }).toString()

function entry({ uid, kind, title, day }: OccasionView): ICalEventData {
  const isYearly = kind === 'birthday' || !hasYear(day)
  const year = hasYear(day) ? Number(day.slice(0, 4)) : firstYear
  const start = isYearly ? inYear(day, Math.max(year, firstYear)) : day
  return {
    id: uid,
    summary: title,
    stamp,
    allDay: true,
    start: new Date(start),
    // The day isn't taken: other appointments fit in.
    transparency: ICalEventTransparency.TRANSPARENT,
    repeating: isYearly ? yearly(day) : null,
  }
}

/** A 29 February is the last day of that month: in other years the 28th, on which readers would show nothing. */
const yearly = (day: string): ICalRepeatingOptions => ({
  freq: ICalEventRepeatingFreq.YEARLY,
  ...(day.endsWith('-02-29') && { byMonth: [2], byMonthDay: [-1] }),
})
