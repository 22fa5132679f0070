import { typedKey } from '@cachotteries/domain/names/typed-key'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Clock, daysLater, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, hasRow, query } from '../../infrastructure/database.ts'
import { knownBrowserDays } from '../../infrastructure/sessions.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { accountByLogin, loginKeys } from './read-model.ts'

/*
 * An account knows the browsers that it was signed in to with. Their attempts to sign in are counted apart, so that nobody
 * who guesses passwords from the same address keeps its person out. A browser has one token, which several accounts may
 * know. It opens nothing.
 */

/** Whom attempts to sign in are about: `account` is the same for the name and the email of one account. */
export const attemptAt = Effect.fnUntraced(function* (login: string, browser: string | undefined) {
  const { now } = yield* Clock
  const found = yield* firstRow<{ readonly id: UserId; readonly countedAs: string | null }>(
    `select a.id, (select coalesce(b.counted_as, b.token_hash) from known_browsers b
                   where b.user_id = a.id and b.token_hash = $3 and b.expires_at > $4) as "countedAs"
     from accounts a where a.id = ${accountByLogin}`,
    [...loginKeys(login), browser === undefined ? null : hashOf(browser), now()],
  )
  // Nobody's name is counted like somebody's: the answers are the same.
  return {
    account: found?.id ?? `nobody ${typedKey(login)}`,
    browser: found?.countedAs ?? undefined,
  }
})

/**
 * Makes a browser known to an account that was just signed in to, unless the password was replaced meanwhile. Returns the
 * browser's token.
 *
 * @param token what the browser has; one that the account doesn't know is replaced: who put it there may have it elsewhere
 */
export const knowBrowser = Effect.fnUntraced(function* (
  user: UserId,
  passwordHash: string,
  token: string | undefined,
) {
  const { newToken } = yield* Identifiers
  const at = (yield* Clock).now()
  yield* query(`delete from known_browsers where expires_at <= $1`, [at])
  const isTheirs =
    token !== undefined &&
    (yield* hasRow(`select from seen_browsers where token_hash = $1 and user_id = $2`, [hashOf(token), user]))
  const kept = isTheirs ? token : newToken()
  // Other accounts that know the browser know it by the new one.
  if (token !== undefined && !isTheirs)
    for (const set of [
      // Their counts stay: who made an account of their own here has no more guesses by it.
      `known_browsers set counted_as = coalesce(counted_as, token_hash),`,
      `seen_browsers set`,
    ])
      yield* query(`update ${set} token_hash = $2 where token_hash = $1`, [hashOf(token), hashOf(kept)])
  // `for share` waits for a new password that is being set, which forgets the browsers that are known by then.
  yield* query(
    `with account as (select user_id from credentials where user_id = $2 and password_hash = $3 for share)
     insert into known_browsers (token_hash, user_id, expires_at) select $1, user_id, $4 from account
     on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at`,
    [hashOf(kept), user, passwordHash, daysLater(at, knownBrowserDays)],
  )
  return kept
})

/**
 * Remembers that an account was signed in to in this browser. A new password doesn't change it.
 *
 * @returns whether its person is told: not of the account's first browser, nor of one that was seen before
 */
export const seeBrowser = Effect.fnUntraced(function* (user: UserId, token: string) {
  const at = (yield* Clock).now()
  yield* query(`delete from seen_browsers where expires_at <= $1`, [at])
  const seen = yield* firstRow<{ readonly isNews: boolean }>(
    `with earlier as (select token_hash from seen_browsers where user_id = $2)
     insert into seen_browsers (token_hash, user_id, expires_at) values ($1, $2, $3)
     on conflict (token_hash, user_id) do update set expires_at = excluded.expires_at
     returning exists (select from earlier) and not exists (select from earlier where token_hash = $1) as "isNews"`,
    [hashOf(token), user, daysLater(at, knownBrowserDays)],
  )
  return seen?.isNews ?? false
})
