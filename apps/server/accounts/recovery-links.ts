import { createHash } from 'node:crypto'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers } from '../infrastructure/ambient.ts'
import { Database } from '../infrastructure/database.ts'
import { transaction } from '../infrastructure/transaction.ts'

const lifetimeMs = 60 * 60_000

/** Of one person's mails, how many may have a link that works: more would flood their mailbox. */
const mailsAtOnce = 3

/**
 * The token of a new link to go with a mail, or undefined when the person has enough. Each try of one
 * mail has a link of its own, and the earlier ones stay: a try that seemed to fail may have arrived.
 */
export const newLink = (
  user: UserId,
  mail: string,
): Effect.Effect<string | undefined, never, Database | Clock | Identifiers> =>
  Effect.gen(function* () {
    const { newToken } = yield* Identifiers
    const { now } = yield* Clock
    const { query } = yield* Database
    const at = now()
    const token = newToken()
    yield* query(`delete from recovery_links where expires_at <= $1`, [at])
    const made = yield* transaction(async (client) => {
      await lockAccount(client, user)
      const { rowCount } = await client.query(
        `insert into recovery_links (token_hash, user_id, mail, expires_at)
         select $1, $2, $3, $4
         where (select count(distinct mail) from recovery_links where user_id = $2 and mail <> $3) < $5`,
        [hashOf(token), user, mail, new Date(at.getTime() + lifetimeMs), mailsAtOnce],
      )
      return rowCount === 1
    })
    return made ? token : undefined
  })

/** Where the web application takes a link. `address` is where people reach the server, without a slash at the end. */
export const linkAt = (address: string, user: UserId, token: string): string =>
  `${address}/reset/${user}/${token}`

/** Whether a link opens an account: the same work for every one that doesn't. */
export const opens = (user: UserId, token: string): Effect.Effect<boolean, never, Database | Clock> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { now } = yield* Clock
    const rows = yield* query(
      `select from recovery_links where token_hash = $1 and user_id = $2 and expires_at > $3`,
      [hashOf(token), user, now()],
    )
    return rows.length > 0
  })

/**
 * Gives the account its new password by a link, all or nothing: the person's links are used up, their mails
 * that wait are dropped and their sessions ended: answers how many. Undefined, and nothing is changed, when the
 * link doesn't open the account, or doesn't any more.
 */
export const useLink = (
  user: UserId,
  token: string,
  passwordHash: string,
): Effect.Effect<number | undefined, never, Database | Clock> =>
  Effect.gen(function* () {
    const { now } = yield* Clock
    return yield* transaction(async (client) => {
      // First, and by everybody who touches these: of two uses one waits here, and finds the link gone.
      await lockAccount(client, user)
      const { rowCount } = await client.query(
        `delete from recovery_links where token_hash = $1 and user_id = $2 and expires_at > $3`,
        [hashOf(token), user, now()],
      )
      if (rowCount !== 1) return undefined
      await client.query(`update credentials set password_hash = $2 where user_id = $1`, [user, passwordHash])
      await client.query(`delete from recovery_links where user_id = $1`, [user])
      await client.query(
        `delete from mail_queue where address_key = (select email_key from accounts where id = $1)`,
        [user],
      )
      const sessions = await client.query(`delete from sessions where user_id = $1`, [user])
      return sessions.rowCount ?? 0
    })
  })

const lockAccount = (client: ClientBase, user: UserId) =>
  client.query(`select from credentials where user_id = $1 for update`, [user])

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
