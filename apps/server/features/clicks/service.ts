import { decide } from '@cachotteries/domain/features/clicks/decide'
import type { Day, UserId } from '@cachotteries/domain/decider'
import { analytics as shownAnalytics } from '@cachotteries/domain/visibility/analytics'
import type { LinkClick } from '@cachotteries/contracts/clicks'
import { Effect } from 'effect'
import { Clock, dayOf, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { appendTraced } from '../../infrastructure/log/execute.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { loadVisibilityFacts } from '../wishes/published/visibility-facts.ts'
import { countedClicks, isAdministrator } from './queries.ts'
import { clicksStream } from './streams.ts'

/** Records a click on a wish that the user sees. Answers the same, and records nothing, for any other wish. */
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
  // The decision doesn't depend on earlier clicks, so the stream isn't read.
  const write = { stream: clicksStream.of(user), expected: 'any', events } as const
  const append = { commandId: `${user}:${newId()}`, actor: user, writes: [write] }
  yield* appendTraced(store, append)
})

/** The figures of the clicks, for administrators. The chart ends with today. */
export const analytics = (user: UserId) => Clock.use(({ now }) => analyticsUpTo(user, dayOf(now())))

/** The figures with a chart that ends with this day. */
export const analyticsUpTo = Effect.fnUntraced(function* (user: UserId, day: Day) {
  if (!(yield* isAdministrator(user))) return yield* refuse('NotAdministrator')
  return shownAnalytics(yield* viewerOf(user), yield* countedClicks(user, day))
})
