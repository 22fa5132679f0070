import type { UserId, WishId } from '@cachotteries/domain/decider'
import { toldGift } from '@cachotteries/domain/features/received/telling'
import { lastOf } from '@cachotteries/domain/features/wishes/wish'
import { Effect } from 'effect'
import { knownGift } from '../gifts/published/known-gift.ts'
import type { FactsByStream } from '../../infrastructure/log/facts.ts'
import { foldWish, streamsOfWish, wishStream } from '../wishes/streams.ts'

/**
 * A gift that the user may tell of, with the streams that say what can be told. Of a wish that the user doesn't see now, nothing
 * is read but what its owner wrote in it themself; of an idea that was secret, not even that, since it may be for the user now.
 */
export const giftToTell = Effect.fnUntraced(function* (user: UserId, uid: WishId) {
  const known = yield* knownGift(user, uid)
  if (!known) return undefined
  const { view, isSeen, taken } = known
  const isNormal = known.last.status === 'normal'
  const streams = isSeen ? streamsOfWish(uid) : isNormal ? [wishStream.of(uid)] : []
  return {
    view,
    streams,
    giftIn: (facts: FactsByStream) => {
      const { wish, purchase } = foldWish(uid, facts)
      return toldGift(user, {
        wish: uid,
        last:
          streams.length > 0
            ? (lastOf(wishStream.eventsIn(facts.get(wishStream.of(uid)))) ?? known.last)
            : known.last,
        present: wish,
        purchase: isSeen ? purchase : known.purchase,
        taken,
      })
    },
  }
})
