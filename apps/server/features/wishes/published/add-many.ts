import { accept, type UserId } from '@cachotteries/domain/decider'
import { available } from '@cachotteries/domain/features/purchases/purchase'
import type { ListView } from '@cachotteries/domain/visibility/views/wishes'
import type { WishDecision } from '@cachotteries/domain/features/wishes/commands'
import { decide } from '@cachotteries/domain/features/wishes/decide'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { noWish } from '@cachotteries/domain/features/wishes/wish'
import { roomLeft } from '@cachotteries/contracts/messages'
import type { WishesToImport } from '@cachotteries/contracts/transfer'
import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'
import { execute } from '../../../infrastructure/log/execute.ts'
import { streamOf } from '../../../infrastructure/log/stream-type.ts'
import { refusal, refuse } from '../../../infrastructure/refusal.ts'
import { acting } from './perform.ts'
import { fetchPictures } from '../pictures.ts'
import { MostOnList, roomOnLists } from '../list-size.ts'

/**
 * Adds wishes to somebody's own list as one command: all of them or none, and none twice when it is sent again.
 *
 * @param by the owner, or null for the operator
 * @returns what was recorded: one event for each wish
 */
export const addToOwnList = Effect.fn('wishes.addToOwnList')(function* (
  owner: UserId,
  { commandId, wishes }: WishesToImport,
  by: UserId | null = owner,
) {
  const { newId } = yield* Identifiers
  const actor = yield* acting(owner)
  const room = (yield* roomOnLists(actor.by, [owner])).get(owner) ?? 0
  const additions = wishes.map((wish) => ({
    ...actor,
    type: 'AddWish' as const,
    wish: newId(),
    owner,
    secret: undefined,
    otherRecipients: [],
    draft: wish.isDraft,
    totalSurprise: new Set<UserId>(),
    full: new Set(room < wishes.length ? [owner] : []),
    content: contentOf(wish),
  }))
  return yield* execute({
    commandId,
    by,
    // The wishes are new: there is nothing to read.
    streams: [],
    fold: () => ({ wish: noWish, purchase: available }),
    decide: (state) => together(additions.map((addition) => decide(addition, state))),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
    explain: (reason) => Effect.succeed(refusal(reason, reason === 'ListFull' ? roomLeft(room) : undefined)),
  })
})

/** `addToOwnList` for the owner. The pictures of the wishes come one after another, after the answer. */
export const importToOwnList = Effect.fnUntraced(function* (owner: UserId, wishes: WishesToImport) {
  yield* fetchPictures(owner, yield* addToOwnList(owner, wishes))
})

/** Refuses somebody's own list that has as many wishes as there may be. */
export const refuseFull = Effect.fnUntraced(function* ({ Wishes }: ListView) {
  if (Wishes.length >= (yield* MostOnList)) yield* refuse('ListFull')
})

/** The events of several decisions, or the first rejection. */
export const together = (decisions: readonly WishDecision[]): WishDecision =>
  decisions.find((decision) => !decision.accepted) ??
  accept(...decisions.flatMap((decision) => (decision.accepted ? decision.events : [])))
