import type { UserId } from '@cachotteries/domain/decider'
import type { DigestRhythm } from '@cachotteries/domain/features/digests/schedule'
import { Effect } from 'effect'
import { Clock, daysLater } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, onlyRow } from '../../infrastructure/database.ts'
import { positionAt, toldPosition } from './began.ts'
import { digestOf } from './digest-of.ts'
import { under } from './stop.ts'
import { wordsOf } from './words.ts'

/** For somebody who doesn't receive digests: what has been new for so many days. */
const usualDays = 31

interface Row {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly rhythm: DigestRhythm | null
  readonly toldUntil: Date | null
  readonly toldDays: readonly string[] | null
  readonly after: string | null
}

/** The text of the digest that somebody would get now, for the operator; undefined when nothing is new. It stops nothing. */
export const preview = Effect.fn('digests.preview')(function* (user: UserId, address: string) {
  const row = yield* firstRow<Row>(
    `select a.id as uid, a.name, a.email, d.rhythm, d.told_until as "toldUntil", d.told_days as "toldDays",
       case when d.user_id is not null then ${toldPosition} end as after
     from accounts a left join digests d on d.user_id = a.id and d.rhythm <> 'never' where a.id = $1`,
    [user],
  )
  if (!row) return undefined
  const now = (yield* Clock).now()
  const since = row.toldUntil ?? daysLater(now, -usualDays)
  const { after, upTo } = yield* onlyRow<{ readonly after: string; readonly upTo: string }>(
    `select coalesce($1, ${positionAt('$2::timestamptz')}) as after, position as "upTo" from event_store.head`,
    [row.after, since],
  )
  const found = yield* digestOf(row, {
    until: now.toISOString(),
    told: row.toldDays ?? [],
    after: Number(after),
    upTo: Number(upTo),
  })
  if (!found) return undefined
  return wordsOf(found.view, { rhythm: row.rhythm ?? 'monthly', address, stop: `${address}${under}…` }).text
})
