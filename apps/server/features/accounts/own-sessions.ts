import { openSessions } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { Clock, daysLater } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { networkMark } from './network-mark.ts'
import { sessionDays, type Session } from '../../infrastructure/sessions.ts'

interface Row {
  readonly id: string
  readonly device: string | null
  readonly network: string | null
  readonly openedAt: Date | null
  readonly expiresAt: Date
}

type Here = Pick<Session, 'id' | 'user'>

/** The open sessions of this session's person. */
export const ownSessions = Effect.fn('accounts.ownSessions')(function* (
  { id: here, user }: Here,
  address: string,
) {
  const { now } = yield* Clock
  const rows = yield* query<Row>(
    `select id, device, network, opened_at as "openedAt", expires_at as "expiresAt"
     from sessions where user_id = $1 and expires_at > $2 and not replaced`,
    [user, now()],
  )
  const known = rows.map(({ id, device, network, openedAt, expiresAt }) => ({
    id,
    user,
    device,
    isSameNetwork: network === null ? null : network === networkMark(user, address),
    openedAt: openedAt?.toISOString() ?? null,
    // A session is renewed when it is used, at most once a day.
    lastUsedAt: daysLater(expiresAt, -sessionDays).toISOString(),
  }))
  return openSessions(user, here, known)
})

/** Ends a session of the same person. Does nothing for others' sessions and unknown ids, with the same answer. */
export const endSession = Effect.fn('accounts.endSession')(function* ({ user }: Here, id: string) {
  yield* query(`delete from sessions where id = $1 and user_id = $2`, [id, user])
})

/** Ends all other sessions of the person. */
export const endOtherSessions = Effect.fn('accounts.endOtherSessions')(function* ({ id, user }: Here) {
  yield* query(`delete from sessions where user_id = $2 and id <> $1`, [id, user])
})

/** Ends all sessions that expired. What was bound to one ends with it. */
export const endExpired = Effect.gen(function* () {
  yield* query(`delete from sessions where expires_at <= $1`, [(yield* Clock).now()])
})
