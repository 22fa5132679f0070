import { createTransport, type NodemailerError } from 'nodemailer'
import { mustEncrypt } from './encryption.ts'
import { messageOf } from './letter.ts'
import { MailFailure } from './mail-failure.ts'
import type { MailTransport } from './transport.ts'

/** How long a mail server may be silent at any step, in milliseconds. */
const usualPatience = 10_000

/**
 * A connection for each letter: there are few of them, and a kept one is found dead when it is needed. A letter that
 * must be encrypted and can't be waits, with the code `ETLS`.
 */
export function smtpTransport(url: string, from: string, patience = usualPatience): MailTransport {
  const transporter = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  return {
    send: async (letter, signal) => {
      try {
        await transporter.sendMail({ ...messageOf(letter, from), signal })
      } catch (error) {
        throw failureOf(error as NodemailerError)
      }
    },
  }
}

const failureOf = (error: NodemailerError): MailFailure =>
  new MailFailure({
    forGood: isAboutTheLetter(error),
    code: error.code ?? 'EUNKNOWN',
    status: error.responseCode,
  })

/**
 * Only what is said for good of this recipient or of this text. Whoever refuses the operator's password
 * or sender refuses every letter until that is put right: those wait.
 */
const isAboutTheLetter = ({ permanent, command, code }: NodemailerError): boolean =>
  (permanent === true && (command === 'RCPT TO' || command === 'DATA')) ||
  (code === 'EENVELOPE' && command === 'API')
