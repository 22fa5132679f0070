import { Effect } from 'effect'
import { recoveryLetter } from '../../accounts/recovery-letter.ts'
import { Clock } from '../ambient.ts'
import { entryOf } from '../defects.ts'
import type { Metrics } from '../operator/metrics.ts'
import type { OperatorLog } from '../operator/operator-log.ts'
import type { ServicesRuntime } from '../services.ts'
import { spannedAlone } from '../tracing/spans.ts'
import type { Delivery } from './delivery.ts'
import { sendMails, type Pace } from './mailing.ts'
import { MailQueue } from './queue.ts'
import { entryOfMishap } from './report.ts'
import type { MailTransport } from './transport.ts'

interface Post {
  readonly transport: MailTransport
  /** For the links, without a slash at the end. */
  readonly address: string
  readonly log: OperatorLog
  readonly metrics: Metrics['Service']
  readonly pace?: Pace
}

/** This node's postman: sends what is in the queue, once it is known where people reach the server. */
export async function startPostman(
  runtime: ServicesRuntime,
  { transport, address, log, metrics, pace }: Post,
): Promise<{ readonly stop: () => Promise<void> }> {
  const queue = await runtime.runPromise(MailQueue.use(Effect.succeed))
  const { now } = await runtime.runPromise(Clock.use(Effect.succeed))
  const delivery: Delivery = {
    queue: {
      take: (dueBy) => runtime.runPromise(queue.take(dueBy)),
      drop: (mail) => runtime.runPromise(queue.drop(mail)),
      putOff: (mail, until) => runtime.runPromise(queue.putOff(mail, until)),
    },
    write: (mail) => runtime.runPromise(recoveryLetter(mail, address)),
    transport: {
      send: (letter, signal) =>
        runtime.runPromise(
          Effect.promise(() => transport.send(letter, signal)).pipe(spannedAlone('send mail')),
        ),
    },
    now,
    report: (mishap, mail, failure) => {
      metrics.mails.inc({ outcome: mishap })
      log.tell(entryOfMishap(mishap, mail, failure))
    },
    onSent: () => metrics.mails.inc({ outcome: 'sent' }),
    onDefect: (defect) => log.tell(entryOf(defect)),
  }
  return sendMails(delivery, queue.listen, pace)
}
