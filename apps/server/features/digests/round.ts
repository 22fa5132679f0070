import type { UserId } from '@cachotteries/domain/decider'
import { nextDigest, type DigestRhythm } from '@cachotteries/domain/features/digests/schedule'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query, transaction } from '../../infrastructure/database.ts'
import { putNoticeIn } from '../../infrastructure/mail/queue.ts'
import type { Round } from '../../infrastructure/rounds.ts'
import { isLeftAlone } from './refused.ts'

/** So many digests, of all people, are put into the queue of mails in a minute: mail servers refuse more from a small sender. */
export const mostInMinute = 30

const minuteMs = 60_000

/** What a mail of a digest is about. */
export const about = 'digest'

/** Puts the digests that are due into the queue of mails. Each is written when it is sent. */
export const round: Round = Effect.gen(function* () {
  const now = (yield* Clock).now()
  const { newId } = yield* Identifiers
  if (!(yield* firstRow(`select true from digests where due_at <= $1 limit 1`, [now]))) return
  yield* transaction((client) => claim(client, now, newId))
  yield* query(`delete from digest_stops where expires_at <= $1`, [now])
})

interface Due {
  readonly user: UserId
  readonly rhythm: DigestRhythm
  readonly email: string
  /** Whether a digest is written: the account is open, and its mailbox isn't left alone. */
  readonly writes: boolean
}

/** One node at a time: with the queue and the next date in one transaction, each digest is queued once. */
async function claim(client: ClientBase, now: Date, newId: () => string): Promise<void> {
  const lock = await client.query<{ readonly free: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('cachotteries.digests', 0)) as free`,
  )
  if (!lock.rows[0]?.free) return
  const { rows } = await client.query<Due>(
    `select d.user_id as user, d.rhythm, a.email, c.disabled_at is null and not ${isLeftAlone} as writes
     from digests d join credentials c using (user_id) join accounts a on a.id = d.user_id
     where d.due_at <= $1
     order by d.due_at, d.user_id
     limit greatest(0, ${mostInMinute} - (select count(*) from digests where claimed_at > $2))
     for update of d`,
    [now, new Date(now.getTime() - minuteMs)],
  )
  for (const { user, rhythm, email, writes } of rows) {
    await client.query(
      `update digests set due_at = $2, claimed_at = case when $4 then $3 else claimed_at end where user_id = $1`,
      [user, nextDigest(user, rhythm, now.toISOString()), now, writes],
    )
    if (!writes) continue
    const notice = { about, account: user, address: email, until: now.toISOString() }
    await putNoticeIn(client, newId(), notice, now)
  }
}
