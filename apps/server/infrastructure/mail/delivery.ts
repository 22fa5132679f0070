import { Effect, Semaphore } from 'effect'
import { isTemporary } from '../defects.ts'
import type { Entry } from '../operator/entries.ts'
import { spannedAlone } from '../tracing/spans.ts'
import { type Letter, MailFailure, type MailTransport } from './letter.ts'
import { longestPauseMs, type MailQueue, type QueuedMail } from './queue.ts'

const hourMs = 60 * 60_000

/** A mail older than this is dropped: its link has expired. A digest has news for a day. */
const usefulMs = ({ notice }: QueuedMail): number => (notice?.until === undefined ? hourMs : 24 * hourMs)

/** The limit of one attempt, with what it waits for a connection. Well within the lease of the mail. */
const sendTimeout = '30 seconds'

/** Connections of this node to its mail server at once, which may refuse more. Letters by chance rarely need as many. */
const connections = Semaphore.makeUnsafe(50)

const firstPauseMs = 5_000

const retryPause = '200 millis'

/** Why a mail wasn't sent: it will be tried again, it was refused for good, or it was dropped when it was of no use any more. */
type Mishap = 'delayed' | 'refused' | 'outdated'

export interface WrittenLetter<R = never> extends Letter {
  /** Records that the letter was sent, or refused for good, before its mail is dropped. It may run again after a crash. */
  readonly settle?: (outcome: 'sent' | 'refused') => Effect.Effect<void, never, R>
}

export interface Delivery<R = never> {
  readonly queue: Pick<MailQueue['Service'], 'drop' | 'putOff'>
  /** Writes the letter, at each attempt; undefined when nobody has the address. */
  readonly write: (mail: QueuedMail) => Effect.Effect<WrittenLetter<R> | undefined, never, R>
  readonly transport: MailTransport
  readonly now: () => Date
  readonly report: (outcome: 'sent' | Mishap, mail: QueuedMail, failure?: MailFailure) => void
}

/**
 * Delivers a mail that was taken from the queue. An interruption aborts the attempt and makes the mail due again. Delivers at
 * least once: if the node dies after the mail server accepted the mail and before the queue drops it, the mail is sent again.
 */
export const deliver = <R>(
  { queue, write, transport, now, report }: Delivery<R>,
  mail: QueuedMail,
): Effect.Effect<void, never, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      /** Tried again while the database is away: otherwise the mail would be sent again. */
      const record = <S>(work: () => Effect.Effect<void, never, S>): Effect.Effect<void, never, S> =>
        Effect.suspend(work).pipe(
          Effect.catchDefect((defect) => {
            if (!isTemporary(defect)) return Effect.die(defect)
            return Effect.andThen(
              restore(Effect.sleep(retryPause)),
              Effect.suspend(() => record(work)),
            )
          }),
        )
      if (now().getTime() - mail.queuedAt.getTime() > usefulMs(mail)) {
        report('outdated', mail)
        yield* queue.drop(mail)
        return
      }
      const letter = yield* write(mail)
      const drop = (outcome: 'sent' | 'refused'): Effect.Effect<void, never, R> =>
        Effect.andThen(
          record(() => letter?.settle?.(outcome) ?? Effect.void),
          record(() => queue.drop(mail)),
        )
      const sending = letter ? send(transport, letter) : Effect.void
      yield* restore(sending).pipe(
        Effect.onInterrupt(() => queue.putOff(mail, now())),
        Effect.matchEffect({
          onSuccess: () => {
            if (letter) report('sent', mail)
            return drop('sent')
          },
          onFailure: (failure) => {
            report(failure.forGood ? 'refused' : 'delayed', mail, failure)
            if (failure.forGood) return drop('refused')
            return queue.putOff(mail, new Date(now().getTime() + pauseAfter(mail.tries, Math.random())))
          },
        }),
      )
    }),
  )

const send = (transport: MailTransport, letter: Letter): Effect.Effect<void, MailFailure> =>
  Effect.tryPromise({ try: (signal) => transport.send(letter, signal), catch: (error) => error }).pipe(
    Effect.catch((error) => (error instanceof MailFailure ? Effect.fail(error) : Effect.die(error))),
    (sending) => Semaphore.withPermit(connections, sending),
    Effect.timeoutOrElse({
      duration: sendTimeout,
      orElse: () => new MailFailure({ forGood: false, code: 'EABORT' }),
    }),
    spannedAlone('send mail'),
  )

/**
 * The pause after a failed attempt, in milliseconds. Doubles at each attempt, with jitter so that the mails of an outage
 * don't all come back at once. The pauses are stored in the queue, so they can't be a `Schedule`.
 *
 * @param chance between 0 and 1
 */
export const pauseAfter = (tries: number, chance: number): number =>
  Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs) * (0.5 + chance / 2)

/** The operator's log entry of a mail that wasn't sent: neither its address nor its text. */
export const entryOfMishap = (mishap: Mishap, { id, tries }: QueuedMail, failure?: MailFailure): Entry => ({
  event: `mail ${mishap}`,
  mail: id,
  tries,
  code: failure?.code,
  status: failure?.status,
})
