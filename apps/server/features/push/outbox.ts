import { nextMorning, type PushReason } from '@cachotteries/domain/features/push/reasons'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { latestDue } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, hasRow, query, transaction } from '../../infrastructure/database.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { reasonIn, type Found } from './reasons.ts'

/*
 * The outbox has reasons to look whether a device has news: ids alone. A reason is put into it once, by one node, and deleted when
 * it was told, or tells nothing.
 */

/** So many events of the log are read at once. */
const pageSize = 500

interface Progress {
  readonly position: string
  readonly epoch: string
}

/**
 * Puts what the log has since it was last read into the outbox. All of it, however much others recorded: nobody's news waits for
 * theirs. A log that was restored is followed from its end on.
 */
export const collectNews = Effect.gen(function* () {
  const { store } = yield* EventLog
  const head = yield* Effect.promise(() => store.head())
  const progress = yield* firstRow<Progress>(`select position, epoch from push_progress`)
  const last = Number(progress?.position)
  if (progress?.epoch !== head.epoch || last > head.position) {
    yield* query(
      `insert into push_progress (position, epoch) values ($1, $2)
       on conflict (one) do update set position = excluded.position, epoch = excluded.epoch`,
      [head.position, head.epoch],
    )
    return
  }
  for (let after = last; after < head.position; after += pageSize)
    yield* collect(after, Math.min(after + pageSize, head.position), head.epoch)
})

const collect = Effect.fnUntraced(function* (after: number, upTo: number, epoch: string) {
  const { store, codec } = yield* EventLog
  const events = yield* Effect.promise(async () => {
    const all = []
    for await (const page of store.readLog({ after, upTo })) all.push(...page)
    return all
  })
  const isFollowed = yield* hasRow(`select true from push_subscriptions limit 1`)
  // An event that this release doesn't understand tells nothing.
  const facts = isFollowed ? codec.toFacts(events, () => {}) : []
  const found = (yield* Effect.forEach(facts, reasonIn)).filter((one) => one !== undefined)
  yield* transaction(async (client) => {
    const { rowCount } = await client.query(
      `update push_progress set position = $1 where position = $2 and epoch = $3`,
      [upTo, after, epoch],
    )
    // Otherwise another node has put them there.
    if (rowCount === 1) for (const one of found) await put(client, one)
  })
})

/** What was recorded before a device was there isn't for it. */
const put = (client: ClientBase, { reason, people, at, position }: Found) =>
  client.query(
    `insert into push_outbox (id, subscription, reason, queued_at)
     select gen_random_uuid(), id, $1::jsonb, $3::timestamptz from push_subscriptions
     where user_id = any($2::uuid[]) and $4::text = any(kinds) and made_after < $5`,
    [reason, people, at, reason.kind, position],
  )

const dayMs = 86_400_000

interface Morning {
  readonly id: string
  readonly user: UserId
  readonly morning: Date
  readonly isAsked: boolean
}

/** Once a day, at a time that depends on nothing but the person: looks whether something that they have to celebrate came near. */
export const collectMornings = (now: Date) =>
  transaction(async (client) => {
    const { rows } = await client.query<Morning>(
      `select id, user_id as user, morning, 'occasion' = any(kinds) as "isAsked"
       from push_subscriptions where morning <= $1 or morning > $2 for update skip locked`,
      [now, latestDue(now, dayMs)],
    )
    for (const { id, user, morning, isAsked } of rows) {
      await client.query(`update push_subscriptions set morning = $2 where id = $1`, [
        id,
        nextMorning(user, now.toISOString()),
      ])
      if (!isAsked) continue
      const since = dayOf(new Date(Math.min(morning.getTime(), now.getTime()) - dayMs))
      const reason: PushReason = { kind: 'occasion', since, until: dayOf(now) }
      await client.query(
        `insert into push_outbox (id, subscription, reason, queued_at) values (gen_random_uuid(), $1, $2, $3)`,
        [id, reason, now],
      )
    }
  })

/** In a morning of France the day is the same there as in UTC. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)
