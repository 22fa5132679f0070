import type { ArrivalsView } from '@cachotteries/contracts/received'
import { daysBetween } from '@cachotteries/contracts/calendar-day'

export type AskedDay = ArrivalsView['Days'][number]

/** On the day itself and for so many days after it. */
const askedDays = 14

/** The last day of which the user wasn't asked yet what they received. @param today the date where the reader is */
export const askedDay = (
  { Days, recalled }: Pick<ArrivalsView, 'Days' | 'recalled'>,
  today: string,
): AskedDay | undefined =>
  Days.find(
    ({ day }) =>
      day <= today && daysBetween(day, today) <= askedDays && (recalled === null || recalled < day),
  )
