import type { Shown } from '@cachotteries/domain/visibility/shown'
import { Data } from 'effect'
import type { SendMailOptions } from 'nodemailer'

/** A mail ready to be sent. Its text is made from a `Shown` view. */
export interface Letter {
  /** The same at every attempt, so that mail programs recognise a duplicate. */
  readonly id: string
  readonly at: Date
  readonly view: Shown<{ readonly name: string; readonly email: string; readonly link?: string }>
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a press in the mail program stops letters of this kind (RFC 8058): https, and its secret allows nothing else. */
  readonly stopAt?: string
}

/** Sends letters, by a mail server or into files. */
export interface MailTransport {
  /**
   * Resolves once the letter is accepted. Aborted by the signal.
   * @throws {MailFailure} when the letter isn't accepted, or when that is unknown
   */
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<void>
}

/** A letter wasn't sent. Holds no message of a mail server or a disk: those have addresses in them. */
export class MailFailure extends Data.TaggedError('MailFailure')<{
  /** Whether the same letter would always be refused, for its text or its recipient. */
  readonly forGood: boolean
  /** The error code, such as `ECONNREFUSED`, `ETIMEDOUT` or `EENVELOPE`. */
  readonly code: string
  /** The SMTP status, such as 451 or 550, when the mail server sent one. */
  readonly status?: number | undefined
}> {}

/** Replaces line breaks, control characters and changes of text direction by spaces. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()

/** The letter as nodemailer takes it. `from` is one address, with or without a name. */
export const messageOf = (letter: Letter, from: string): SendMailOptions => ({
  from,
  to: { name: oneLine(letter.view.name), address: letter.view.email },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  date: letter.at,
  messageId: `<${letter.id}@${domainOf(from)}>`,
  headers: {
    // Prevents automatic replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(letter.stopAt !== undefined && {
      'List-Unsubscribe': `<${letter.stopAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
