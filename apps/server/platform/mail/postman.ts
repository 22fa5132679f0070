import { Effect } from 'effect'
import { recoveryLetter } from '../../accounts/recovery-letter.ts'
import { Clock } from '../clock.ts'
import type { ServicesRuntime } from '../services.ts'
import type { Delivery } from './delivery.ts'
import { sendMails, type Pace } from './mailing.ts'
import { MailQueue } from './queue.ts'
import { reportMishap } from './report.ts'
import type { MailTransport } from './transport.ts'

/**
 * This node's postman: sends what is in the queue, once it is known where people reach the server.
 * @param address for the links, without a slash at the end.
 */
export async function startPostman(
  runtime: ServicesRuntime,
  transport: MailTransport,
  address: string,
  pace?: Pace,
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
    transport,
    now,
    report: reportMishap,
  }
  return sendMails(delivery, queue.listen, pace)
}
