import type { UserId, WishId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'
import { query } from '../../../infrastructure/database.ts'
import { viewerOf } from '../../families/published/relatives.ts'
import { acting, perform } from '../perform.ts'
import { unableGivers } from './unable.ts'

/**
 * What a guest gives is given by another from now on. What is left of it after an interruption is done the next time.
 *
 * @param eyes those who must all see a wish: of any other, the guest's name stays
 */
export const handOverGifts = Effect.fnUntraced(function* (from: UserId, to: UserId, eyes: readonly UserId[]) {
  const actor = yield* acting(to)
  const seenBy = yield* Effect.forEach(eyes, viewerOf)
  const { newId } = yield* Identifiers
  const given = yield* query<{ readonly wish: WishId }>(
    `select wish from visitor_gifts
     where buyer = $1 or personal->'shares' @> jsonb_build_array(jsonb_build_object('user', $1::text))`,
    [from],
  )
  for (const { wish } of given) {
    const unable = yield* unableGivers(wish)
    const command = { type: 'HandOverGift', by: actor.by, wish, from, seenBy, unable } as const
    yield* perform(actor, wish, newId(), () => command)
  }
})
