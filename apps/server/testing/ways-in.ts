import { eventually } from '@cachotteries/event-store/testing/eventually'
import { startProvider, type TestProvider } from '../features/oidc/testing/provider.ts'
import { startMailServer, type TestMailServer } from '../infrastructure/mail/testing/smtp-server.ts'
import { emailOf, type Person } from './people.ts'
import { startTestServer, type TestOptions, type TestServer } from './server.ts'

export interface WaysIn {
  readonly server: TestServer
  readonly mailServer: TestMailServer
  readonly provider: TestProvider
  /** Has somebody asked for a link to sign in by, and returns the token of the one that their mail then brings. */
  readonly linkFor: (person: Pick<Person, 'name'>, ask: () => Promise<unknown>) => Promise<string>
  readonly stop: () => Promise<void>
}

/** A server into which people come in all ways: it sends mails, and a provider brings people to it. */
export async function startWithAllWaysIn(options: Pick<TestOptions, 'ambient'> = {}): Promise<WaysIn> {
  const mailServer = await startMailServer()
  const provider = await startProvider()
  const server = await startTestServer({
    ...options,
    mail: { smtpUrl: mailServer.url },
    provider: provider.settings,
  })
  provider.serve(server.url)
  const linksTo = ({ name }: Pick<Person, 'name'>): readonly string[] =>
    mailServer.mails.flatMap(({ recipients, parsed }) =>
      recipients.includes(emailOf(name)) ? (/\/lien#([\w-]{43})/.exec(parsed.text ?? '')?.[1] ?? []) : [],
    )
  return {
    server,
    mailServer,
    provider,
    linkFor: async (person, ask) => {
      const before = linksTo(person).length
      await ask()
      await eventually(() => linksTo(person).length > before, 'the mail')
      return linksTo(person).at(-1) ?? ''
    },
    stop: async () => {
      await server.stop()
      await provider.stop()
      await mailServer.stop()
    },
  }
}
