import type { UserId } from '@cachotteries/domain/decider'
import type { PushKind, PushReason } from '@cachotteries/domain/features/push/reasons'
import { Effect } from 'effect'
import { inBackground } from '../../infrastructure/background.ts'
import { Clock, latestDue } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { Metrics } from '../../infrastructure/operator/metrics.ts'
import { inTurns, type Round } from '../../infrastructure/rounds.ts'
import { newsOf } from './news-of.ts'
import { collectMornings, collectNews } from './outbox.ts'
import { send, type Receiver, type Sending } from './sending.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/** A device gets one message, and then none for so long: twelve a minute at most. */
const paceMs = 5_000

/** How long a device is reserved for the node that serves it, by the database's clock. Longer than any turn. */
const leaseSeconds = 60

/** A lease that lasts for longer was given by a clock that was ahead. Statements of other nodes may have begun a little later. */
const longestLeaseSeconds = 60 * leaseSeconds

/** What wasn't told for a day is of no use any more. */
const usefulMs = 24 * 60 * 60_000

const firstPauseMs = 30_000
const longestPauseMs = 60 * 60_000

/** A device is forgotten when it took none of so many messages, one after another: at the longest pause, for a week. */
const mostFailures = 180

/** Finds what may be new to the devices that asked for it, and sends them what is. */
export const round: Round = Effect.gen(function* () {
  const now = (yield* Clock).now()
  yield* collectNews
  yield* collectMornings(now)
  const devices = yield* claim(now)
  // They aren't waited for: a push service that doesn't answer keeps nobody else waiting.
  yield* inBackground(inTurns(devices, ({ user }) => user, serve))
})

interface Device extends Receiver {
  readonly id: string
  readonly user: UserId
  readonly kinds: readonly PushKind[]
  readonly failures: number
}

/** Reserves all devices for which there may be something. Other nodes skip them. */
const claim = (now: Date) =>
  query<Device>(
    `update push_subscriptions s set locked_until = now() + make_interval(secs => ${leaseSeconds})
     where s.id in (
       select s.id from push_subscriptions s
       where (s.next_at <= $1 or s.next_at > $2) and ${hasOpenAccount('s.user_id')}
         and (s.locked_until is null or s.locked_until <= now()
           or s.locked_until > now() + make_interval(secs => ${longestLeaseSeconds}))
         and exists (select from push_outbox where subscription = s.id)
       for update of s skip locked)
     returning s.id, s.user_id as user, s.endpoint, s.p256dh, s.auth, s.kinds, s.shows_names as "showsNames", s.failures`,
    [now, latestDue(now, usefulMs)],
  )

interface Waiting {
  readonly id: string
  readonly reason: PushReason
  readonly queuedAt: Date
}

/** Sends a device the first news of its outbox, and drops the reasons before it that tell nothing. */
const serve = Effect.fn('push.serve')(function* (device: Device) {
  const { pushes } = yield* Metrics
  const now = (yield* Clock).now()
  const waiting = yield* query<Waiting>(
    `select id, reason, queued_at as "queuedAt" from push_outbox where subscription = $1 order by nth`,
    [device.id],
  )
  for (const { id, reason, queuedAt } of waiting) {
    const isOld = now.getTime() - queuedAt.getTime() > usefulMs
    if (isOld) pushes.inc({ outcome: 'outdated' })
    const news = isOld || !device.kinds.includes(reason.kind) ? undefined : yield* newsOf(device.user, reason)
    const sending = news && (yield* send(device, news))
    if (sending?.outcome !== 'delayed') yield* query(`delete from push_outbox where id = $1`, [id])
    if (!sending) continue
    pushes.inc({ outcome: sending.outcome })
    yield* settle(device, sending, now)
    return
  }
  yield* query(`update push_subscriptions set locked_until = null where id = $1`, [device.id])
})

/** Records how a device took a message, and when it may get the next. */
const settle = ({ id, failures }: Device, { outcome, waitMs }: Sending, now: Date) => {
  const failed = outcome === 'sent' ? 0 : failures + 1
  if (outcome === 'forgotten' || failed >= mostFailures)
    return query(`delete from push_subscriptions where id = $1`, [id])
  const pauseMs = failed === 0 ? paceMs : Math.min(firstPauseMs * 2 ** (failed - 1), longestPauseMs)
  return query(
    `update push_subscriptions set locked_until = null, next_at = $2, failures = $3 where id = $1`,
    [id, new Date(now.getTime() + Math.max(pauseMs, waitMs)), failed],
  )
}
