import type { Instant, UserId } from '@cachotteries/domain/decider'
import type { DigestRhythm } from '@cachotteries/domain/features/digests/schedule'
import { Effect } from 'effect'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import type { WriteLetter } from '../../infrastructure/mail/postman.ts'
import { digestOf } from './digest-of.ts'
import { countRefusal } from './refused.ts'
import { about } from './round.ts'
import { newStop } from './stop.ts'
import { wordsOf } from './words.ts'

interface Reader {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly rhythm: DigestRhythm
  readonly toldUntil: Date
  readonly toldDays: readonly string[]
}

/**
 * Writes a digest at the moment of sending, from what its reader sees then; undefined when nothing is new, when they have stopped
 * digests, or when it was sent before.
 */
export const digestLetter: WriteLetter = Effect.fnUntraced(function* ({ id, notice }, address) {
  if (notice?.about !== about || notice.until === undefined) return undefined
  const { account, until } = notice
  const reader = yield* readerOf(account, until)
  if (!reader) return undefined
  const period = { since: reader.toldUntil.toISOString(), until, told: reader.toldDays }
  const found = yield* digestOf(reader, period)
  if (!found) return undefined
  const { view, told } = found
  const stop = `${address}${yield* newStop(account)}`
  return {
    id,
    at: (yield* Clock).now(),
    view,
    ...wordsOf(view, { rhythm: reader.rhythm, address, stop }),
    ...(stop.startsWith('https:') && { stopAt: stop }),
    settle: (outcome) =>
      outcome === 'sent' ? tellUntil(account, until, told) : countRefusal(account, reader.email),
  }
})

const readerOf = (user: UserId, until: Instant) =>
  firstRow<Reader>(
    `select a.id as uid, a.name, a.email, d.rhythm, d.told_until as "toldUntil", d.told_days as "toldDays"
     from digests d join credentials c using (user_id) join accounts a on a.id = d.user_id
     where d.user_id = $1 and d.rhythm <> 'never' and d.told_until < $2 and c.disabled_at is null`,
    [user, until],
  )

const tellUntil = (user: UserId, until: Instant, days: readonly string[]) =>
  Effect.asVoid(
    query(
      `update digests set told_until = greatest(told_until, $2), told_days = $3, refusals = 0 where user_id = $1`,
      [user, until, days],
    ),
  )
