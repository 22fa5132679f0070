import { Context, Effect, Layer } from 'effect'
import { Clock, Identifiers } from '../ambient.ts'
import { Database } from '../database.ts'

/** A mail that was asked for. Whether it is for anybody, and what it says, is found out when it is sent. */
export interface QueuedMail {
  readonly id: string
  /** Identity key of the address that was given: perhaps nobody's. */
  readonly addressKey: string
  readonly queuedAt: Date
  /** How many times somebody took it, this one included. */
  readonly tries: number
}

/**
 * Far more than one try may take: only a node that died or froze holds a mail for so long. Counted by
 * the database's clock, so that two nodes never disagree about it.
 */
const leaseSeconds = 60

/** Mails that wait, in the database: what is in here outlives every process and every mail server's bad day. */
export class MailQueue extends Context.Service<
  MailQueue,
  {
    readonly put: (addressKey: string) => Effect.Effect<void>
    /** The next one that is due by then, for this caller alone until it is dropped, put off or the lease ends. */
    readonly take: (dueBy: Date) => Effect.Effect<QueuedMail | undefined>
    readonly drop: (mail: QueuedMail) => Effect.Effect<void>
    readonly putOff: (mail: QueuedMail, until: Date) => Effect.Effect<void>
    /** Calls back at each mail that this node puts in, until it is told to stop. */
    readonly listen: (listener: () => void) => () => void
  }
>()('server/platform/mail/MailQueue') {
  static readonly layer: Layer.Layer<MailQueue, never, Database | Clock | Identifiers> = Layer.effect(
    MailQueue,
    Effect.gen(function* () {
      const { query } = yield* Database
      const { now } = yield* Clock
      const { newId } = yield* Identifiers
      const listeners = new Set<() => void>()

      const put = Effect.fnUntraced(function* (addressKey: string) {
        yield* query(`insert into mail_queue (id, address_key, queued_at, due_at) values ($1, $2, $3, $3)`, [
          newId(),
          addressKey,
          now(),
        ])
        for (const listener of listeners) listener()
      })

      const take = Effect.fnUntraced(function* (dueBy: Date) {
        // Other nodes pass over the row while this statement has it, and after that for as long as its lease holds.
        const [mail] = yield* query<QueuedMail & { id: string }>(
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

      const drop = ({ id }: QueuedMail) => Effect.asVoid(query(`delete from mail_queue where id = $1`, [id]))

      const putOff = ({ id, tries }: QueuedMail, until: Date) =>
        // Not when another node took it meanwhile, its lease here having ended.
        Effect.asVoid(
          query(`update mail_queue set due_at = $3, locked_until = null where id = $1 and tries = $2`, [
            id,
            tries,
            until,
          ]),
        )

      const listen = (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      }

      return MailQueue.of({ put, take, drop, putOff, listen })
    }),
  )
}
