import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { recoveryMail } from '@cachotteries/domain/visibility/words'
import { Clock, Identifiers, latestDue } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query, transaction } from '../../infrastructure/database.ts'
import type { WriteLetter } from '../../infrastructure/mail/postman.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { html, subject, text } from './recovery-words.ts'
import { lockAccount } from './published/sign-in-data.ts'
import { replacePassword } from './replace-password.ts'

const lifetimeMs = 60 * 60_000

/** Between which a valid link ends: not before now, and not as late as one that a clock made that was ahead. */
const validity = (now: Date) => [now, latestDue(now, lifetimeMs)] as const

/** The number of mails with valid links that a person may have. More would flood their mailbox. */
const mailsAtOnce = 3

/**
 * Creates a link for a mail and returns its token; undefined when the person has too many valid links. Each attempt to send
 * a mail creates another link and keeps the earlier ones, since an attempt that seemed to fail may have succeeded.
 *
 * @param addressKey where it is sent: there is no link if that isn't the account's address any more
 */
export const newLink = Effect.fnUntraced(function* (user: UserId, mail: string, addressKey?: string) {
  const { newToken } = yield* Identifiers
  const at = (yield* Clock).now()
  const token = newToken()
  yield* query(`delete from recovery_links where expires_at <= $1 or expires_at > $2`, validity(at))
  return yield* transaction(async (client) => {
    await lockAccount(client, user)
    const { rowCount } = await client.query(
      `insert into recovery_links (token_hash, user_id, mail, expires_at)
       select $1, $2, $3, $4
       where (select count(distinct mail) from recovery_links where user_id = $2 and mail <> $3) < $5
         and ($6::text is null or exists (select from accounts where id = $2 and email_key = $6))`,
      [hashOf(token), user, mail, new Date(at.getTime() + lifetimeMs), mailsAtOnce, addressKey],
    )
    return rowCount === 1 ? token : undefined
  })
})

/** The URL of a link. `address` is the address of the server, without a final slash. */
export const linkAt = (address: string, user: UserId, token: string): string =>
  `${address}/reset/${user}/${token}`

/**
 * Writes the letter with a recovery link; undefined when no account has the address, or when it has too many valid links.
 * The letter goes to the account's address, not to the one that was typed.
 */
export const recoveryLetter: WriteLetter = Effect.fnUntraced(function* (mail, address) {
  if (mail.notice !== null || mail.browserHash !== null) return undefined
  const { now } = yield* Clock
  const account = yield* firstRow<{ id: UserId; name: string; email: string }>(
    `select id, name, email from accounts where email_key = $1`,
    [mail.addressKey],
  )
  if (!account) return undefined
  const token = yield* newLink(account.id, mail.id, mail.addressKey)
  if (token === undefined) return undefined
  const view = recoveryMail(account, linkAt(address, account.id, token))
  return { id: mail.id, at: now(), view, subject, text: text(view), html: html(view) }
})

/** Whether a link is valid for an account. Does the same work for every invalid one. */
export const isValid = Effect.fnUntraced(function* (user: UserId, token: string) {
  const { now } = yield* Clock
  const rows = yield* query(
    `select from recovery_links where token_hash = $1 and user_id = $2 and expires_at > $3 and expires_at <= $4`,
    [hashOf(token), user, ...validity(now())],
  )
  return rows.length > 0
})

/**
 * Sets a new password with a link, in one transaction.
 *
 * @returns the number of sessions that ended; undefined when the link is invalid and nothing was changed
 */
export const useLink = Effect.fnUntraced(function* (user: UserId, token: string, passwordHash: string) {
  const { now } = yield* Clock
  return yield* transaction(async (client) => {
    // Of two concurrent uses, one waits here and then finds that the link is gone.
    await lockAccount(client, user)
    const { rowCount } = await client.query(
      `delete from recovery_links where token_hash = $1 and user_id = $2 and expires_at > $3 and expires_at <= $4`,
      [hashOf(token), user, ...validity(now())],
    )
    if (rowCount !== 1) return undefined
    return replacePassword(client, user, passwordHash)
  })
})
