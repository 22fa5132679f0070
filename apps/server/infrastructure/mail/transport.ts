import { fileTransport, type WrittenMail } from './file-transport.ts'
import type { Letter } from './letter.ts'
import type { MailSettings } from './settings.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Takes letters on their way. */
export interface MailTransport {
  /**
   * Resolves once somebody else answers for the letter; gives up when the signal says so.
   * @throws {MailFailure} when that is not so, or not known.
   */
  readonly send: (letter: Letter, signal: AbortSignal) => Promise<void>
}

/** The mail server, or files when there is none; `onWritten` gets what the operator should read of these. */
export const mailTransport = (
  settings: MailSettings,
  onWritten: (mail: WrittenMail) => void,
): MailTransport =>
  settings.smtpUrl === undefined
    ? fileTransport(settings.directory, settings.from, onWritten)
    : smtpTransport(settings.smtpUrl, settings.from)
