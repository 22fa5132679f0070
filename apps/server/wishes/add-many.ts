import { accept, type UserId } from '@cachotteries/domain/decider'
import { available } from '@cachotteries/domain/purchases/purchase'
import type { WishDecision, WishFact } from '@cachotteries/domain/wishes/commands'
import { decide } from '@cachotteries/domain/wishes/decide'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { unborn } from '@cachotteries/domain/wishes/wish'
import type { WishesToImport } from '@cachotteries/contracts/transfer'
import { Effect } from 'effect'
import { Identifiers } from '../platform/identifiers.ts'
import { execute } from '../platform/log/execute.ts'
import { streamOf } from '../platform/log/streams.ts'
import { acting } from './perform.ts'

/**
 * Adds wishes to somebody's own list: one command, so that all of them are there or none, and none twice when it is sent
 * again.
 *
 * @param by who does it: the owner, or null for the operator
 * @returns how many
 */
export const addToOwnList = Effect.fn('wishes.addToOwnList')(function* (
  owner: UserId,
  { commandId, wishes }: WishesToImport,
  by: UserId | null = owner,
) {
  const { newId } = yield* Identifiers
  const actor = yield* acting(owner)
  const additions = wishes.map((wish) => ({
    ...actor,
    ...{ type: 'AddWish' as const, wish: newId(), owner, secret: undefined, otherRecipients: [] },
    content: contentOf(wish),
    purchase: { purchased: undefined, buyer: undefined, on: undefined },
  }))
  const facts = yield* execute({
    ...{ commandId, by },
    // They begin with it: there is nothing that could have moved.
    streams: [],
    fold: () => ({ wish: unborn, purchase: available }),
    decide: (state) => together(additions.map((addition) => decide(addition, state))),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
  })
  return facts.length
})

/** All that follows from several decisions, or the reason of the first that was refused. */
function together(decisions: readonly WishDecision[]): WishDecision {
  const facts: WishFact[] = []
  for (const decision of decisions) {
    if (!decision.accepted) return decision
    facts.push(...decision.events)
  }
  return accept(...facts)
}
