import { Layer } from 'effect'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { startMailServer, type TestMailServer } from '../../../infrastructure/mail/testing/smtp-server.ts'
import { emailOf, type Person } from '../../../testing/people.ts'
import { startNode, startTestServer, type TestServer } from '../../../testing/server.ts'
import type { SteeredClock } from '../../../testing/steered-clock.ts'
import { tickingClock } from '../../../testing/ticking-clock.ts'
import { MailPace } from '../../../infrastructure/mail/postman.ts'

/** A Saturday, after the last digest of the morning. Christmas is long past, and not near for months. */
const begin = new Date('2027-01-02T08:30:00.000Z')

export interface PostOffice extends Pick<SteeredClock, 'ambient' | 'now' | 'pass'> {
  readonly server: TestServer
  readonly mailServer: TestMailServer
  /** Another node on the same database. */
  readonly another: () => Promise<string>
  /** Moves the time to a Saturday, when all digests are due. */
  readonly saturday: (weeks: number) => void
  /** Every node does once what it does every few seconds. */
  readonly tick: () => void
  /** Every node does it, and what is queued by then and due is sent. */
  readonly send: () => Promise<void>
  /** How many digests wait to be queued. */
  readonly due: () => Promise<number>
  /** The mails of digests to somebody. */
  readonly lettersTo: (person: Person) => TestMailServer['mails']
  readonly stop: () => Promise<void>
}

/** A server with a real mail server, whose time a test moves. */
export async function openPostOffice(): Promise<PostOffice> {
  const { clock, tick } = tickingClock(begin)
  const { ambient, now } = clock
  const mailServer = await startMailServer()
  const pace = Layer.succeed(MailPace, { pollMs: 20, delayMs: () => 0 })
  const settings = { ambient: Layer.merge(ambient, pace), mail: { smtpUrl: mailServer.url } }
  const server = await startTestServer(settings)
  const stops = [server.stop, mailServer.stop]
  const count = async (what: string): Promise<number> => {
    const { rows } = await server.pool.query<{ found: number }>(
      `select count(*)::int as found from app.${what} where due_at <= $1`,
      [now()],
    )
    return rows[0]?.found ?? 0
  }
  const due = () => count('digests')
  return {
    server,
    mailServer,
    ambient,
    now,
    another: async () => {
      const node = await startNode(server.databaseUrl, settings)
      stops.unshift(node.stop)
      return node.url
    },
    saturday: (weeks) => clock.set(new Date(begin.getTime() + weeks * 7 * 86_400_000)),
    pass: (minutes) => clock.pass(minutes),
    tick,
    send: async () => {
      tick()
      await eventually(async () => (await due()) === 0, 'the digests to be queued')
      await eventually(async () => (await count('mail_queue')) === 0, 'the mails to be sent')
    },
    due,
    lettersTo: ({ name }) =>
      mailServer.mails.filter(
        ({ recipients, parsed }) =>
          recipients.includes(emailOf(name)) && parsed.subject?.startsWith('La lettre'),
      ),
    stop: async () => {
      for (const stop of stops) await stop()
    },
  }
}
