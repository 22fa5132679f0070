import type { Newcomer } from '@cachotteries/contracts/accounts'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'
import { query } from '../../../infrastructure/database.ts'
import { changeAccount } from '../change.ts'
import { beginCredentials, dropCredentials } from '../credentials.ts'
import { suggestingNames } from '../free-names.ts'
import { hashPassword } from '../passwords.ts'

/**
 * Opens an account with its one wishlist for somebody who has shown who they are. It has a password that nobody knows; they may
 * choose one by a recovery link.
 *
 * @param user the id of the new account, and of the command: it is opened once
 */
export const openAccount = Effect.fn('accounts.openAccount')(function* (
  user: UserId,
  { name, email }: Newcomer,
) {
  const { newId, newToken } = yield* Identifiers
  const hash = yield* hashPassword(newToken())
  // Before the event, so that no account exists without a password.
  yield* beginCredentials(user, hash)
  yield* changeAccount(user, user, { type: 'Register', wishlist: newId(), name, email }).pipe(
    suggestingNames(name, email),
    Effect.onError(() => dropCredentials(user)),
  )
  // Another sending of the same form may have been refused at the same moment.
  yield* query(
    `insert into credentials (user_id, password_hash) values ($1, $2) on conflict (user_id) do nothing`,
    [user, hash],
  )
})
