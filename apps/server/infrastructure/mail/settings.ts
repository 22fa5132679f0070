import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'

export interface MailSettings {
  /** The mail server; undefined writes each mail into a file of `directory`. */
  readonly smtpUrl: string | undefined
  /** The sender: one address, with or without a name. */
  readonly from: string
  /** What we call ourselves to the mail server: a name with a domain. Undefined where the operator has told us none. */
  readonly ownName?: string | undefined
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

/**
 * The host of the public address, else the domain of the sender; undefined when neither is more than this machine or its
 * network knows. Relays refuse what the library would guess in a container: `[127.0.0.1]`.
 */
export function nameForRelays(publicUrl: string | undefined, from: string): string | undefined {
  const domain = addressparser(from)[0]?.address?.split('@').at(-1)
  const host = publicUrl === undefined ? '' : new URL(publicUrl).hostname
  return [host, domainToASCII(domain ?? '')]
    .map((name) => name.replace(/\.$/, ''))
    .find((name) => name.includes('.') && !isIP(name))
}
