import { boughtByAnother } from '@cachotteries/contracts/messages'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import { sight, type Sight, type Viewer } from '@cachotteries/domain/visibility/sight'
import type { PersonWithPicture, Shown, WishDetailView } from '@cachotteries/domain/visibility/views'
import { relativesWish, relativesWishDetail } from '@cachotteries/domain/visibility/wishes'
import type { Acting, WishCommand, WishRejection, WishState } from '@cachotteries/domain/wishes/commands'
import { decide } from '@cachotteries/domain/wishes/decide'
import { Effect } from 'effect'
import { Clock, dayOf, latestDay } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { viewerOf } from '../platform/kin.ts'
import type { EventLog } from '../platform/log/event-log.ts'
import { executed, unlessMade, type Executed } from '../platform/log/execute.ts'
import type { Fact } from '../platform/log/facts.ts'
import { streamOf } from '../platform/log/stream-type.ts'
import { refusal, refuse, type Refusal } from '../platform/refusal.ts'
import { sightingToAct } from '../platform/sightable.ts'
import { findWish } from './queries.ts'
import { continued, foldWish, knownAfter, ownersState, streamsOfWish } from './state.ts'

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
  /** What its streams tell to who sees everything of it, and who is in it. */
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  readonly people: readonly PersonWithPicture[]
}

/** @param named whom the answer may have to name. */
export const approaching = (
  user: UserId,
  wish: WishId,
  named: readonly UserId[] = [],
): Effect.Effect<Approach, never, Database | Clock> =>
  Effect.gen(function* () {
    const looked = yield* sightingToAct(streamsOfWish(wish), user, wish, named)
    const { viewer, wish: found, facts, people } = looked
    const seen = found ? sight(viewer, found) : 'nothing'
    return { actor: yield* actingAs(viewer), wish, seen, facts, people }
  })

type Performed = Effect.Effect<Executed, Refusal<WishRejection>, Database | EventLog>

/** Decides on what the streams tell of the wish. */
export const perform = (
  { by }: Acting,
  wish: WishId,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
  brought?: ReadonlyMap<string, readonly Fact[]>,
): Performed =>
  executed({
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
    const madeBefore = (refusing: Effect.Effect<never, Refusal<WishRejection>>) =>
      Effect.map(unlessMade({ by: user, commandId }, refusing), (made) => ({ made, rested: undefined }))
    if (seen === 'nothing') return yield* madeBefore(refuse('NoSuchWish'))
    const { own } = seen === 'own' ? yield* findWish(user, wish) : {}
    if (own) {
      const state = ownersState(own.wish)
      const decision = decide(commandFor(state), state)
      if (!decision.accepted) return yield* madeBefore(refuse(decision.reason))
      if (decision.events.length === 0) return { made: [], rested: undefined }
    }
    return yield* perform(actor, wish, commandId, commandFor, seen === 'everything' ? facts : undefined)
  })

/**
 * What who acted sees of the wish that a command has left, where all that it takes was brought along before: a relative's
 * view, after a command that was done now. Undefined where another look must tell.
 */
export function shownAfter(
  { actor, wish, seen, people }: Approach,
  { made, rested }: Executed,
): Shown<WishDetailView> | undefined {
  if (seen !== 'everything' || !rested) return undefined
  const known = knownAfter(wish, foldWish(wish, continued(rested, made)), people)
  return known && relativesWishDetail(actor.by, known)
}

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
