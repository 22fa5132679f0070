import type { Letter } from './letter.ts'
import { MailFailure } from './mail-failure.ts'
import { pauseAfter } from './pause.ts'
import type { QueuedMail } from './queue.ts'
import type { Mishap } from './report.ts'
import type { MailTransport } from './transport.ts'

/** After this long, in milliseconds, nobody waits for the mail any more: its link would be as old. */
const usefulMs = 60 * 60_000
/** However slowly a mail server talks, in milliseconds. Well within the lease on the mail. */
const tryMs = 30_000

export interface Delivery {
  readonly queue: {
    readonly take: (dueBy: Date) => Promise<QueuedMail | undefined>
    readonly drop: (mail: QueuedMail) => Promise<void>
    readonly putOff: (mail: QueuedMail, until: Date) => Promise<void>
  }
  /** What to send; undefined when there is nobody to send it to. Asked anew at each try. */
  readonly write: (mail: QueuedMail) => Promise<Letter | undefined>
  readonly transport: MailTransport
  readonly now: () => Date
  readonly report: (mishap: Mishap, mail: QueuedMail, failure?: MailFailure) => void
  readonly onSent: () => void
  /** Told of what broke on this side: the queue, the writing. */
  readonly onDefect: (defect: unknown) => void
}

/**
 * Tries the next mail that is due by then; false when there is none. At least once: a node that dies
 * between a mail server's yes and the end of this leaves the mail to be sent again.
 * @param abandon gives up on the mail server; the mail stays, due at once.
 */
export async function deliverNext(
  { queue, write, transport, now, report, onSent }: Delivery,
  dueBy: Date,
  abandon: AbortSignal,
): Promise<boolean> {
  const mail = await queue.take(dueBy)
  if (!mail) return false
  if (now().getTime() - mail.queuedAt.getTime() > usefulMs) {
    report('outdated', mail)
    await queue.drop(mail)
    return true
  }
  const letter = await write(mail)
  const failure = letter && (await failureOf(transport, letter, abandon))
  if (!failure || failure.forGood) {
    if (failure) report('refused', mail, failure)
    else if (letter) onSent()
    await queue.drop(mail)
  } else if (abandon.aborted) {
    await queue.putOff(mail, now())
  } else {
    report('delayed', mail, failure)
    await queue.putOff(mail, new Date(now().getTime() + pauseAfter(mail.tries, Math.random())))
  }
  return true
}

async function failureOf(
  transport: MailTransport,
  letter: Letter,
  abandon: AbortSignal,
): Promise<MailFailure | undefined> {
  const trying = new AbortController()
  const giveUp = () => trying.abort()
  const deadline = setTimeout(giveUp, tryMs)
  abandon.addEventListener('abort', giveUp)
  if (abandon.aborted) giveUp()
  try {
    await transport.send(letter, trying.signal)
    return undefined
  } catch (error) {
    if (error instanceof MailFailure) return error
    throw error
  } finally {
    clearTimeout(deadline)
    abandon.removeEventListener('abort', giveUp)
  }
}
