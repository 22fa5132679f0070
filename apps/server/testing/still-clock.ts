import { Layer } from 'effect'
import { Clock, Identifiers } from '../infrastructure/clock-and-ids.ts'
import type { Ambient } from '../composition/services.ts'

/** The real time, at which nothing is done again and again: a test then sees only what it asks for. */
export const stillClock: Ambient = Layer.merge(
  Layer.succeed(
    Clock,
    Clock.of({ now: () => new Date(), ran: () => performance.now(), every: () => () => {} }),
  ),
  Identifiers.random,
)
