import { Context, Deferred, Effect, Fiber, Option, Queue } from 'effect'
import { Clock } from '../clock-and-ids.ts'
import { entryOf } from '../defects.ts'
import { Metrics } from '../operator/metrics.ts'
import type { OperatorLog } from '../operator/operator-log.ts'
import type { Services } from '../services.ts'
import { deliverNext, entryOfMishap, type Delivery, type WrittenLetter } from './delivery.ts'
import { fileTransport } from './file-transport.ts'
import { MailQueue, type QueuedMail } from './queue.ts'
import type { MailSettings } from './settings.ts'
import { smtpTransport } from './smtp-transport.ts'

/** The pauses of whoever sends the mails, in milliseconds. */
interface Pace {
  /** Between two checks of the queue, for the mails of other nodes and those due later. */
  readonly pollMs: number
  /**
   * Between a new mail and its sending. Random and never zero, so that the work for an existing address doesn't slow a
   * request that could reveal that it exists.
   */
  readonly settleMs: () => number
}

export const MailPace = Context.Reference<Pace>('server/MailPace', {
  defaultValue: () => ({ pollMs: 5_000, settleMs: () => 250 + Math.random() * 1_000 }),
})

/** When the server stops, the attempt under way may take this long to finish. */
const graceMs = 1_500

/** Sends the mails of the queue one after another, until it is stopped. Stopping loses no mail. */
export const sendMails = <R>(
  delivery: Delivery<R>,
  arrivals: MailQueue['Service']['arrivals'],
  onDefect: (defect: unknown) => void,
): Effect.Effect<{ readonly stop: Effect.Effect<void> }, never, R> =>
  Effect.gen(function* () {
    const { pollMs, settleMs } = yield* MailPace
    const stopping = yield* Deferred.make<void>()
    const isStopping = (): boolean => Deferred.isDoneUnsafe(stopping)
    const round = Effect.gen(function* () {
      yield* Queue.clear(arrivals)
      // Mails that arrive during a round wait for the next one, after its pause.
      const dueBy = delivery.now()
      yield* Effect.repeat(deliverNext(delivery, dueBy), { while: (found) => found && !isStopping() })
    }).pipe(Effect.catchDefect((defect) => Effect.sync(() => onDefect(defect))))
    const pause = Effect.gen(function* () {
      const arrived = yield* Effect.timeoutOption(Queue.take(arrivals), pollMs)
      if (Option.isSome(arrived)) yield* Effect.sleep(settleMs())
    })
    const fiber = yield* round.pipe(
      Effect.andThen(Effect.raceFirst(pause, Deferred.await(stopping))),
      Effect.repeat({ until: isStopping }),
      Effect.forkDetach,
    )
    const stop = Deferred.succeed(stopping, undefined).pipe(
      Effect.andThen(Effect.timeoutOption(Fiber.await(fiber), graceMs)),
      Effect.andThen(Fiber.interrupt(fiber)),
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
    return yield* sendMails(delivery, queue.arrivals, (defect) => log.tell(entryOf(defect)))
  })
