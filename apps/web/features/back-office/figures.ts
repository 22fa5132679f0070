import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { inFrench, longDay } from '../../ui/dates.ts'

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

/** The chart in a sentence: its total, and the day with the most clicks. */
export function inWords(days: AnalyticsView['clicksOverTime']): string {
  const total = days.reduce((sum, day) => sum + day.count, 0)
  const [best] = days.toSorted((a, b) => b.count - a.count || (a.date < b.date ? 1 : -1))
  if (best === undefined || total === 0) return 'Aucun clic ces 30 derniers jours.'
  return `${clicks(total)} en 30 jours. Le plus actif\u00a0: le ${longDay(best.date)}, avec ${clicks(best.count)}.`
}

const moment = new Intl.DateTimeFormat('fr-FR', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in this browser's time zone: « 21 nov. 2026, 14:05 ». */
export const momentOf = (instant: string): string => inFrench(moment, new Date(instant))

const short = new Intl.DateTimeFormat('fr-FR', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A calendar day, `2026-11-21`, in short: « 21 nov. ». */
export const shortDay = (day: string): string => inFrench(short, new Date(`${day}T00:00:00Z`))
