import type { UserId, WishId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { viewerOf } from '../families/published/relatives.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { givers } from './published/unable.ts'

/** Those who give a wish, each with their relatives. */
export const giversOf = Effect.fnUntraced(function* (wish: WishId) {
  const rows = yield* query<{ readonly giver: UserId }>(givers, [wish])
  return yield* Effect.forEach(rows, ({ giver }) => viewerOf(giver))
})

/**
 * The buyers whom a command of this user may concern, besides themselves: whom it names, and those who give a secret
 * that it ends, or a wish of which it may pass a gift on. `withoutAccount` has the one whom it names, if that is a kept person:
 * they buy nothing.
 */
export const buyersNamed = Effect.fnUntraced(function* (
  user: UserId,
  named: UserId | null | undefined,
  given?: WishId,
) {
  const other = named && named !== user ? yield* viewerOf(named) : undefined
  const present = given ? yield* giversOf(given) : []
  return {
    buyers: [other, ...present].filter((viewer) => viewer !== undefined),
    withoutAccount: new Set(other && (yield* hasNoAccount(other.user)) ? [other.user] : []),
  }
})

const hasNoAccount = (user: UserId) =>
  Effect.map(
    firstRow(`select true from accounts where id = $1 and email is null`, [user]),
    (row) => row !== undefined,
  )
