import { isIP } from 'node:net'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'

export interface MailSettings {
  /** The mail server; undefined writes each mail into a file of `directory`. */
  readonly smtpUrl: string | undefined
  /** The sender: one address, with or without a name. */
  readonly from: string
  readonly directory: string
}

export const mailFrom = z
  .string()
  .refine(isOneAddress, 'MAIL_FROM doit être une adresse, comme Cachotteries <cadeaux@famille.fr>')

function isOneAddress(text: string): boolean {
  const [sender, another] = addressparser(text)
  // The domain of a private network may have no dot.
  return !/\p{Cc}/u.test(text) && another === undefined && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '')
}

/** The default sender, at the host name of the public address if it has one. */
export function senderAt(publicUrl: string | undefined): string {
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname
  return `Cachotteries <cachotteries@${isIP(host.replaceAll(/[[\]]/g, '')) ? 'localhost' : host}>`
}
