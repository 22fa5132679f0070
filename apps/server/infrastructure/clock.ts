import { Context, Layer } from 'effect'

/** The current time. A service, so that tests can repeat a history at the same time. */
export class Clock extends Context.Service<Clock, { readonly now: () => Date }>()('server/Clock') {
  static readonly system = Layer.succeed(Clock, Clock.of({ now: () => new Date() }))
}

const dayMs = 86_400_000
/** UTC+14, the Line Islands: the first time zone to reach a new date. */
const earliestZoneMs = 14 * 3_600_000

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The current date in the earliest time zone: later dates are in the future everywhere. */
export const latestDay = (now: Date): string => dayOf(new Date(now.getTime() + earliestZoneMs))

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)
