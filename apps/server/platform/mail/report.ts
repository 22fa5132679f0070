import type { MailFailure } from './mail-failure.ts'
import type { QueuedMail } from './queue.ts'

/** What became of a mail that did not leave: it waits, it was refused for good, or it came too late to be of use. */
export type Mishap = 'delayed' | 'refused' | 'outdated'

/** Tells the operator: never whose mail it was, nor what it said. */
export function reportMishap(mishap: Mishap, { id, tries }: QueuedMail, failure?: MailFailure): void {
  const level = mishap === 'delayed' ? 'warn' : 'error'
  const at = new Date().toISOString()
  const { code, status } = failure ?? {}
  console.error(JSON.stringify({ level, at, event: `mail ${mishap}`, mail: id, tries, code, status }))
}
