import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as the server accepted it. */
interface ReceivedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  readonly raw: string
  readonly parsed: Email
  /** What the sender called itself, by EHLO. */
  readonly greeting: string
  /** Whether it came over TLS. */
  readonly encrypted: boolean
}

/** What the server answers at each step: a status from 400 on refuses, anything else accepts; never settling hangs. */
interface Behaviour {
  readonly greet: () => Answer
  readonly signIn: (user: string, password: string) => Answer
  readonly sender: (address: string) => Answer
  readonly recipient: (address: string) => Answer
  readonly message: (mail: ReceivedMail) => Answer
}
type Answer = Promise<number | void> | number | void

export interface TestMailServer {
  readonly url: string
  readonly port: number
  /** The accepted mails, in order. */
  readonly mails: readonly ReceivedMail[]
  /** How many are connected at this moment. */
  readonly connections: () => number
  /** Changes how it answers from now on. */
  readonly behave: (behaviour: Partial<Behaviour>) => void
  readonly stop: () => Promise<void>
}

export interface TestMailServerOptions {
  readonly port?: number
  /** Encrypted from the first byte, with a certificate that nobody trusts. */
  readonly secure?: boolean
  /** Offers encryption to clients that begin without it, with the same certificate. */
  readonly startTls?: boolean
  readonly authentication?: boolean
}

/** A real mail server on this machine that refuses, hangs or accepts as the test sets it. */
export async function startMailServer({
  port = 0,
  secure = false,
  startTls = false,
  authentication = false,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  let behaviour: Partial<Behaviour> = {}

  const server = new SMTPServer({
    secure,
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 1,
    authOptional: !authentication,
    allowInsecureAuth: authentication,
    disabledCommands: [...(startTls ? [] : ['STARTTLS']), ...(authentication ? [] : ['AUTH'])],
    onConnect: (_session, callback) => void answer(behaviour.greet?.(), callback),
    onAuth: ({ username, password }, _session, callback) =>
      void answer(behaviour.signIn?.(username ?? '', password ?? ''), (error) =>
        callback(error, { user: username ?? '' }),
      ),
    onMailFrom: ({ address }, _session, callback) => void answer(behaviour.sender?.(address), callback),
    onRcptTo: ({ address }, _session, callback) => void answer(behaviour.recipient?.(address), callback),
    onData: (stream, { envelope, secure: encrypted, hostNameAppearsAs }, callback) => {
      const receive = async () => {
        const mail = {
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
          recipients: envelope.rcptTo.map(({ address }) => address),
          ...(await read(stream)),
          greeting: hostNameAppearsAs,
          encrypted,
        }
        await answer(behaviour.message?.(mail), (error) => {
          if (!error) mails.push(mail)
          callback(error)
        })
      }
      // It fails when a client dies in the middle of its letter: nobody waits for an answer.
      receive().catch(() => {})
    },
  })
  // The server ignores a client that disconnects in the middle.
  server.on('error', () => {})
  const listener = server.listen(port, '127.0.0.1')
  await once(listener, 'listening')
  const { port: given } = listener.address() as AddressInfo

  return {
    url: `${secure ? 'smtps' : 'smtp'}://127.0.0.1:${given}`,
    port: given,
    mails,
    connections: () => server.connections.size,
    behave: (changes) => (behaviour = { ...behaviour, ...changes }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function answer(given: Answer, callback: (error?: Error) => void): Promise<void> {
  const status = (await given) ?? 250
  if (status < 400) callback()
  else callback(Object.assign(new Error(`answered ${status}`), { responseCode: status }))
}

async function read(stream: AsyncIterable<Buffer>): Promise<{ raw: string; parsed: Email }> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  return { raw: raw.toString(), parsed: await PostalMime.parse(raw) }
}

/** An answer that never comes. */
export const silence = (): Promise<void> => new Promise(() => {})
