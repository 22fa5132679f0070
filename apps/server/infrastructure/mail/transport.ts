import { Data } from 'effect'
import type { Letter } from './letter.ts'

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
