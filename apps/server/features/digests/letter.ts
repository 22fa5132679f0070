import type { Instant, UserId } from '@cachotteries/domain/decider'
import type { DigestRhythm } from '@cachotteries/domain/features/digests/schedule'
import { Effect } from 'effect'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, onlyRow, query } from '../../infrastructure/database.ts'
import type { WriteLetter } from '../../infrastructure/mail/postman.ts'
import { digestOf } from './digest-of.ts'
import { countRefusal } from './refused.ts'
import { toldPosition } from './began.ts'
import { about } from './round.ts'
import { newStop } from './stop.ts'
import { wordsOf } from './words.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

interface Reader {
  readonly uid: UserId
  readonly name: string
  readonly email: string
  readonly rhythm: DigestRhythm
  readonly toldDays: readonly string[]
  readonly after: string
}

/**
 * Writes a digest at the moment of sending, from what its reader sees then; undefined when nothing is new, when they have stopped
 * digests, or when it was sent before.
 */
export const digestLetter: WriteLetter = Effect.fnUntraced(function* ({ id, notice }, address) {
  if (notice?.about !== about || notice.until === undefined) return undefined
  const { account, until } = notice
  const upTo = notice.upTo ?? (yield* end)
  const reader = yield* readerOf(account, until)
  if (!reader) return undefined
  const period = { until, told: reader.toldDays, after: Number(reader.after), upTo }
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
      outcome === 'sent' ? tellUntil(account, until, upTo, told) : countRefusal(account, reader.email),
  }
})

/** The end of the log. */
const end = Effect.map(
  onlyRow<{ readonly position: string }>(`select position from event_store.head`, []),
  ({ position }) => Number(position),
)

/** The same letter is sent once. Which of two was written first isn't said by their times. */
const readerOf = (user: UserId, until: Instant) =>
  firstRow<Reader>(
    `select a.id as uid, a.name, a.email, d.rhythm, d.told_days as "toldDays", ${toldPosition} as after
     from digests d join accounts a on a.id = d.user_id
     where d.user_id = $1 and d.rhythm <> 'never' and d.told_until <> $2 and ${hasOpenAccount('d.user_id')}`,
    [user, until],
  )

const tellUntil = (user: UserId, until: Instant, upTo: number, days: readonly string[]) =>
  Effect.asVoid(
    query(
      `update digests d set told_until = case when ${toldPosition} <= $3 then $2 else told_until end,
         told_position = greatest(${toldPosition}, $3), told_days = $4, refusals = 0 where user_id = $1`,
      [user, until, upTo, days],
    ),
  )
