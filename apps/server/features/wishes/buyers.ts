import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { viewerOf } from '../families/published/relatives.ts'
import { hasRow } from '../../infrastructure/database.ts'

/**
 * Whom a command of this user names as a buyer, if it isn't themself; `withoutAccount` has them if they are a kept person, who
 * buys nothing.
 */
export const buyersNamed = Effect.fnUntraced(function* (user: UserId, named: UserId | null | undefined) {
  const other = named && named !== user ? yield* viewerOf(named) : undefined
  return {
    buyers: other ? [other] : [],
    withoutAccount: new Set(other && (yield* hasNoAccount(other.user)) ? [other.user] : []),
  }
})

const hasNoAccount = (user: UserId) =>
  hasRow(`select true from accounts where id = $1 and email is null`, [user])
