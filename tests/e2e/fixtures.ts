import {
  gather,
  readAnnouncements,
  register,
  type Person as Account,
} from '@cachotteries/server/testing/people'
import { test as base, expect, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { isDeep } from '../counts.ts'
import { awkwardFamily, type Household } from '../screenshots/family.ts'
import { isProxied, operatePlainServer, operateServer, type OperatedServer } from './operated-server.ts'
import { reportViolations } from './policy.ts'
import { openShop, type Shop } from './shop.ts'

/** Somebody with a browser, which is recorded. */
export interface Person {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** Frames that the browser's sockets received, in order. */
  readonly frames: string[]
  /** Bodies of the API's answers, in order. */
  readonly answers: string[]
  /** Errors and warnings of the browser's console. */
  readonly complaints: string[]
  /** Requests of the page to other origins than the server's. */
  readonly elsewhere: string[]
}

/** Somebody with an account, in a family. */
export type Member = Person & { readonly account: Account }

interface World {
  /** Whether the application fetches what is likely to be needed next, as it does by default. */
  readonly fetchesAhead: boolean
  /** Opens a browser of its own for somebody who has no account yet. */
  readonly arrive: (name: string) => Promise<Person>
  /** Makes a family of people with accounts, each with a browser that is signed in, in the order of their names. */
  readonly family: <Names extends string[]>(...names: Names) => Promise<{ [Name in keyof Names]: Member }>
  /** Makes a unique name. */
  readonly own: (name: string) => string
  /** Makes somebody an administrator, as the operator does. */
  readonly appoint: (person: Person) => Promise<void>
  /** Ends it. */
  readonly dismiss: (person: Person) => Promise<void>
}

let worlds = 0

/** A test may cut the connection, change an answer or have a screen fail; anything else on the console fails it. */
const aboutTheLine =
  /made to fail by a test|Failed to load resource|WebSocket|ERR_|HTTP error! status|The list was not loaded|dynamically imported module|React Router caught/

interface Worlds {
  readonly shop: Shop
  /** The application at the address that people use. */
  readonly server: OperatedServer
  /** The application over http, for tests that record the traffic. */
  readonly plainServer: OperatedServer
  /** The family of the screenshots, with an administrator. Here, because a file with fixtures of its own has workers of its own. */
  readonly family40: Household
}

export const test = base.extend<World, Worlds>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      shop.close()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ shop }, use) => {
      const server = await operateServer(shop.host)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  plainServer: [
    async ({ shop, server }, use) => {
      if (!isProxied) return use(server)
      const plain = await operatePlainServer(shop.host)
      await use(plain)
      await plain.close()
    },
    { scope: 'worker' },
  ],

  family40: [
    async ({ server, shop }, use) => {
      const household = await awkwardFamily(server.url, shop)
      await server.admin('grant', household.marie.name)
      await use(household)
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  // Most tests open a page or two, for which it is work for nothing.
  fetchesAhead: [isDeep, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  own: async ({}, use) => {
    const tag = `${process.pid}-${++worlds}`
    await use((name) => `${name} ${tag}`)
  },

  appoint: async ({ server }, use) => use(({ name }) => server.admin('grant', name)),

  dismiss: async ({ server }, use) => use(({ name }) => server.admin('revoke', name)),

  arrive: async ({ browser, server, contextOptions, fetchesAhead }, use) => {
    const people: Person[] = []
    const prepare = fetchesAhead ? undefined : saveData
    await use(async (name) => {
      const person = await openBrowser(browser, { ...contextOptions, baseURL: server.url }, name, prepare)
      people.push(person)
      return person
    })
    await Promise.all(people.map(({ context }) => context.close()))
    for (const person of people) expectNoErrors(person)
  },

  family: async ({ arrive, own, server }, use) => {
    await use(async <Names extends string[]>(...names: Names) => {
      const accounts: Account[] = []
      for (const name of names) accounts.push(await register(server.url, own(name)))
      await gather(own(`Famille de ${names.join(' et ')}`).slice(0, 100), accounts)
      await readAnnouncements(accounts)
      const people = accounts.map(async (account) => settle(await arrive(account.name), account))
      return (await Promise.all(people)) as { [Name in keyof Names]: Member }
    })
  },
})

export { expect }

/** For tests that movements of the screen, and when its parts are fetched, can change: most see no movement. */
export const inMotion = {
  contextOptions: { reducedMotion: 'no-preference' },
  fetchesAhead: true,
} as const

/** For tests of what is fetched before it is needed, or is needed without a connection. */
export const withEverythingAhead = { fetchesAhead: true } as const

/** Has the browser say that its owner saves data: the application then fetches nothing before it is needed. */
export const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** Signs somebody in in their browser. */
export async function settle(person: Person, account: Account): Promise<Member> {
  const [name = '', value = ''] = account.cookie().split('=')
  await person.context.addCookies([{ name, value, url: account.serverUrl }])
  return { ...person, account }
}

/**
 * Chromium asks for a preloaded typeface to be used within three seconds. On a machine that is busy with other tests,
 * the application's first text can come later; fonts.e2e.ts checks that the page uses each typeface that it preloads.
 */
const aboutABusyMachine = /\.woff2 was preloaded using link preload but not used within a few seconds/

/** Expects that a browser logged no error, and that its pages requested nothing from others. */
export function expectNoErrors({ complaints, elsewhere }: Person): void {
  expect(complaints.filter((text) => !aboutTheLine.test(text))).toEqual([])
  expect(elsewhere).toEqual([])
}

/** @param prepare runs before the first page is opened. */
export async function openBrowser(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  name: string,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Person> {
  const context = await browser.newContext(options)
  await reportViolations(context)
  await prepare?.(context)
  const page = await context.newPage()
  const frames: string[] = []
  const answers: string[] = []
  const complaints: string[] = []
  const elsewhere: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString())),
  )
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    const isOwn = protocol === 'data:' || protocol === 'blob:' || origin === options?.baseURL
    if (!isOwn) elsewhere.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        // An answer has no body when its page was left meanwhile.
        () => {},
      )
  })
  page.on('console', (message) => {
    // The runner says that its browsers have no service worker.
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    if (aboutABusyMachine.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { name, page, context, frames, answers, complaints, elsewhere }
}
