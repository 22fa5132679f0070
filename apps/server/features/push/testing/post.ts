import { eventually } from '@cachotteries/event-store/testing/eventually'
import type { Pool } from 'pg'
import type { Person } from '../../../testing/people.ts'
import { startNode, startTestServer, type TestServer } from '../../../testing/server.ts'
import type { SteeredClock } from '../../../testing/steered-clock.ts'
import { tickingClock } from '../../../testing/ticking-clock.ts'
import { openPushService, type PushService, type TestDevice } from './push-service.ts'

const allKinds = ['conversation', 'together', 'occasion', 'thanks', 'question'] as const
type Kinds = readonly (typeof allKinds)[number][]

/** Has a device of this service get messages for somebody. */
export async function subscribed(
  service: PushService,
  { ask }: Person,
  { kinds = allKinds, showsNames = true }: { readonly kinds?: Kinds; readonly showsNames?: boolean } = {},
): Promise<TestDevice> {
  const device = service.subscribe()
  await ask.push.allow.mutate({ ...device.subscription, kinds: [...kinds], showsNames })
  return device
}

/**
 * Has nodes do their rounds until they have read the whole log, and nothing that is due waits to be sent. The questions of
 * draws are looked at too: a round that began before they were due may be the one that reads the log.
 */
export const settled = (pool: Pool, now: () => Date, tick: () => void): Promise<void> =>
  eventually(async () => {
    tick()
    const { rows } = await pool.query(
      `select from app.push_progress p join event_store.head h on h.position = p.position
       where not exists (select from app.push_subscriptions where morning <= $1)
         and not exists (select from app.push_subscriptions where locked_until > now())
         and not exists (select from app.push_outbox o join app.push_subscriptions s on s.id = o.subscription
                         where s.next_at <= $1)
         and not exists (select from read_models.draw_questions q
                         join read_models.draw_pairs p on p.draw = q.draw and p.giver = q.drawn
                         join read_models.draws d on d.id = q.draw and q.position > d.position
                         where q.delivered is null and q.due_at <= $1)
         and not exists (select from read_models.draw_questions
                         where answer is not null and not answer_delivered and answer_due_at <= $1)`,
      [now()],
    )
    return rows.length > 0
  }, 'the push messages')

/** Does something before anything more is sent: rounds skip the devices that another transaction has. */
export async function withoutSending(pool: Pool, act: () => Promise<unknown>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin`)
    await client.query(`select from app.push_subscriptions for no key update`)
    await act()
  } finally {
    await client.query(`rollback`)
    client.release()
  }
}

export interface Post extends Pick<SteeredClock, 'ambient' | 'now' | 'pass'> {
  readonly server: TestServer
  readonly service: PushService
  readonly another: () => Promise<string>
  /** Every node does once what it does every few seconds. */
  readonly tick: () => void
  /** Every node does again and again what it does every few seconds, until nothing more is due now. */
  readonly send: () => Promise<void>
  /** Does something before anything more is sent: a round that began earlier may still go on. */
  readonly beforeSending: (act: () => Promise<unknown>) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A server with a push service, whose time a test moves. */
export async function openPost(begin = new Date('2027-01-02T12:00:00.000Z')): Promise<Post> {
  const { clock, tick } = tickingClock(begin)
  const { ambient, now } = clock
  const service = await openPushService()
  const settings = { ambient, lookupHosts: new Set([service.host]) }
  const server = await startTestServer(settings)
  const stops = [server.stop, service.stop]
  const send = (): Promise<void> => settled(server.pool, now, tick)
  // From here on, the log is read.
  await send()
  return {
    server,
    service,
    ambient,
    another: async () => {
      const node = await startNode(server.databaseUrl, settings)
      stops.unshift(node.stop)
      return node.url
    },
    now,
    tick,
    pass: (minutes) => clock.pass(minutes),
    send,
    beforeSending: (act) => withoutSending(server.pool, act),
    stop: async () => {
      for (const stop of stops) await stop()
    },
  }
}
