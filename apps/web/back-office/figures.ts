import type { AnalyticsView } from '@cachotteries/contracts/clicks'

const whole = new Intl.NumberFormat('fr-FR')
const toOneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent' })

/** A number as it is written in French: « 1 234 ». */
export const figure = (n: number): string => whole.format(n)

/** A number of clicks with its noun: French counts 0 and 1 as one. */
export const clicks = (n: number): string => `${figure(n)} ${n < 2 ? 'clic' : 'clics'}`

/** Clicks per user, to one decimal; 0 as long as there are no users. */
export const engagement = ({ totalClicks, uniqueUsers }: AnalyticsView['summary']): string =>
  uniqueUsers === 0 ? '0' : toOneDecimal.format(totalClicks / uniqueUsers)

/** A part of a total that isn't 0, in percent without decimals: « 67 % ». */
export const share = (part: number, total: number): string => percent.format(part / total)
