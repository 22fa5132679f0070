import type { UserId } from '@cachotteries/domain/decider'
import { calendar, calendarAddress, calendarFile } from '@cachotteries/domain/visibility/occasions'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import type { OtherAccess } from '../../infrastructure/other-access.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { hashOf, ofHash } from '../../infrastructure/tokens.ts'
import { myOccasions } from './service.ts'
import { writeCalendar } from './write-calendar.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/* The calendar of one person, at an address that they give to their telephone. It is found by its hash, and stored for them, to give to another one. */

export const calendarPath = '/calendars/{token}/cachotteries.ics'

const pathOf = (token: string): string => `/api${calendarPath.replace('{token}', token)}`

interface Row {
  readonly token: string | null
  readonly tokenHash: string
  readonly madeAt: Date
}

const rowOf = (user: UserId) =>
  firstRow<Row>(
    `select token, token_hash as "tokenHash", made_at as "madeAt" from calendars where user_id = $1`,
    [user],
  )

/** The user's calendar address, and since when they have it. */
export const myCalendar = Effect.fnUntraced(function* (user: UserId) {
  const row = yield* rowOf(user)
  const token = row ? ofHash(row.token, row.tokenHash) : null
  return calendar(user, row && { ...row, path: token === null ? null : pathOf(token) })
})

/** The calendar address. Somebody has one: its id is theirs. */
export const otherAccess: OtherAccess = {
  of: Effect.fnUntraced(function* (user) {
    const row = yield* rowOf(user)
    return row ? [{ id: user, what: 'L’adresse de votre calendrier', since: row.madeAt.toISOString() }] : []
  }),
  end: ({ id }) => withdrawCalendar(id),
}

/** Makes a new address. The one before answers no more. */
export const makeCalendar = Effect.fn('occasions.makeCalendar')(function* (user: UserId) {
  const token = (yield* Identifiers).newToken()
  yield* query(
    `insert into calendars (user_id, token, token_hash, made_at) values ($1, $2, $3, $4)
     on conflict (user_id) do update set token = excluded.token, token_hash = excluded.token_hash, made_at = excluded.made_at`,
    [user, token, hashOf(token), (yield* Clock).now()],
  )
  return calendarAddress(user, pathOf(token))
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
