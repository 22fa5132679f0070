import type { UserId, WishId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { viewerOf } from '../families/relatives.ts'
import { firstRow } from '../infrastructure/database.ts'

/** The present buyer of a wish with their relatives, or undefined. */
export const buyerOf = Effect.fnUntraced(function* (wish: WishId) {
  const row = yield* firstRow<{ readonly buyer: UserId | null }>(
    `select buyer from visitor_wishes where id = $1`,
    [wish],
  )
  return row?.buyer ? yield* viewerOf(row.buyer) : undefined
})

/**
 * The buyers whom a command of this user may concern, besides themselves: whom it names, and the present buyer of a secret
 * that it ends. `withoutAccount` has the one whom it names, if that is a kept person: they buy nothing.
 */
export const buyersNamed = Effect.fnUntraced(function* (
  user: UserId,
  named: UserId | null | undefined,
  ending?: WishId,
) {
  const other = named && named !== user ? yield* viewerOf(named) : undefined
  const present = ending ? yield* buyerOf(ending) : undefined
  return {
    buyers: [other, present].filter((viewer) => viewer !== undefined),
    withoutAccount: new Set(other && (yield* hasNoAccount(other.user)) ? [other.user] : []),
  }
})

const hasNoAccount = (user: UserId) =>
  Effect.map(
    firstRow(`select true from accounts where id = $1 and email is null`, [user]),
    (row) => row !== undefined,
  )
