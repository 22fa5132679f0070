import { Context, Effect, Layer, Queue } from 'effect'
import { Clock, Identifiers } from '../ambient.ts'
import { Database } from '../database.ts'

/** A requested mail. Its recipient and its text are looked up when it is sent. */
export interface QueuedMail {
  readonly id: string
  /** Identity key of the address that was entered. There may be no account with it. */
  readonly addressKey: string
  readonly queuedAt: Date
  /** The number of attempts, including the current one. */
  readonly tries: number
}

/**
 * How long a mail is reserved for the node that took it. Longer than any attempt, so that a lease only ends when its node
 * died or froze. Measured by the database's clock, so that all nodes agree.
 */
const leaseSeconds = 60

/** The queue of mails to send, in the database: mails survive restarts and outages of the mail server. */
export class MailQueue extends Context.Service<
  MailQueue,
  {
    readonly put: (addressKey: string) => Effect.Effect<void>
    /** Takes the next mail that is due, reserved for the caller until it is dropped, put off or its lease ends. */
    readonly take: (dueBy: Date) => Effect.Effect<QueuedMail | undefined>
    readonly drop: (mail: QueuedMail) => Effect.Effect<void>
    readonly putOff: (mail: QueuedMail, until: Date) => Effect.Effect<void>
    /** Has an element when this node has put a mail into the queue since the last one was taken from here. */
    readonly arrivals: Queue.Dequeue<void>
  }
>()('server/MailQueue') {
  static readonly layer: Layer.Layer<MailQueue, never, Database | Clock | Identifiers> = Layer.effect(
    MailQueue,
    Effect.gen(function* () {
      const { query } = yield* Database
      const { now } = yield* Clock
      const { newId } = yield* Identifiers
      const arrivals = yield* Queue.sliding<void>(1)

      const put = Effect.fnUntraced(function* (addressKey: string) {
        yield* query(`insert into mail_queue (id, address_key, queued_at, due_at) values ($1, $2, $3, $3)`, [
          newId(),
          addressKey,
          now(),
        ])
        yield* Queue.offer(arrivals, undefined)
      })

      const take = Effect.fnUntraced(function* (dueBy: Date) {
        // Other nodes skip the row while this statement locks it, and then until its lease ends.
        const [mail] = yield* query<QueuedMail>(
          `update mail_queue
           set tries = tries + 1, locked_until = now() + make_interval(secs => ${leaseSeconds})
           where id = (
             select id from mail_queue
             where due_at <= $1 and (locked_until is null or locked_until <= now())
             order by due_at, id limit 1
             for update skip locked)
           returning id, address_key as "addressKey", queued_at as "queuedAt", tries`,
          [dueBy],
        )
        return mail
      })

      return MailQueue.of({
        put,
        take,
        drop: ({ id }) => Effect.asVoid(query(`delete from mail_queue where id = $1`, [id])),
        // `tries` differs if the lease ended and another node took the mail.
        putOff: ({ id, tries }, until) =>
          Effect.asVoid(
            query(`update mail_queue set due_at = $3, locked_until = null where id = $1 and tries = $2`, [
              id,
              tries,
              until,
            ]),
          ),
        arrivals,
      })
    }),
  )
}
