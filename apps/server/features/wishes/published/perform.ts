import { boughtByAnother } from '@cachotteries/contracts/messages'
import { reject, type UserId, type WishId } from '@cachotteries/domain/decider'
import { wishVisibility, type Viewer, type WishVisibility } from '@cachotteries/domain/wish-visibility'
import {
  ownIdeaDetail,
  ownWishDetail,
  relativesWish,
  relativesWishDetail,
  wishDetailSetAside,
} from '@cachotteries/domain/visibility/wishes'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { WishDetailView } from '@cachotteries/domain/visibility/views/wishes'
import type { Actor } from '@cachotteries/domain/features/purchases/commands'
import type {
  MayBuyMyself,
  RestoreWish,
  WishAct,
  WishCommand,
  WishRejection,
  WishState,
} from '@cachotteries/domain/features/wishes/commands'
import { decide } from '@cachotteries/domain/features/wishes/decide'
import { Effect } from 'effect'
import { Clock, dayOf, latestDay } from '../../../infrastructure/clock-and-ids.ts'
import type { Database } from '../../../infrastructure/database.ts'
import { execute, refuseUnlessDone } from '../../../infrastructure/log/execute.ts'
import type { FactsByStream } from '../../../infrastructure/log/facts.ts'
import { streamOf } from '../../../infrastructure/log/stream-type.ts'
import { orRefuse, refusal, refuse, type Refusal } from '../../../infrastructure/refusal.ts'
import { keepersOf, streamOfKeepers } from '../../accounts/published/keepers.ts'
import { viewerOf } from '../../families/published/relatives.ts'
import { loadVisibilityFacts } from './visibility-facts.ts'
import { findWish } from '../queries.ts'
import { foldWish, ownersState, purchaseStream, streamsOfWish, wishStream } from '../streams.ts'

/** One wish as the user may see it. A hidden wish and one that never existed are refused alike. */
export const get = Effect.fnUntraced(function* (
  user: UserId,
  id: WishId,
): Effect.fn.Return<Shown<WishDetailView>, Refusal<'NoSuchWish'>, Database> {
  const { viewer, own, asOwner: theirs, known } = yield* findWish(user, id)
  const shown =
    (own && ownWishDetail(viewer, own.wish, own.owner)) ??
    (theirs && wishDetailSetAside(viewer, theirs.wish, theirs.owner)) ??
    (known && (relativesWishDetail(viewer, known) ?? ownIdeaDetail(viewer, known)))
  return yield* orRefuse(shown, 'NoSuchWish')
})

export const acting = (user: UserId) => Effect.flatMap(viewerOf(user), actingAs)

const actingAs = (by: Viewer): Effect.Effect<Actor, never, Clock> =>
  Effect.map(Clock, (clock) => {
    const now = clock.now()
    return { by, today: dayOf(now), latestDay: latestDay(now) }
  })

/** Who acts on which wish, and how much of it they see. */
export type CommandContext = Effect.Success<ReturnType<typeof loadWishForCommand>>

/**
 * Loads the context of a command about a wish that may exist.
 *
 * @param named the people whom the command names as recipients
 */
export const loadWishForCommand = Effect.fnUntraced(function* (
  user: UserId,
  wish: WishId,
  named?: readonly UserId[],
) {
  const { viewer, facts, ...more } = yield* loadVisibilityFacts(user, wish, named)
  const visibility: WishVisibility = facts ? wishVisibility(viewer, facts) : 'nothing'
  return { actor: yield* actingAs(viewer), wish, facts, visibility, ...more }
})

/** What must hold still when a command is recorded: what is read of another stream, on which the decision depends then. */
export interface Condition {
  readonly stream: string
  readonly holds: (facts: FactsByStream) => boolean
}

interface ReadWith {
  /** Of the purchase's stream, for an owner who saw the wish then: the decision doesn't depend on it unless it grows. */
  readonly purchaseVersion?: number | undefined
  /** The owner whose list the user keeps, unless the account was handed over by now. */
  readonly keptOwner?: UserId | undefined
  /** Without it there is no such wish for the user. */
  readonly provided?: Condition | undefined
}

/** Decides by the streams of the wish. */
export const perform = (
  { by }: Actor,
  wish: WishId,
  commandId: string,
  commandFor: (state: WishState) => WishCommand,
  { purchaseVersion, keptOwner, provided }: ReadWith = {},
) =>
  execute({
    commandId,
    by: by.user,
    ...(purchaseVersion === undefined
      ? {
          streams: [
            ...streamsOfWish(wish),
            ...(keptOwner ? [streamOfKeepers(keptOwner)] : []),
            ...(provided ? [provided.stream] : []),
          ],
        }
      : {
          streams: [wishStream.of(wish)],
          guards: new Map([[purchaseStream.of(wish), purchaseVersion]]),
        }),
    fold: (facts) => ({
      holds: provided === undefined || provided.holds(facts),
      state: {
        ...foldWish(wish, facts),
        ...(keptOwner && { keepers: keepersOf(keptOwner, facts) }),
      },
    }),
    decide: ({ holds, state }) => (holds ? decide(commandFor(state), state) : reject('NoSuchWish')),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
    explain: (reason: WishRejection) => explain(by.user, wish, reason),
  })

/**
 * Decides by the wish's stream alone, for what doesn't depend on the purchase: so how long it takes doesn't either.
 *
 * @param keptOwner the owner whose list the user may keep
 */
export const performByWish = (command: MayBuyMyself | RestoreWish, commandId: string, keptOwner?: UserId) =>
  execute({
    commandId,
    by: command.by.user,
    streams: [wishStream.of(command.wish), ...(keptOwner ? [streamOfKeepers(keptOwner)] : [])],
    fold: (facts) => ({
      ...foldWish(command.wish, facts),
      ...(keptOwner && { keepers: keepersOf(keptOwner, facts) }),
    }),
    decide: (state) => decide(command, state),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
  })

/**
 * `perform` for what somebody does about a wish that may exist. The time that it takes to read the streams depends on what is
 * hidden: on the history of a hidden wish, and on the purchases of a wish that its owner sees. Response times must not tell it. So
 * the streams are read only for a user who sees the wish. For its owner the purchase's stream is not read at all, unless it grows
 * at that moment, and the wish's only after a first decision, by what the owner sees, that there is something to write.
 */
export const performIfVisible = Effect.fnUntraced(function* (
  { actor, wish, visibility, totalSurprise, purchaseVersion, keptOwner }: CommandContext,
  commandId: string,
  actsIn: (state: WishState) => readonly WishAct[],
  {
    provided,
    ...named
  }: Omit<Actor, 'by' | 'today' | 'latestDay'> & { readonly provided?: Condition | undefined } = {},
) {
  const { user } = actor.by
  const command = { by: user, commandId }
  if (visibility === 'nothing') return yield* refuseUnlessDone(command, refuse('NoSuchWish'))
  if (visibility === 'asOwner') return yield* refuseUnlessDone(command, refuse('NotAllowed'))
  const commandFor = (state: WishState): WishCommand => ({
    ...actor,
    ...named,
    type: 'ActOnWish',
    wish,
    totalSurprise,
    acts: actsIn(state),
  })
  const { own } = visibility === 'own' ? yield* findWish(user, wish) : {}
  if (own) {
    const state = ownersState(own.wish)
    const decision = decide(commandFor(state), state)
    if (!decision.accepted) return yield* refuseUnlessDone(command, refuse(decision.reason))
    if (decision.events.length === 0) return []
  }
  const readWith = { keptOwner, provided, ...(own && { purchaseVersion }) }
  return yield* perform(actor, wish, commandId, commandFor, readWith)
})

/** A person who is too late to buy gets the buyer's name, which they also see on the wish. */
const explain = Effect.fnUntraced(function* (by: UserId, wish: WishId, reason: WishRejection) {
  if (reason !== 'BoughtByAnother') return refusal(reason)
  const { viewer, known } = yield* findWish(by, wish)
  const shown = known && relativesWish(viewer, known)
  return shown?.buyer ? refusal(reason, boughtByAnother(shown.buyer.name)) : refusal(reason)
})
