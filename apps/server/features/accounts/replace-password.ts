import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { dropAskedMails } from '../../infrastructure/mail/queue.ts'
import type { AllAccess } from '../../infrastructure/other-access.ts'

/** Ends the links and the queued mails with which the password could be replaced, or somebody sign in. */
export async function endRecovery(client: ClientBase, user: UserId, addressKey: string): Promise<void> {
  await client.query(`delete from recovery_links where user_id = $1`, [user])
  await client.query(`delete from sign_in_links where user_id = $1`, [user])
  await dropAskedMails(client, addressKey)
}

/**
 * Replaces a password in a transaction that has locked the account. Its links, the queued mails with one, known browsers and
 * sessions end.
 *
 * @param kept the session that stays, if one does
 * @returns the number of sessions that ended
 */
export async function replacePassword(
  client: ClientBase,
  user: UserId,
  hash: string,
  kept = '',
): Promise<number> {
  await client.query(`update credentials set password_hash = $2 where user_id = $1`, [user, hash])
  const { rows } = await client.query<{ key: string }>(
    `select email_key as key from accounts where id = $1`,
    [user],
  )
  await endRecovery(client, user, rows[0]?.key ?? '')
  await client.query(`delete from known_browsers where user_id = $1`, [user])
  const ended = await client.query(`delete from sessions where user_id = $1 and id <> $2`, [user, kept])
  return ended.rowCount ?? 0
}

/**
 * Replaces a password, with which the links end that its person made in any feature, and nobody used. They end before it is
 * replaced, since this node may stop meanwhile; and after it, since a session that ends with it may have made another until then.
 */
export const endingLinks = <A, E, R>(
  { onNewPassword }: Pick<AllAccess, 'onNewPassword'>,
  user: UserId,
  replacing: Effect.Effect<A, E, R>,
) => Effect.tap(Effect.andThen(onNewPassword(user), replacing), () => onNewPassword(user))
