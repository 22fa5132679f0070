import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { viewerOf } from '../families/published/relatives.ts'
import { firstRow } from '../../infrastructure/database.ts'

/**
 * The buyers whom a command of this user may concern, besides themselves: whom it names, and those who give the wish.
 * `withoutAccount` has the one whom it names, if that is a kept person: they buy nothing.
 */
export const buyersNamed = Effect.fnUntraced(function* (
  user: UserId,
  named: UserId | null | undefined,
  givers: readonly Viewer[] = [],
) {
  const other = named && named !== user ? yield* viewerOf(named) : undefined
  return {
    buyers: [...(other ? [other] : []), ...givers],
    withoutAccount: new Set(other && (yield* hasNoAccount(other.user)) ? [other.user] : []),
  }
})

const hasNoAccount = (user: UserId) =>
  Effect.map(
    firstRow(`select true from accounts where id = $1 and email is null`, [user]),
    (row) => row !== undefined,
  )
