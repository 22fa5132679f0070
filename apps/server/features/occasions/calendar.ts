import type { UserId } from '@cachotteries/domain/decider'
import { calendar, calendarAddress, calendarFile } from '@cachotteries/domain/visibility/occasions'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import type { OtherAccess } from '../../infrastructure/other-access.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { myOccasions } from './service.ts'
import { writeCalendar } from './write-calendar.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/* The calendar of one person, at an address that they give to their telephone. Only its hash is stored. */

export const calendarPath = '/calendars/{token}/cachotteries.ics'

/** Since when the user has a calendar address. */
const madeAt = Effect.fnUntraced(function* (user: UserId) {
  const row = yield* firstRow<{ readonly madeAt: Date }>(
    `select made_at as "madeAt" from calendars where user_id = $1`,
    [user],
  )
  return row?.madeAt
})

export const myCalendar = (user: UserId) => Effect.map(madeAt(user), (at) => calendar(user, at))

/** The calendar address. Somebody has one: its id is theirs. */
export const otherAccess: OtherAccess = {
  of: Effect.fnUntraced(function* (user) {
    const since = yield* madeAt(user)
    return since ? [{ id: user, what: 'L’adresse de votre calendrier', since: since.toISOString() }] : []
  }),
  end: ({ id }) => withdrawCalendar(id),
}

/** Makes a new address. The one before answers no more. */
export const makeCalendar = Effect.fn('occasions.makeCalendar')(function* (user: UserId) {
  const token = (yield* Identifiers).newToken()
  yield* query(
    `insert into calendars (user_id, token_hash, made_at) values ($1, $2, $3)
     on conflict (user_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`,
    [user, hashOf(token), (yield* Clock).now()],
  )
  return calendarAddress(user, `/api${calendarPath.replace('{token}', token)}`)
})

export const withdrawCalendar = Effect.fn('occasions.withdrawCalendar')(function* (user: UserId) {
  yield* query(`delete from calendars where user_id = $1`, [user])
})

/** The calendar at an address. One that was withdrawn and one that never was are refused alike. */
export const readCalendar = (address: string, token: string) => {
  const hash = hashOf(token)
  return limited('calendar', { account: hash, address }, calendarOf(hash))
}

const calendarOf = Effect.fn('occasions.calendar')(function* (hash: string) {
  const owner = yield* firstRow<{ readonly user: UserId }>(
    `select user_id as user from calendars c where token_hash = $1 and ${hasOpenAccount('c.user_id')}`,
    [hash],
  )
  const { user } = yield* orRefuse(owner, 'NoSuchCalendar')
  return calendarFile(yield* myOccasions(user), writeCalendar)
})
