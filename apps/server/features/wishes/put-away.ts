import type { PutAway } from '@cachotteries/contracts/wishes'
import type { UserId } from '@cachotteries/domain/decider'
import { decidePutAway } from '@cachotteries/domain/features/wishes/put-away'
import { Effect } from 'effect'
import { execute } from '../../infrastructure/log/execute.ts'
import { streamOf } from '../../infrastructure/log/stream-type.ts'
import { ownWishesToPutAway } from './queries.ts'
import { foldWish, purchaseStream, wishStream } from './streams.ts'

/**
 * Makes drafts of the wishes that the user sees on their own list, or publishes their drafts, as one command: of all of them, or
 * of those that they name, among which an id that is hidden by now counts as one that never was. Only what the user sees is
 * read, and no purchase, so that neither the answer nor its time tells what is hidden, nor how much of it there is.
 * Their purchases are read if one of them is bought at that moment: then it stays with its buyer as it is.
 */
export const putAway = Effect.fn('wishes.putAway')(function* (
  user: UserId,
  { isDraft, year, wishes: among, commandId }: PutAway,
) {
  const wishes = yield* ownWishesToPutAway(user, isDraft, among)
  const uids = wishes.map(({ uid }) => uid)
  yield* execute({
    commandId,
    by: user,
    streams: uids.map((uid) => wishStream.of(uid)),
    guards: new Map(
      wishes.map(({ uid, purchaseVersion }) => [purchaseStream.of(uid), purchaseVersion] as const),
    ),
    fold: (facts) => new Map(uids.map((uid) => [uid, foldWish(uid, facts)] as const)),
    decide: (found) => decidePutAway(found, isDraft, year),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
  })
})
