import type { Shown } from '@cachotteries/domain/visibility/views'
import type { SendMailOptions } from 'nodemailer'

/** What the visibility module says of every mail: for whom, at which address, and where its link leads. */
interface Addressed {
  readonly name: string
  readonly email: string
  readonly link: string
}

/** A mail that is ready to leave: the words that were found for a view, and no others. */
export interface Letter {
  /** The same at every try, so that a mail program that gets it twice can know. */
  readonly id: string
  readonly at: Date
  readonly view: Shown<Addressed>
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What could begin another line of a header or a paragraph of its own, or turn the line around, becomes a space. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ').trim()

/** A letter as the mail library takes it. `from` is one address, with or without a name. */
export const messageOf = (letter: Letter, from: string): SendMailOptions => ({
  from,
  to: { name: oneLine(letter.view.name), address: letter.view.email },
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  date: letter.at,
  messageId: `<${letter.id}@${domainOf(from)}>`,
  headers: {
    // So that no absence note answers it.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const domainOf = (address: string): string => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
