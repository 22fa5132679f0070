import type { PlaceWishes } from '@cachotteries/contracts/wishes'
import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import { placeWish } from '@cachotteries/domain/features/wishes/placing'
import { Effect } from 'effect'
import { nobody } from '../../infrastructure/clock-and-ids.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import { streamOf } from '../../infrastructure/log/stream-type.ts'
import { keepersOf, streamOfKeepers } from '../accounts/published/keepers.ts'
import { asOwner, viewerOf } from '../families/published/relatives.ts'
import { together } from './published/add-many.ts'
import { normalWishesAmong, ownerOfWishlist } from './queries.ts'
import { foldWish, wishStream } from './streams.ts'

/**
 * Puts wishes on the user's own list, or on one that they keep, in the places that the user gives them. No purchase is read.
 * The answer and the work are the same for a wish that is bought and for one that isn't, and for a secret and for an id that
 * never was: what can't be placed is left out.
 */
export const placeWishes = Effect.fn('wishes.place')(function* (
  user: UserId,
  { owner, commandId, places }: PlaceWishes,
) {
  const isOwn = user === owner
  const by = isOwn ? asOwner(user) : yield* viewerOf(user)
  const isVisited = by.relatives.has(owner) && !by.setAsideFor.has(owner)
  const asked = places.map(({ uid }) => uid)
  const known = isOwn || isVisited ? yield* normalWishesAmong(user, owner, asked) : new Set<WishId>()
  yield* execute({
    commandId,
    by: user,
    streams: [...(isOwn ? [] : [streamOfKeepers(owner)]), ...Array.from(known, wishStream.of)],
    fold: (facts) => {
      const keepers = isOwn ? [] : keepersOf(owner, facts)
      return places.map((one) => ({ ...one, state: { ...foldWish(one.uid, facts), keepers } }))
    },
    decide: (wishes) =>
      together(
        wishes.map((one) =>
          placeWish({ type: 'PlaceWish', by, owner, wish: one.uid, place: one.place }, one.state),
        ),
      ),
    place: (fact) => ({ stream: streamOf(fact.of, fact.wish), event: fact.event }),
  })
})

/** The same on the list with this id. An unknown list is refused as a stranger's is. */
export const placeOnList = Effect.fnUntraced(function* (
  user: UserId,
  wishlist: WishlistId,
  asked: Omit<PlaceWishes, 'owner'>,
) {
  yield* placeWishes(user, { ...asked, owner: (yield* ownerOfWishlist(wishlist)) ?? nobody })
})
