import { daysToComeBack } from '@cachotteries/contracts/accounts'
import { drop, keep, kept } from '../../storage/kept.ts'
import { localDay } from '../../ui/dates.ts'

const key = 'closed'

/* The day on which the account that was closed in this tab is erased: the page that says so is another one. */

export function noteClosed(): void {
  const day = new Date()
  day.setDate(day.getDate() + daysToComeBack)
  keep(key, localDay(day))
}

export const closedUntil = (): string | null => kept(key)

export const forgetClosed = (): void => drop(key)
