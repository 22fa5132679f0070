import { boughtByAnother } from '@cachotteries/contracts/messages'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import {
  wishVisibility,
  type Viewer,
  type WishVisibility,
} from '@cachotteries/domain/visibility/wish-visibility'
import { relativesWish } from '@cachotteries/domain/visibility/wishes'
import type { Actor, WishCommand, WishRejection, WishState } from '@cachotteries/domain/wishes/commands'
import { decide } from '@cachotteries/domain/wishes/decide'
import { Effect } from 'effect'
import { Clock, dayOf, latestDay } from '../infrastructure/ambient.ts'
import type { Database } from '../infrastructure/database.ts'
import type { EventLog } from '../infrastructure/log/event-log.ts'
import { execute, refuseUnlessDone } from '../infrastructure/log/execute.ts'
import type { Fact } from '../infrastructure/log/facts.ts'
import { streamOf } from '../infrastructure/log/stream-type.ts'
import { refusal, refuse, type Refusal } from '../infrastructure/refusal.ts'
import { viewerOf } from '../families/relatives.ts'
import { loadVisibilityFacts } from './visibility-facts.ts'
import { findWish } from './queries.ts'
import { foldWish, ownersState, streamsOfWish } from './streams.ts'

export const acting = (user: UserId): Effect.Effect<Actor, never, Database | Clock> =>
  Effect.flatMap(viewerOf(user), actingAs)

const actingAs = (by: Viewer): Effect.Effect<Actor, never, Clock> =>
  Effect.map(Clock, (clock) => {
    const now = clock.now()
    return { by, today: dayOf(now), latestDay: latestDay(now) }
  })

/** Who acts on which wish, and how much of it they see. */
export interface CommandContext {
  readonly actor: Actor
  readonly wish: WishId
  readonly visibility: WishVisibility
}

/** For a command about a wish that is said to exist. */
export const loadWishForCommand = (
  user: UserId,
  wish: WishId,
): Effect.Effect<CommandContext, never, Database | Clock> =>
  Effect.gen(function* () {
    const { viewer, facts } = yield* loadVisibilityFacts(user, wish)
    const visibility = facts ? wishVisibility(viewer, facts) : 'nothing'
    return { actor: yield* actingAs(viewer), wish, visibility }
  })

type Performed = Effect.Effect<readonly Fact[], Refusal<WishRejection>, Database | EventLog>

/** Decides on the streams of the wish. */
export const perform = (
  { by }: Actor,
  wish: WishId,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
): Performed =>
  execute({
    commandId,
    by: by.user,
    streams: streamsOfWish(wish),
    fold: (facts) => foldWish(wish, facts),
    decide: (state) => decide(commandFor(state), state),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
    explain: (reason: WishRejection) => explain(by.user, wish, reason),
  })

/**
 * As `perform`, for a wish that is said to exist. How long the streams take to read depends on what is hidden: on the
 * history of a hidden wish, and on purchases of a wish that its owner sees. Response times must not tell it. So the
 * streams are read only for a user who sees the wish, and for its owner only when there is something to write; until
 * then the command is decided on what the owner sees. The decision on the streams is the one that counts.
 */
export const performIfVisible = (
  { actor, wish, visibility }: CommandContext,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
): Performed =>
  Effect.gen(function* () {
    const { user } = actor.by
    const command = { by: user, commandId }
    if (visibility === 'nothing') return yield* refuseUnlessDone(command, refuse('NoSuchWish'))
    const { own } = visibility === 'own' ? yield* findWish(user, wish) : {}
    if (own) {
      const state = ownersState(own.wish)
      const decision = decide(commandFor(state), state)
      if (!decision.accepted) return yield* refuseUnlessDone(command, refuse(decision.reason))
      if (decision.events.length === 0) return []
    }
    return yield* perform(actor, wish, commandId, commandFor)
  })

/** Whoever comes too late to buy is told who was faster, by the name that they see on the wish themselves. */
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
