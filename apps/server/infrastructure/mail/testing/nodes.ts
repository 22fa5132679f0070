import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { Effect, Layer, ManagedRuntime } from 'effect'
import type pg from 'pg'
import { inject } from 'vitest'
import { migrateApp } from '../../../migrations/app.ts'
import { Database } from '../../database.ts'
import type { Delivery } from '../delivery.ts'
import { MailPace, sendMails } from '../postman.ts'
import { MailQueue, type QueuedMail } from '../queue.ts'
import { smtpTransport } from '../smtp-transport.ts'
import { letter, sender } from './letters.ts'
import { SteeredClock } from '../../../testing/steered-clock.ts'

/** The part of a node that sends mails. Each mail goes to the address in the queue, with the test's letter. */
interface MailNode {
  readonly put: (address: string) => Promise<void>
  /** Takes the mail that is due. */
  readonly take: () => Promise<QueuedMail | undefined>
  readonly delivery: Delivery
  /** Sends waiting mails until the test ends, or it is stopped. */
  readonly start: () => { readonly stop: () => Promise<void> }
  /** The outcomes of mails that were not sent, in order. */
  readonly mishaps: readonly string[]
}

export interface MailNodes {
  readonly pool: pg.Pool
  readonly clock: SteeredClock
  readonly node: (smtpUrl: string, changes?: Partial<Delivery>) => Promise<MailNode>
  /** How many mails wait. */
  readonly waiting: () => Promise<number>
  /** As if the nodes that reserved mails had been gone for a minute. */
  readonly endLeases: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Nodes with one queue, on a separate database, with a clock that the test sets. */
export async function mailNodes(): Promise<MailNodes> {
  const database = await createTestDatabase(inject('postgresUrl'))
  await migrate(database.pool)
  const clock = new SteeredClock()
  const endings: (() => Promise<void>)[] = []

  async function node(smtpUrl: string, changes: Partial<Delivery> = {}): Promise<MailNode> {
    const runtime = ManagedRuntime.make(
      MailQueue.layer.pipe(Layer.provideMerge(Layer.merge(Database.layer(database.url), clock.ambient))),
    )
    const queue = await runtime.runPromise(MailQueue.use(Effect.succeed))
    const mishaps: string[] = []
    const delivery: Delivery = {
      queue,
      write: ({ id, addressKey }) => Effect.succeed(letter({ id, email: addressKey })),
      transport: smtpTransport(smtpUrl, sender),
      now: clock.now,
      report: (outcome) => {
        if (outcome !== 'sent') mishaps.push(outcome)
      },
      ...changes,
    }
    const put = (address: string) => runtime.runPromise(queue.put(address))
    const stops: (() => Promise<void>)[] = []
    const start = () => {
      const onDefect = (defect: unknown) => mishaps.push(String(defect))
      const { stop } = Effect.runSync(
        sendMails({ delivery, queue, onDefect }).pipe(
          Effect.provideService(MailPace, { pollMs: 5, delayMs: () => 0 }),
        ),
      )
      stops.push(() => Effect.runPromise(stop))
      return { stop: () => Effect.runPromise(stop) }
    }
    endings.push(async () => {
      await Promise.all(stops.map((stop) => stop()))
      await runtime.dispose()
    })
    const take = async () => (await runtime.runPromise(queue.take(clock.now())))[0]
    return { put, take, delivery, start, mishaps }
  }

  return {
    pool: database.pool,
    clock,
    node,
    waiting: async () => {
      const { rows } = await database.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from app.mail_queue`,
      )
      return rows[0]?.waiting ?? 0
    },
    endLeases: async () => {
      await database.pool.query(`update app.mail_queue set locked_until = now()`)
    },
    stop: async () => {
      await Promise.all(endings.map((end) => end()))
      await database.drop()
    },
  }
}

async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  await migrateApp(client)
  await client.query('commit')
  client.release(true)
}
