import type { UserId } from '@cachotteries/domain/decider'
import { signInMail } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { Clock, Identifiers, latestDue } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query, transaction } from '../../infrastructure/database.ts'
import type { WriteLetter } from '../../infrastructure/mail/postman.ts'
import type { QueuedMail } from '../../infrastructure/mail/queue.ts'
import { signInLinkMinutes } from '../../infrastructure/sessions.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { lockAccount } from './published/sign-in-data.ts'
import { html, subject, text } from './sign-in-link-words.ts'

/*
 * A link that signs in once, in the browser that asked for it: that browser has a secret of its own, so that a person who reads
 * the mail elsewhere doesn't come in.
 */

const lifetimeMs = signInLinkMinutes * 60_000

/**
 * Creates a link for a mail and returns its token. It ends those of earlier requests. Those of earlier attempts to send
 * the same mail stay, since an attempt that seemed to fail may have succeeded. There is none for a request that was
 * followed by another, and none if the address isn't the account's any more.
 */
const newLink = Effect.fnUntraced(function* (
  user: UserId,
  { id, addressKey, browserHash, queuedAt, nth }: QueuedMail,
) {
  const { newToken } = yield* Identifiers
  const at = (yield* Clock).now()
  const ends = new Date(queuedAt.getTime() + lifetimeMs)
  const token = newToken()
  // One that a clock made that was ahead would keep later ones from being made.
  yield* query(`delete from sign_in_links where expires_at <= $1 or expires_at > $2`, [
    at,
    latestDue(at, lifetimeMs),
  ])
  if (ends <= at) return undefined
  return yield* transaction(async (client) => {
    await lockAccount(client, user)
    await client.query(`delete from sign_in_links where user_id = $1 and mail <> $2 and nth <= $3`, [
      user,
      id,
      nth,
    ])
    const { rowCount } = await client.query(
      `insert into sign_in_links (token_hash, user_id, browser_hash, mail, asked_at, expires_at, nth)
       select $1, $2, $3, $4, $5, $6, $8
       where exists (select from accounts where id = $2 and email_key = $7)
         and not exists (select from sign_in_links where user_id = $2 and mail <> $4)`,
      [hashOf(token), user, browserHash, id, queuedAt, ends, addressKey, nth],
    )
    return rowCount === 1 ? token : undefined
  })
})

/** Writes the letter with a link; undefined when nobody who may sign in has the address. */
export const signInLetter: WriteLetter = Effect.fnUntraced(function* (mail, address) {
  if (mail.browserHash === null) return undefined
  const { now } = yield* Clock
  const account = yield* firstRow<{ id: UserId; name: string; email: string }>(
    `select a.id, a.name, a.email from accounts a join credentials c on c.user_id = a.id
     where a.email_key = $1 and c.disabled_at is null`,
    [mail.addressKey],
  )
  if (!account) return undefined
  const token = yield* newLink(account.id, mail)
  if (token === undefined) return undefined
  // In the fragment, which browsers send to no server.
  const view = signInMail(account, `${address}/lien#${token}`)
  return { id: mail.id, at: now(), view, subject, text: text(view), html: html(view) }
})

/**
 * Uses a link up, in the browser that asked for it: returns whose it was, with the hash of the password at that moment.
 *
 * @returns undefined for an invalid link, and `elsewhere` for one of another browser, which stays as it is
 */
export const takeLink = Effect.fnUntraced(function* (token: string, browser: string | undefined) {
  const at = (yield* Clock).now()
  // Of two uses at once, one waits here and then finds that the link is gone.
  const [taken] = yield* query<{ readonly user: UserId; readonly hash: string }>(
    `delete from sign_in_links l using credentials c
     where l.token_hash = $1 and l.browser_hash = $2 and l.expires_at > $3 and l.expires_at <= $4
       and c.user_id = l.user_id and c.disabled_at is null
     returning l.user_id as user, c.password_hash as hash`,
    [hashOf(token), hashOf(browser ?? ''), at, latestDue(at, lifetimeMs)],
  )
  if (taken) {
    yield* query(`delete from sign_in_links where user_id = $1`, [taken.user])
    return taken
  }
  const others = yield* query(
    `select from sign_in_links where token_hash = $1 and browser_hash <> $2 and expires_at > $3`,
    [hashOf(token), hashOf(browser ?? ''), at],
  )
  return others.length > 0 ? ('elsewhere' as const) : undefined
})
