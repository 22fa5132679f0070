import { Context, Layer } from 'effect'

/** Time, so that two runs of one history can be given the same one. */
export class Clock extends Context.Service<Clock, { readonly now: () => Date }>()('server/Clock') {
  static readonly system = Layer.succeed(Clock, Clock.of({ now: () => new Date() }))
}

const dayMs = 86_400_000
/** UTC+14, the Line Islands: the first to see a new date. */
const earliestZoneMs = 14 * 3_600_000

export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** The last date that is not in the future anywhere on Earth. */
export const latestDay = (now: Date): string => dayOf(new Date(now.getTime() + earliestZoneMs))

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)
