import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { firstRow, hasRow, query } from '../../infrastructure/database.ts'

/* The passwords of accounts. Each is written before the event that opens its account. */

/** Writes the password of an account that is about to be opened. Returns false if there is such an account already. */
export const beginCredentials = (user: UserId, hash: string) =>
  hasRow(
    `insert into credentials as c (user_id, password_hash) values ($1, $2)
     on conflict (user_id) do update set password_hash = excluded.password_hash
       where not exists (select from accounts where id = c.user_id)
     returning user_id`,
    [user, hash],
  )

/** Deletes the password of an account that wasn't opened. */
export const dropCredentials = (user: UserId) =>
  query(`delete from credentials where user_id = $1 and not exists (select from accounts where id = $1)`, [
    user,
  ])

export const hashOf = (user: UserId) =>
  Effect.map(
    firstRow<{ readonly hash: string }>(`select password_hash as hash from credentials where user_id = $1`, [
      user,
    ]),
    (row) => row?.hash,
  )
