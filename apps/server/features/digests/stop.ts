import type { UserId } from '@cachotteries/domain/decider'
import { stopPage } from '@cachotteries/domain/visibility/digest-choice'
import { Effect } from 'effect'
import { Clock, daysLater } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { hashOf, newLinkToken } from '../../infrastructure/tokens.ts'
import { writeStop } from './write-page.ts'

/* Stopping digests without signing in, by the token that each of their mails has. Only its hash is stored. */

export const under = '/digests/'

/** As long as somebody may find an old letter in their mailbox. */
const stopDays = 400

/** The path of a new page that stops somebody's digests, and does nothing else. */
export const newStop = Effect.fnUntraced(function* (user: UserId) {
  const token = yield* newLinkToken
  const end = daysLater((yield* Clock).now(), stopDays)
  yield* query(`insert into digest_stops (token_hash, user_id, expires_at) values ($1, $2, $3)`, [
    hashOf(token),
    user,
    end,
  ])
  return `${under}${token}`
})

/**
 * The page of a token: it asks with one button, whose press stops digests; so does a press in a mail program (RFC 8058). Opening
 * it changes nothing, as what checks mails opens what is in them. It answers alike when digests were stopped before.
 *
 * @param address from which it is asked for: guesses are counted by it
 */
export const serveStop = (address: string, token: string, isSent: boolean) =>
  limited('links', { account: address, address }, stop(token, isSent))

const stop = Effect.fn('digests.stop')(function* (token: string, isSent: boolean) {
  const now = (yield* Clock).now()
  const found = yield* firstRow<{ readonly user: UserId }>(
    `select user_id as user from digest_stops where token_hash = $1 and expires_at > $2`,
    [hashOf(token), now],
  )
  const { user } = yield* orRefuse(found, 'NoSuchDigestStop')
  if (isSent) yield* query(`update digests set rhythm = 'never', due_at = null where user_id = $1`, [user])
  return yield* Effect.promise(() => stopPage(isSent, writeStop))
})
