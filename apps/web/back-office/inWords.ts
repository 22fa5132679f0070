import type { AnalyticsView } from '@cachotteries/contracts/clicks'
import { longDay } from '../ui/dates.ts'
import { clicks } from './figures.ts'

/** What the chart shows, in a sentence: the clicks of its days, and the day with the most. */
export function inWords(days: AnalyticsView['clicksOverTime']): string {
  const total = days.reduce((sum, day) => sum + day.count, 0)
  const [best] = days.toSorted((a, b) => b.count - a.count || (a.date < b.date ? 1 : -1))
  if (best === undefined || total === 0) return 'Aucun clic ces 30 derniers jours.'
  return `${clicks(total)} en 30 jours. Le plus actif\u00a0: le ${longDay(best.date)}, avec ${clicks(best.count)}.`
}
