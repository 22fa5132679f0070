import type { UserId } from '@cachotteries/domain/decider'
import { nextDigest, type DigestRhythm } from '@cachotteries/domain/features/digests/schedule'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers, latestDue } from '../../infrastructure/clock-and-ids.ts'
import { hasRow, query, transaction } from '../../infrastructure/database.ts'
import { putNoticeIn } from '../../infrastructure/mail/queue.ts'
import type { Round } from '../../infrastructure/rounds.ts'
import { isLeftAlone } from './refused.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/** What a mail of a digest is about. */
export const about = 'digest'

/**
 * Puts all digests that are due into the queue of mails. Each is written when it is sent. A limit to how many would be filled by
 * other people's.
 */
export const round: Round = Effect.gen(function* () {
  const now = (yield* Clock).now()
  const { newId } = yield* Identifiers
  yield* dateAnew(now)
  if (!(yield* hasRow(`select true from digests where due_at <= $1 limit 1`, [now]))) return
  yield* transaction((client) => claim(client, now, newId))
  yield* query(`delete from digest_stops where expires_at <= $1`, [now])
})

const weekMs = 7 * 86_400_000

/** Dates digests anew that a clock put off that was ahead. */
const dateAnew = Effect.fnUntraced(function* (now: Date) {
  const late = yield* query<Pick<Due, 'user' | 'rhythm'>>(
    `select user_id as user, rhythm from digests
     where due_at > case rhythm when 'weekly' then $1::timestamptz else $2::timestamptz end`,
    // From one first Saturday of a month to the next.
    [latestDue(now, weekMs), latestDue(now, 5 * weekMs)],
  )
  for (const { user, rhythm } of late)
    yield* query(
      `update digests set due_at = $3, told_until = least(told_until, $4) where user_id = $1 and rhythm = $2`,
      [user, rhythm, nextDigest(user, rhythm, now.toISOString()), now],
    )
})

interface Due {
  readonly user: UserId
  readonly rhythm: DigestRhythm
  readonly email: string
  /** The end of the log. */
  readonly upTo: string
  /** Whether a digest is written: the account is open, and its mailbox isn't left alone. */
  readonly writes: boolean
}

/** With the queue and the next date in one transaction, each digest is queued once. */
async function claim(client: ClientBase, now: Date, newId: () => string): Promise<void> {
  const { rows } = await client.query<Due>(
    `select d.user_id as user, d.rhythm, a.email, ${hasOpenAccount('d.user_id')} and not ${isLeftAlone} as writes,
       (select position from event_store.head) as "upTo"
     from digests d join accounts a on a.id = d.user_id
     where d.due_at <= $1
     for update of d skip locked`,
    [now],
  )
  for (const { user, rhythm, email, writes, upTo } of rows) {
    const next = nextDigest(user, rhythm, now.toISOString())
    await client.query(`update digests set due_at = $2 where user_id = $1`, [user, next])
    if (!writes) continue
    const notice = { about, account: user, address: email, until: now.toISOString(), upTo: Number(upTo) }
    await putNoticeIn(client, newId(), notice, now)
  }
}
