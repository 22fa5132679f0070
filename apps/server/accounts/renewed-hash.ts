import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'
import { hashPassword, isOfAnotherCost } from './passwords.ts'

/**
 * The hash that a sign-in goes on with: a new one of today's cost, in the place of one of another cost. Only a sign-in
 * has the password that it takes. Sessions that are open stay so.
 * @param hash the one that the password was checked against; if it isn't the account's any more, nothing is changed.
 */
export const renewedHash = Effect.fnUntraced(function* (user: UserId, hash: string, password: string) {
  if (!isOfAnotherCost(hash)) return hash
  const { query } = yield* Database
  const renewed = yield* hashPassword(password)
  yield* query(`update credentials set password_hash = $3 where user_id = $1 and password_hash = $2`, [
    user,
    hash,
    renewed,
  ])
  return renewed
})
