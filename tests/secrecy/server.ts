import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { startServer } from '@cachotteries/server/composition/start'
import { trustedProxies } from '@cachotteries/server/infrastructure/http/client-address'
import type { AllowedHosts } from '@cachotteries/server/infrastructure/outgoing/addresses'
import { operatorLog } from '@cachotteries/server/infrastructure/operator/operator-log'
import type { Ambient } from '@cachotteries/server/composition/services'
import type { erasePerson } from '@cachotteries/server/testing/erase'
import type { scripted, Script } from '@cachotteries/server/testing/scripted'
import { withShortLists } from '@cachotteries/server/testing/short-lists'
import { withoutDelays } from '@cachotteries/server/testing/without-delays'
import { mostOnList } from './scenes.ts'

/** A build of the server: the product's own, or one with a leak planted in it. */
export interface Build {
  readonly startServer: typeof startServer
  readonly scripted: typeof scripted
}

/** The same with what the operator does in it. */
export interface WholeBuild extends Build {
  readonly erasePerson: typeof erasePerson
}

/** The page of the web application, without its files: what the server embeds in it is compared, too. */
const barePage = '<title>Page</title><div id="root"></div><!-- first view -->'

/** A running server whose clock and random numbers follow a script. */
export interface Server {
  readonly url: string
  readonly ambient: Ambient
  readonly begin: Script['begin']
  readonly tick: Script['tick']
  readonly liveCaughtUp: () => Promise<void>
  /** The lines of its log. */
  readonly lines: string[]
  /** The mails that it has sent to this address, as they were sent. */
  readonly mailsTo: (email: string) => Promise<readonly Buffer[]>
  readonly stop: () => Promise<void>
}

export type StartServer = (databaseUrl: string, settings: { readonly rateLimits: boolean }) => Promise<Server>

export const starting =
  ({ startServer: start, scripted: newScript }: Build, lookupHosts: AllowedHosts = new Set()): StartServer =>
  async (databaseUrl, { rateLimits }) => {
    const { ambient, begin, tick } = newScript()
    const lines: string[] = []
    const directory = await mkdtemp(join(tmpdir(), 'cachotteries-secrecy-'))
    const webRoot = join(directory, 'web')
    await mkdir(webRoot)
    await writeFile(join(webRoot, 'index.html'), barePage)
    const server = await start(
      {
        port: 0,
        host: 'localhost',
        publicUrl: undefined,
        webRoot,
        lookupHosts,
        rateLimits,
        trustedProxies: trustedProxies.parse('loopback'),
        dataDir: directory,
        mail: { smtpUrl: undefined, from: 'Cachotteries <cachotteries@famille.example>', directory },
        metricsToken: undefined,
        // Nearly every statement counts as slow, so it is logged and searched for forbidden words.
        slowQueryMs: 1,
        log: operatorLog({ form: 'json', write: (line) => lines.push(line) }),
      },
      databaseUrl,
      withoutDelays(withShortLists(ambient, mostOnList)),
    )
    return {
      url: server.url,
      ambient,
      begin,
      tick,
      liveCaughtUp: server.liveCaughtUp,
      lines,
      mailsTo: async (email) => {
        const files = (await readdir(directory)).filter((file) => file.endsWith('.eml')).toSorted()
        const mails = await Promise.all(files.map((file) => readFile(join(directory, file))))
        return mails.filter((mail) => mail.includes(email))
      },
      stop: async () => {
        await server.stop()
        await rm(directory, { recursive: true, force: true })
      },
    }
  }
