import type { UserId, WishId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { loadWishForCommand, performIfVisible } from './perform.ts'

/** Unmarks a wish that this person bought. Does nothing when somebody else is its buyer by now. Returns what was recorded. */
export const giveUp = Effect.fn('wishes.giveUp')(function* (user: UserId, wish: WishId, commandId: string) {
  const context = yield* loadWishForCommand(user, wish)
  return yield* performIfVisible(context, commandId, ({ purchase }) => ({
    ...context.actor,
    ...{ type: 'ChangeWish', wish, content: {}, secret: undefined, recipients: undefined },
    ...{ full: new Set(), newIds: [], totalSurprise: new Set(), draft: undefined },
    purchase: purchase.status === 'bought' && purchase.buyer === user ? { purchased: false } : {},
  }))
})
