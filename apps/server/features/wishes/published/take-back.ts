import type { ImportToTakeBack } from '@cachotteries/contracts/transfer'
import type { UserId } from '@cachotteries/domain/decider'
import { decideTakeBack } from '@cachotteries/domain/features/wishes/take-back'
import { Effect } from 'effect'
import { execute, recordedBy } from '../../../infrastructure/log/execute.ts'
import { streamOf } from '../../../infrastructure/log/stream-type.ts'
import { ownWishesAmong } from '../queries.ts'
import { foldWish, purchaseStream, wishStream } from '../streams.ts'

/**
 * Removes what an import of the user added to their own list, as one command. What they don't see there any more counts as what
 * never was, whatever became of it: so neither the answer nor its time tells what is hidden. No purchase is read, unless one of
 * the wishes is bought at that moment: then it stays with its buyer.
 */
export const takeBack = Effect.fn('wishes.takeBack')(function* (
  user: UserId,
  { imported, commandId }: ImportToTakeBack,
) {
  const added = (yield* recordedBy({ by: user, commandId: imported })).flatMap((fact) =>
    wishStream.contains(fact) && fact.event.type === 'WishAdded' ? fact.id : [],
  )
  const wishes = yield* ownWishesAmong(user, added)
  const uids = wishes.map(({ uid }) => uid)
  yield* execute({
    commandId,
    by: user,
    streams: uids.map((uid) => wishStream.of(uid)),
    guards: new Map(
      wishes.map(({ uid, purchaseVersion }) => [purchaseStream.of(uid), purchaseVersion] as const),
    ),
    fold: (facts) => new Map(uids.map((uid) => [uid, foldWish(uid, facts)] as const)),
    decide: decideTakeBack,
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
  })
})
