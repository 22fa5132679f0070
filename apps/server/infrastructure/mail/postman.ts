import { Context, Deferred, Effect, Exit, FiberSet, Queue, Scope } from 'effect'
import { Clock } from '../clock-and-ids.ts'
import { entryOf } from '../defects.ts'
import { Metrics } from '../operator/metrics.ts'
import type { OperatorLog } from '../operator/operator-log.ts'
import type { Services } from '../services.ts'
import { deliver, entryOfMishap, type Delivery, type WrittenLetter } from './delivery.ts'
import { fileTransport } from './file-transport.ts'
import { MailQueue, type QueuedMail } from './queue.ts'
import type { MailSettings } from './settings.ts'
import { smtpTransport } from './smtp-transport.ts'

/** The pauses of the worker that sends the mails, in milliseconds. */
interface Pace {
  /** Between two looks at the queue, for the mails of other nodes and those due later. */
  readonly pollMs: number
  /**
   * Between taking a mail and sending it, for each by chance. So nobody can tell by the times of their own mails what is sent to
   * others. Never zero, so that the work for an existing address doesn't slow a request that could reveal that it exists.
   */
  readonly delayMs: () => number
}

export const MailPace = Context.Reference<Pace>('server/MailPace', {
  defaultValue: () => ({ pollMs: 5_000, delayMs: () => 250 + Math.random() * 2_750 }),
})

/** When the server stops, the attempts under way may take this long to finish. */
const graceMs = 1_500

export interface Sending<R> {
  readonly delivery: Delivery<R>
  readonly queue: Pick<MailQueue['Service'], 'take' | 'arrivals'>
  readonly onDefect: (defect: unknown) => void
}

/**
 * Sends the mails of the queue, each in a turn of its own beside the others, until it is stopped. A mail that arrives has only
 * itself taken, as others that are due would be sent earlier for it. Stopping loses no mail.
 */
export const sendMails = <R>({
  delivery,
  queue,
  onDefect,
}: Sending<R>): Effect.Effect<{ readonly stop: Effect.Effect<void> }, never, R> =>
  Effect.gen(function* () {
    const { pollMs, delayMs } = yield* MailPace
    const stopping = yield* Deferred.make<void>()
    const scope = yield* Scope.make()
    const fibers = yield* FiberSet.make<void>().pipe(Scope.provide(scope))
    const start = (work: Effect.Effect<void, never, R>) =>
      FiberSet.run(
        fibers,
        Effect.catchDefect(work, (defect) => Effect.sync(() => onDefect(defect))),
      )
    const turn = Effect.fnUntraced(function* (mail: QueuedMail) {
      const wait = Effect.as(Effect.sleep(delayMs()), true)
      const isTime = yield* Effect.raceFirst(wait, Effect.as(Deferred.await(stopping), false))
      yield* isTime ? deliver(delivery, mail) : delivery.queue.putOff(mail, delivery.now())
    })
    // Once they are taken, all of them get their turns, which can be interrupted.
    const take = (id?: string) =>
      Effect.suspend(() => queue.take(delivery.now(), id)).pipe(
        Effect.flatMap((mails) =>
          Effect.forEach(mails, (mail) => start(Effect.interruptible(turn(mail))), { discard: true }),
        ),
        Effect.catchDefect((defect) => Effect.sync(() => onDefect(defect))),
        Effect.uninterruptible,
      )
    const untilStopped = (work: Effect.Effect<void, never, R>) =>
      Effect.raceFirst(Effect.forever(work), Deferred.await(stopping))
    yield* start(untilStopped(Effect.andThen(take(), Effect.sleep(pollMs))))
    yield* start(untilStopped(Effect.flatMap(Queue.take(queue.arrivals), take)))
    const stop = Deferred.succeed(stopping, undefined).pipe(
      Effect.andThen(Effect.timeoutOption(FiberSet.awaitEmpty(fibers), graceMs)),
      Effect.andThen(Scope.close(scope, Exit.void)),
    )
    return { stop }
  })

/** Writes the letter of a mail; undefined when it has none for this mail. `address` is the server's, without a final slash. */
export type WriteLetter = (
  mail: QueuedMail,
  address: string,
) => Effect.Effect<WrittenLetter<Services> | undefined, never, Services>

interface Post {
  readonly settings: MailSettings
  /** The kinds of letters. The first that has one for a mail writes it. */
  readonly letters: readonly WriteLetter[]
  /** The address of the server, for links; without a final slash. */
  readonly address: string
  readonly log: OperatorLog
}

/** Starts to send the mails of the queue from this node. */
export const startPostman = ({ settings, letters, address, log }: Post) =>
  Effect.gen(function* () {
    const queue = yield* MailQueue
    const { now } = yield* Clock
    const { mails } = yield* Metrics
    const delivery: Delivery<Services> = {
      queue,
      write: Effect.fnUntraced(function* (mail) {
        for (const write of letters) {
          const letter = yield* write(mail, address)
          if (letter) return letter
        }
        return undefined
      }),
      transport:
        settings.smtpUrl === undefined
          ? fileTransport(settings.directory, settings.from, (mail) =>
              log.tell({ event: 'mail written', ...mail }),
            )
          : smtpTransport(settings.smtpUrl, settings.from, settings),
      now,
      report: (outcome, mail, failure) => {
        mails.inc({ outcome })
        if (outcome !== 'sent') log.tell(entryOfMishap(outcome, mail, failure))
      },
    }
    return yield* sendMails({ delivery, queue, onDefect: (defect) => log.tell(entryOf(defect)) })
  })
