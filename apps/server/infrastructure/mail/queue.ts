import type { Instant, UserId } from '@cachotteries/domain/decider'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import { Context, Effect, Layer, Queue } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers, latestDue } from '../clock-and-ids.ts'
import { Database } from '../database.ts'

/** A requested mail. Its recipient and its text are looked up when it is sent. */
export interface QueuedMail {
  readonly id: string
  /** Identity key of the address that was entered. There may be no account with it. */
  readonly addressKey: string
  /** What to tell the address; null for a mail that was asked for. */
  readonly notice: MailNotice | null
  /** The hash of what the browser has that asked for a link to sign in; null for any other mail. */
  readonly browserHash: string | null
  readonly queuedAt: Date
  /** Mails that were put into the queue later have a greater one, on whichever node. */
  readonly nth: number
  /** The number of attempts, including the current one. */
  readonly tries: number
}

/** A mail about an account that nobody asked for. It has its address with it, since the account may have another by now. */
export interface MailNotice {
  readonly about: string
  readonly account: UserId
  readonly address: string
  /** Of a sign-in: the browser and the system, as people call them. */
  readonly device?: string | null
  /** Of a digest: until when it tells what is new. */
  readonly until?: Instant
  /** The same by the position of the log; missing in a mail of an older release. */
  readonly upTo?: number
}

const insertMail = `insert into mail_queue (id, address_key, notice, browser_hash, queued_at, due_at)
  values ($1, $2, $3, $4, $5, $5)`

/** Takes the mails out of the queue that somebody asked for at an address, with a link in them. Notices stay. */
export const dropAskedMails = (client: ClientBase, addressKey: string) =>
  client.query(`delete from mail_queue where address_key = $1 and notice is null`, [addressKey])

/** Puts a notice into the queue, in the caller's transaction. A postman finds it at its next check. */
export const putNoticeIn = (client: ClientBase, id: string, notice: MailNotice, at: Date) =>
  client.query(insertMail, [id, identityKey(notice.address), notice, null, at])

/**
 * How long a mail is reserved for the node that took it. Longer than any turn, so that a lease only ends when its node
 * died or froze. Measured by the database's clock, so that all nodes agree.
 */
const leaseSeconds = 60

/** A lease that lasts for longer was given by a clock that was ahead. Statements of other nodes may have begun a little later. */
const longestLeaseSeconds = 60 * leaseSeconds

/** The longest pause between two attempts to send a mail, in milliseconds. */
export const longestPauseMs = 5 * 60_000

/** The queue of mails to send, in the database: mails survive restarts and outages of the mail server. */
export class MailQueue extends Context.Service<MailQueue>()('server/MailQueue', {
  make: Effect.gen(function* () {
    const { query } = yield* Database
    const { now } = yield* Clock
    const { newId } = yield* Identifiers
    /** The ids of mails that this node has put into the queue. Of many at once some are left out. */
    const arrivals = yield* Queue.sliding<string>(1_000)

    const add = Effect.fnUntraced(function* (
      addressKey: string,
      notice: MailNotice | null,
      browserHash: string | null,
    ) {
      const id = newId()
      yield* query(insertMail, [id, addressKey, notice, browserHash, now()])
      yield* Queue.offer(arrivals, id)
    })

    /**
     * Takes all mails that are due, or this one alone, in no order. Each is reserved for the caller until it is dropped, put off or
     * its lease ends: other nodes skip its row while this statement locks it, and then until its lease ends.
     */
    const take = (dueBy: Date, id?: string) =>
      query<Omit<QueuedMail, 'nth'> & { readonly nth: string }>(
        `update mail_queue
         set tries = tries + 1, locked_until = now() + make_interval(secs => ${leaseSeconds})
         where id in (
           select id from mail_queue
           where (due_at <= $1 or due_at > $3) and id = coalesce($2, id)
             and (locked_until is null or locked_until <= now()
               or locked_until > now() + make_interval(secs => ${longestLeaseSeconds}))
           for update skip locked)
         returning id, address_key as "addressKey", notice, browser_hash as "browserHash",
           queued_at as "queuedAt", nth, tries`,
        [dueBy, id, latestDue(dueBy, longestPauseMs)],
      ).pipe(Effect.map((mails) => mails.map((mail): QueuedMail => ({ ...mail, nth: Number(mail.nth) }))))

    return {
      put: (addressKey: string) => add(addressKey, null, null),
      /** A mail with a link to sign in, for the browser that asks. */
      putSignIn: (addressKey: string, browserHash: string) => add(addressKey, null, browserHash),
      putNotice: (notice: MailNotice) => add(identityKey(notice.address), notice, null),
      take,
      drop: ({ id }: QueuedMail) => Effect.asVoid(query(`delete from mail_queue where id = $1`, [id])),
      // `tries` differs if the lease ended and another node took the mail.
      putOff: ({ id, tries }: QueuedMail, until: Date) =>
        Effect.asVoid(
          query(`update mail_queue set due_at = $3, locked_until = null where id = $1 and tries = $2`, [
            id,
            tries,
            until,
          ]),
        ),
      arrivals,
    }
  }),
}) {
  static readonly layer = Layer.effect(MailQueue, MailQueue.make)
}
