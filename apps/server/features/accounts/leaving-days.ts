import { daysToComeBack } from '@cachotteries/contracts/accounts'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Clock, daysLater } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'

/*
 * The days that somebody has to come back. A clock that is wrong erases nobody: a day is counted when the clock says so, and the
 * server has run for most of it. What was counted is stored, so that it outlives the process.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A day counts when the server ran for so many minutes of it: some servers sleep at night. */
const minutesOfDay = 20 * 60
/** What is stored is at most so much behind, and is lost when the process ends. */
const minutesAtOnce = 10

/** How far the count is for somebody. */
export interface Count {
  readonly days: number
  /** When the present day began, by the clock. */
  readonly began: Date
  /** For how many minutes the server has run of it. */
  readonly minutes: number
}

export const begun = (now: Date): Count => ({ days: 0, began: now, minutes: 0 })

/** When they are erased, if the server goes on running. */
export const endOf = ({ days, began }: Count): Date => daysLater(began, daysToComeBack - days)

/** The count once the server has run for so many minutes more. The clock may be set at any time, in either direction. */
export function counted({ days, began, minutes }: Count, ranFor: number, now: Date): Count {
  const ran = minutes + ranFor
  if (now < began) return { days, began: now, minutes: ran }
  const passed = Math.min(
    Math.floor((now.getTime() - began.getTime()) / dayMs),
    Math.floor(ran / minutesOfDay),
    daysToComeBack - days,
  )
  if (passed === 0) return { days, began, minutes: ran }
  const next = daysLater(began, passed)
  // A clock that is further ahead was put forward, or the server didn't run: that counts for nothing.
  return {
    days: days + passed,
    began: now.getTime() - next.getTime() < dayMs ? next : now,
    minutes: 0,
  }
}

/** Since when a node has seen a count that nobody has changed, by how long it runs. All nodes see each change. */
export type Seen = Map<UserId, { readonly count: string; readonly since: number }>

interface Row {
  readonly user: UserId
  readonly days: number | null
  readonly began: Date | null
  readonly minutes: number | null
}

/**
 * Counts for everybody who may come back. Of several nodes, one adds the time for which all of them have run.
 *
 * @param seen what this node has seen until now, and sees
 */
export const countDays = Effect.fnUntraced(function* (seen: Seen) {
  const clock = yield* Clock
  const see = (user: UserId, count: Count, since: number) =>
    seen.set(user, { count: JSON.stringify(count), since })
  const rows = yield* query<Row>(
    `select user_id as user, leaving_days as days, leaving_day_began as began, leaving_minutes as minutes
     from credentials where leaves_at is not null and (leaving_days is null or leaving_days < $1)`,
    [daysToComeBack],
  )
  for (const { user, days, began, minutes } of rows) {
    const now = clock.now()
    // Of a release that counted by the clock alone.
    const isNew = days === null || began === null || minutes === null
    const count = isNew ? begun(now) : { days, began, minutes }
    const known = seen.get(user)
    const ran = clock.ran()
    if (!isNew && known?.count !== JSON.stringify(count)) {
      see(user, count, ran)
      continue
    }
    const ranFor = known && !isNew ? Math.floor((ran - known.since) / minuteMs) : 0
    if (!isNew && ranFor < minutesAtOnce) continue
    const next = counted(count, ranFor, now)
    const stored = yield* query(
      `update credentials
       set leaving_days = $4, leaving_day_began = $5, leaving_minutes = $6, leaves_at = $7
       where user_id = $1 and leaves_at is not null and leaving_days is not distinct from $2
         and leaving_minutes is not distinct from $3 and leaving_day_began is not distinct from $8
       returning user_id`,
      [user, days, minutes, next.days, next.began, next.minutes, endOf(next), began],
    )
    if (stored.length > 0) see(user, next, isNew || !known ? ran : known.since + ranFor * minuteMs)
  }
})
