import type { UserId, WishId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'
import { query } from '../../../infrastructure/database.ts'
import { viewerOf } from '../../families/published/relatives.ts'
import { acting, perform } from './perform.ts'
import { gives } from './given.ts'
import { giversOf } from './givers.ts'

/**
 * What a guest gives is given by their inviter from now on. What is left of it after an interruption is done the next time.
 *
 * @param eyes those who must all see a wish: of any other, the guest's name stays
 */
export const handOverGifts = Effect.fnUntraced(function* (from: UserId, to: UserId, eyes: readonly UserId[]) {
  const actor = yield* acting(to)
  const seenBy = yield* Effect.forEach(eyes, viewerOf)
  const { newId } = yield* Identifiers
  for (const wish of yield* givenBy(from)) {
    const givers = yield* giversOf(wish)
    const command = { type: 'HandOverGift', by: actor.by, wish, from, seenBy, givers } as const
    yield* perform(actor, wish, newId(), () => command)
  }
})

/** What a guest gives is given by the account that they made, and looks to it as the guest saw it last. */
export const inheritGifts = Effect.fnUntraced(function* (from: UserId, to: UserId) {
  const actor = yield* acting(to)
  const { newId } = yield* Identifiers
  for (const wish of yield* givenBy(from)) {
    const givers = yield* giversOf(wish)
    yield* perform(actor, wish, newId(), () => ({ type: 'InheritGift', by: actor.by, wish, from, givers }))
  }
})

const givenBy = (guest: UserId) =>
  Effect.map(
    query<{ readonly wish: WishId }>(`select wish from visitor_gifts where ${gives('$1')}`, [guest]),
    (rows) => rows.map(({ wish }) => wish),
  )
