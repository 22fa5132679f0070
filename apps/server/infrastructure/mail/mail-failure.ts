/**
 * A letter that did not leave, without a word of what a mail server or a disk said: their messages
 * have addresses in them.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** Whether the same letter would be refused again, for what it is or for whom. */
  readonly forGood: boolean
  /** Short and of a machine: `ECONNREFUSED`, `ETIMEDOUT`, `EENVELOPE`. */
  readonly code: string
  /** The mail server's answer, where it was one: 451, 550. */
  readonly status: number | undefined

  constructor(failure: {
    readonly forGood: boolean
    readonly code: string
    readonly status?: number | undefined
  }) {
    super(`a mail did not leave: ${failure.code}`)
    this.forGood = failure.forGood
    this.code = failure.code
    this.status = failure.status
  }
}
