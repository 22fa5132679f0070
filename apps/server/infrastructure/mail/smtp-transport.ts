import ipaddr from 'ipaddr.js'
import { createTransport, type NodemailerError } from 'nodemailer'
import { MailFailure, type MailTransport, messageOf } from './letter.ts'

/** How long a mail server may take at each step, in milliseconds. */
const usualTimeout = 10_000

/**
 * Opens a connection for each letter. Letters are rare, and an idle connection is often dead when it is needed. Without
 * the encryption that it requires a letter fails with the code `ETLS`, and is tried again later.
 */
export function smtpTransport(
  url: string,
  from: string,
  {
    ownName,
    timeout = usualTimeout,
  }: { readonly ownName?: string | undefined; readonly timeout?: number } = {},
): MailTransport {
  const transporter = createTransport({
    // A `?name=` in the address wins.
    url,
    ...(ownName !== undefined && { name: ownName }),
    requireTLS: mustEncrypt(url),
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  })
  return {
    send: async (letter, signal) => {
      try {
        await transporter.sendMail({ ...messageOf(letter, from), signal })
      } catch (error) {
        const { code = 'EUNKNOWN', responseCode: status } = error as NodemailerError
        throw new MailFailure({ forGood: isAboutTheLetter(error as NodemailerError), code, status })
      }
    },
  }
}

/**
 * Whether this recipient or this text is refused permanently. When the mail server refuses the operator's password or
 * sender address it refuses every letter, until the operator corrects them: those letters are tried again.
 */
const isAboutTheLetter = ({ permanent, command, code }: NodemailerError): boolean =>
  (permanent === true && (command === 'RCPT TO' || command === 'DATA')) ||
  (code === 'EENVELOPE' && command === 'API')

/**
 * Whether the connection to this mail server must be encrypted, with a valid certificate: always, unless the server is
 * on this machine or a private network, or the operator writes `?ignoreTLS=true` in its address.
 *
 * @param url `smtp:` or `smtps:`; the latter is always encrypted
 */
export function mustEncrypt(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  return (
    searchParams.get('ignoreTLS') !== 'true' && !isPrivate(hostname.replaceAll(/[[\]]/g, '').toLowerCase())
  )
}

const privateRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** Reserved for private networks, and never in the public DNS: RFC 6761, 6762, 8375, and `.internal` by ICANN. */
const privateNames = /\.(localhost|local|home\.arpa|internal)$/

function isPrivate(host: string): boolean {
  // Addresses first: resolvers take a bare number for an address too.
  if (ipaddr.isValid(host)) return privateRanges.has(ipaddr.process(host).range())
  // Names without a dot are this machine, containers and machines of this network.
  return !host.includes('.') || privateNames.test(host)
}
