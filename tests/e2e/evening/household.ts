import { commandId, gather, register, type Person as Account } from '@cachotteries/server/testing/people'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright/test'
import { openBrowser, saveData, settle, type Member } from '../fixtures.ts'
import { operatePlainServer } from '../operated-server.ts'
import type { Shop } from '../shop.ts'
import { preview } from '../steps.ts'
import { Recording } from './recording.ts'
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts'

/** Somebody whose browser and network traffic are recorded. */
export type Recorded = Member & { readonly recording: Recording; readonly proxy: RecordingProxy }

/** Somebody who acts without a browser. */
type WithoutBrowser = Pick<Member, 'account'>

/** The people of an evening, on a new server. */
export interface Household {
  /** The person who must not learn of surprises; an administrator, too. */
  readonly olive: Recorded
  /** A relative with a browser of his own. */
  readonly marc: Recorded
  readonly ana: WithoutBrowser
  readonly zoe: WithoutBrowser
  readonly shop: Shop
  /** Ids of wishes by their names in the scenes. */
  readonly ids: Map<string, string>
  readonly close: () => Promise<void>
}

/** People have the same names in every evening, so that two evenings can be compared. */
export async function gatherHousehold(
  browser: Browser,
  options: BrowserContextOptions,
  shop: Shop,
): Promise<Household> {
  // The proxy reads the traffic byte by byte, so it must not be encrypted.
  const server = await operatePlainServer(shop.host)
  const named = (name: string): Promise<Account> => register(server.url, name)
  const [olive, marc] = [await named('Olive'), await named('Marc')]
  const [ana, zoe] = [await named('Ana'), await named('Zoé')]
  await gather('Les Martin', [olive, marc, ana, zoe])
  await gather('Les cousins', [olive, zoe])
  await server.admin('grant', olive.name)
  for (const account of [olive, ana, zoe]) {
    await preview({ account }, shop.otherPicture)
    await account.ask.accounts.changeProfile.mutate({ commandId: commandId(), img: shop.otherPicture })
  }
  const listened = (account: Account) => listenTo(browser, { ...options, baseURL: server.url }, account)
  const [hers, his] = [await listened(olive), await listened(marc)]
  return {
    olive: hers,
    marc: his,
    ana: { account: ana },
    zoe: { account: zoe },
    shop,
    ids: new Map(),
    close: async () => {
      for (const { context, proxy } of [hers, his]) {
        await context.close()
        await proxy.close()
      }
      await server.close()
    },
  }
}

async function listenTo(
  browser: Browser,
  options: BrowserContextOptions,
  account: Account,
): Promise<Recorded> {
  const proxy = await startRecordingProxy()
  const recording = new Recording(proxy)
  const throughWire = { ...options, proxy: { server: proxy.address } }
  // Which files are fetched ahead depends on how much time the browser has: without it, these are the files that were opened.
  const begin = (context: BrowserContext) => Promise.all([recording.begin(context), saveData(context)])
  const person = await openBrowser(browser, throughWire, account.name, begin)
  return { ...(await settle(person, account)), recording, proxy }
}

/** The id of a wish by its name in the scenes. */
export function idOf({ ids }: Pick<Household, 'ids'>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`no scene has added ${name} yet`)
  return id
}
