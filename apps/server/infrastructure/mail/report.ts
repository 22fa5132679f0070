import type { Entry } from '../operator/entries.ts'
import type { MailFailure } from './mail-failure.ts'
import type { QueuedMail } from './queue.ts'

/** What became of a mail that did not leave: it waits, it was refused for good, or it came too late to be of use. */
export type Mishap = 'delayed' | 'refused' | 'outdated'

/** What the operator is told of it: never whose mail it was, nor what it said. */
export const entryOfMishap = (mishap: Mishap, { id, tries }: QueuedMail, failure?: MailFailure): Entry => ({
  event: `mail ${mishap}`,
  mail: id,
  tries,
  code: failure?.code,
  status: failure?.status,
})
