import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { providerMinutes } from '../../infrastructure/sessions.ts'
import { hashOf } from '../../infrastructure/tokens.ts'

/* The visits to the provider that were begun. Each is good for one answer, in the browser that began it. */

/** @param user who links their account; null at a sign-in */
export const keepRequest = Effect.fnUntraced(function* (secret: string, user: UserId | null) {
  const at = (yield* Clock).now()
  yield* query(`delete from oidc_requests where expires_at <= $1`, [at])
  yield* query(`insert into oidc_requests (hash, user_id, expires_at) values ($1, $2, $3)`, [
    hashOf(secret),
    user,
    new Date(at.getTime() + providerMinutes * 60_000),
  ])
})

/**
 * Uses a visit up.
 *
 * @returns who links their account, null at a sign-in; undefined if it wasn't begun, was answered before, or is too old
 */
export const takeRequest = Effect.fnUntraced(function* (secret: string) {
  const at = (yield* Clock).now()
  // Of two answers at once, one waits here and then finds that the visit is over.
  const [taken] = yield* query<{ readonly user: UserId | null }>(
    `delete from oidc_requests where hash = $1 and expires_at > $2 returning user_id as user`,
    [hashOf(secret), at],
  )
  return taken?.user
})
