import { decide } from '@cachotteries/domain/clicks/decide'
import type { Day, UserId } from '@cachotteries/domain/decider'
import { analytics as shownAnalytics } from '@cachotteries/domain/visibility/analytics'
import type { AnalyticsView, Shown } from '@cachotteries/domain/visibility/views'
import type { LinkClick } from '@cachotteries/contracts/clicks'
import { Effect } from 'effect'
import { Clock, dayOf, Identifiers } from '../infrastructure/ambient.ts'
import type { Database } from '../infrastructure/database.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { appendTraced } from '../infrastructure/log/execute.ts'
import { viewerOf } from '../families/relatives.ts'
import { refuse, type Refusal } from '../infrastructure/refusal.ts'
import { loadVisibilityFacts } from '../wishes/visibility-facts.ts'
import { countedClicks, isAdministrator } from './queries.ts'
import { clicksStream } from './streams.ts'

/** Keeps a click, if it is on a wish that the user sees; the answer is the same when it isn't. */
export const recordClick = Effect.fn('clicks.record')(function* (
  user: UserId,
  { wishId, source }: LinkClick,
) {
  const { newId } = yield* Identifiers
  const { store, codec } = yield* EventLog
  const { viewer: by, facts } = yield* loadVisibilityFacts(user, wishId)
  const decision = decide({ type: 'ClickLink', by, click: newId(), wish: wishId, source }, facts)
  if (!decision.accepted || decision.events.length === 0) return
  const events = decision.events.map(codec.toNewEvent)
  // Nothing is decided by earlier clicks, so that the stream, which only grows, isn't read.
  const write = { stream: clicksStream.of(user), expected: 'any', events } as const
  const append = { commandId: `${user}:${newId()}`, actor: user, writes: [write] }
  yield* appendTraced(store, append)
})

/** The figures of the clicks, for administrators; the chart ends with today, in UTC. */
export const analytics = (
  user: UserId,
): Effect.Effect<Shown<AnalyticsView>, Refusal<'NotAdministrator'>, Database | Clock> =>
  Effect.gen(function* () {
    return yield* analyticsUpTo(user, dayOf((yield* Clock).now()))
  })

/**
 * The same with a chart that ends with this day. A view that stays open must not take the clock's at each
 * look: after midnight the first look would send a frame, and what caused that look may be hidden.
 */
export const analyticsUpTo = (
  user: UserId,
  day: Day,
): Effect.Effect<Shown<AnalyticsView>, Refusal<'NotAdministrator'>, Database> =>
  Effect.gen(function* () {
    if (!(yield* isAdministrator(user))) return yield* refuse('NotAdministrator')
    return shownAnalytics(yield* viewerOf(user), yield* countedClicks(user, day))
  })
