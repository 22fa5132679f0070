import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { ReceiveWish, UndoReceipt } from '@cachotteries/domain/features/wishes/commands'
import { decideReceipt } from '@cachotteries/domain/features/wishes/receive'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { keepersOf, streamOfKeepers } from '../../accounts/published/keepers.ts'
import { asOwner, viewerOf } from '../../families/published/relatives.ts'
import type { Fact, FactsByStream } from '../../../infrastructure/log/facts.ts'
import { streamOf } from '../../../infrastructure/log/stream-type.ts'
import { execute } from '../../../infrastructure/log/execute.ts'
import { foldWish, wishStream } from '../streams.ts'

/**
 * Records that a wish was received, or wasn't after all. The stream of its purchase is not read, so how long it takes doesn't
 * depend on it either.
 *
 * @param further streams that the command depends on besides
 */
export const recordReceipt = Effect.fnUntraced(function* (
  user: UserId,
  { owner, wish, commandId }: { readonly owner: UserId; readonly wish: WishId; readonly commandId: string },
  commandFor: (by: Viewer, facts: FactsByStream) => ReceiveWish | UndoReceipt,
  further: readonly string[] = [],
) {
  const isOwn = user === owner
  const by = isOwn ? asOwner(user) : yield* viewerOf(user)
  yield* execute({
    commandId,
    by: user,
    streams: [wishStream.of(wish), ...(isOwn ? [] : [streamOfKeepers(owner)]), ...further],
    fold: (facts) => ({
      command: commandFor(by, facts),
      state: { ...foldWish(wish, facts), keepers: isOwn ? [] : keepersOf(owner, facts) },
    }),
    decide: ({ command, state }) => decideReceipt(command, state),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
  })
})

/** Whose wish a command says was received, or wasn't, that was done before. */
export const ownerInReceipt = (facts: readonly Fact[]): UserId | undefined =>
  facts.flatMap((fact) => (wishStream.contains(fact) && 'owner' in fact.event ? [fact.event.owner] : []))[0]
