import type { Shown } from '@cachotteries/domain/visibility/views'
import type { SendMailOptions } from 'nodemailer'

/** What the views of all mails have in common. */
interface Addressed {
  readonly name: string
  readonly email: string
  readonly link: string
}

/** A mail ready to be sent. Its text is made from a `Shown` view. */
export interface Letter {
  /** The same at every attempt, so that mail programs recognise a duplicate. */
  readonly id: string
  readonly at: Date
  readonly view: Shown<Addressed>
  readonly subject: string
  readonly text: string
  readonly html: string
}

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
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
