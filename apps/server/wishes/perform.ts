import { boughtByAnother } from '@cachotteries/contracts/messages'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import { sight, type Sight, type Viewer } from '@cachotteries/domain/visibility/sight'
import { relativesWish } from '@cachotteries/domain/visibility/wishes'
import type { Acting, WishCommand, WishRejection, WishState } from '@cachotteries/domain/wishes/commands'
import { decide } from '@cachotteries/domain/wishes/decide'
import { Effect } from 'effect'
import { Clock, dayOf, latestDay } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { viewerOf } from '../platform/kin.ts'
import type { EventLog } from '../platform/log/event-log.ts'
import { execute, unlessMade } from '../platform/log/execute.ts'
import type { Fact } from '../platform/log/facts.ts'
import { streamOf } from '../platform/log/streams.ts'
import { refusal, refuse, type Refusal } from '../platform/refusal.ts'
import { sightingWith } from '../platform/sightable.ts'
import { findWish } from './queries.ts'
import { foldWish, ownersState, streamsOfWish } from './state.ts'

export const acting = (user: UserId): Effect.Effect<Acting, never, Database | Clock> =>
  Effect.flatMap(viewerOf(user), actingAs)

const actingAs = (by: Viewer): Effect.Effect<Acting, never, Clock> =>
  Effect.map(Clock, (clock) => {
    const now = clock.now()
    return { by, today: dayOf(now), latestDay: latestDay(now) }
  })

/** Somebody about to act on a wish that is said to be there, and what of it they see. */
export interface Approach {
  readonly actor: Acting
  readonly wish: WishId
  readonly seen: Sight
  /** What its streams tell to who sees everything of it. */
  readonly facts: ReadonlyMap<string, readonly Fact[]>
}

export const approaching = (user: UserId, wish: WishId): Effect.Effect<Approach, never, Database | Clock> =>
  Effect.gen(function* () {
    const { viewer, wish: found, facts } = yield* sightingWith(streamsOfWish(wish), user, wish)
    return { actor: yield* actingAs(viewer), wish, seen: found ? sight(viewer, found) : 'nothing', facts }
  })

type Performed = Effect.Effect<readonly Fact[], Refusal<WishRejection>, Database | EventLog>

/** Decides on what the streams tell of the wish, and answers with the facts that the command made. */
export const perform = (
  { by }: Acting,
  wish: WishId,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
  brought?: ReadonlyMap<string, readonly Fact[]>,
): Performed =>
  execute({
    commandId,
    facts: brought,
    by: by.user,
    streams: streamsOfWish(wish),
    fold: (facts) => foldWish(wish, facts),
    decide: (state) => decide(commandFor(state), state),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
    explain: (reason: WishRejection) => explain(by.user, wish, reason),
  })

/**
 * As `perform`, for a wish that is said to be there. What the streams tell of a hidden wish, or of what relatives did
 * about one that its owner sees, takes its time to read, and who times the answers could tell. So they are read only
 * for who sees the wish, and for an owner only when there is something to write: the rest is settled on what they see.
 * What they see may change meanwhile: the decision on the streams has the last word.
 */
export const performOnSeen = (
  { actor, wish, seen, facts }: Approach,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
): Performed =>
  Effect.gen(function* () {
    const { user } = actor.by
    const intention = { by: user, commandId }
    if (seen === 'nothing') return yield* unlessMade(intention, refuse('NoSuchWish'))
    const { own } = seen === 'own' ? yield* findWish(user, wish) : {}
    if (own) {
      const state = ownersState(own.wish)
      const decision = decide(commandFor(state), state)
      if (!decision.accepted) return yield* unlessMade(intention, refuse(decision.reason))
      if (decision.events.length === 0) return []
    }
    return yield* perform(actor, wish, commandId, commandFor, seen === 'everything' ? facts : undefined)
  })

/** Who came too late is told who was faster, by the name that their own look at the wish gives. */
const explain = (
  by: UserId,
  wish: WishId,
  reason: WishRejection,
): Effect.Effect<Refusal<WishRejection>, never, Database> =>
  Effect.gen(function* () {
    if (reason !== 'BoughtByAnother') return refusal(reason)
    const { viewer, known } = yield* findWish(by, wish)
    const shown = known && relativesWish(viewer, known)
    return shown?.buyer ? refusal(reason, boughtByAnother(shown.buyer.name)) : refusal(reason)
  })
