import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query, transaction } from '../../infrastructure/database.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { lockAccount, tellByMail } from '../accounts/published/sign-in-data.ts'
import type { Identity } from './asking-provider.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/* Whose account an identity opens: by issuer and subject, and by nothing else that a provider says. */

/** Whose account it opens; undefined if it opens none. */
export const userOf = Effect.fnUntraced(function* ({ issuer, subject }: Identity) {
  const at = (yield* Clock).now()
  const found = yield* firstRow<{ readonly user: UserId }>(
    `update oidc_identities set used_at = $3 where issuer = $1 and subject = $2 returning user_id as user`,
    [issuer, subject, at],
  )
  return found?.user
})

/** Has an identity open an account, and tells its person by mail. An account has one identity of a provider. */
export const link = Effect.fnUntraced(function* (user: UserId, identity: Identity, device: string | null) {
  const at = (yield* Clock).now()
  const refused = yield* transaction((client) => linkLocked(client, user, identity, at))
  if (refused !== undefined) return yield* refuse(refused)
  yield* tell({ event: 'provider linked', account: user })
  yield* tellByMail(user, 'provider', device)
})

async function linkLocked(client: ClientBase, user: UserId, { issuer, subject }: Identity, at: Date) {
  await lockAccount(client, user)
  const { rows } = await client.query<{ readonly subject: string }>(
    `select subject from oidc_identities where user_id = $1 and issuer = $2`,
    [user, issuer],
  )
  if (rows.length > 0) return 'AlreadyLinked'
  const { rowCount } = await client.query(
    `insert into oidc_identities (issuer, subject, user_id, linked_at) values ($1, $2, $3, $4)
     on conflict (issuer, subject) do nothing`,
    [issuer, subject, user, at],
  )
  if (rowCount !== 1) return 'IdentityTaken'
  // They have an account now: the form of newcomers that they may have open elsewhere makes none.
  await client.query(`delete from oidc_newcomers where issuer = $1 and subject = $2`, [issuer, subject])
  return undefined
}

/** The account of an address that no identity of this provider opens yet. */
export const accountAt = (addressKey: string, issuer: string) =>
  firstRow<{ readonly user: UserId; readonly isDisabled: boolean }>(
    `select a.id as user, not ${hasOpenAccount('a.id')} as "isDisabled" from accounts a
     where a.email_key = $1 and not exists (select from oidc_identities where user_id = a.id and issuer = $2)`,
    [addressKey, issuer],
  )

/** The identity that opens somebody's account, if there is one. */
export const ownIdentity = Effect.fnUntraced(function* (user: UserId, issuer: string) {
  const [found] = yield* query<{ readonly linkedAt: Date; readonly usedAt: Date | null }>(
    `select linked_at as "linkedAt", used_at as "usedAt" from oidc_identities where user_id = $1 and issuer = $2`,
    [user, issuer],
  )
  return (
    found && {
      user,
      linkedAt: found.linkedAt.toISOString(),
      usedAt: found.usedAt?.toISOString() ?? null,
    }
  )
})
