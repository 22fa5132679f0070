import { gather, register, type Person as Account } from '@cachotteries/server/testing/people'
import { test as base, expect, type Browser, type BrowserContext, type Page } from 'playwright/test'
import { isProxied, operatePlainServer, operateServer, type OperatedServer } from './operated-server.ts'
import { reportViolations } from './policy.ts'
import { openShop, type Shop } from './shop.ts'

/** Somebody at their own browser; everything that reached it is kept. */
export interface Person {
  readonly name: string
  readonly page: Page
  readonly context: BrowserContext
  /** Frames that the browser's sockets received, in order. */
  readonly frames: string[]
  /** Bodies of the API's answers, in order. */
  readonly answers: string[]
  /** What the browser's console complained of. */
  readonly complaints: string[]
  /** What the page fetched from another origin than the server's, but the pictures that people linked. */
  readonly elsewhere: string[]
}

/** Somebody of a family that exists already. */
export type Member = Person & { readonly account: Account }

interface World {
  /** Opens a browser of its own for somebody who has no account yet. */
  readonly arrive: (name: string) => Promise<Person>
  /** A family that exists already: each with an account and a browser that is signed in, in the order named. */
  readonly family: <Names extends string[]>(...names: Names) => Promise<{ [Name in keyof Names]: Member }>
  /** Makes a name that no other test has. */
  readonly own: (name: string) => string
  /** Makes somebody an administrator, as the operator does. */
  readonly appoint: (person: Person) => Promise<void>
  /** Makes them one no longer. */
  readonly dismiss: (person: Person) => Promise<void>
}

let worlds = 0

/** A test may cut the line or change an answer on purpose; whatever else a console complains of is a fault. */
const aboutTheLine =
  /Failed to load resource|WebSocket|ERR_|HTTP error! status|The list was not loaded|dynamically imported module|React Router caught/

interface Worlds {
  readonly shop: Shop
  /** The application, at the address where people meet it. */
  readonly server: OperatedServer
  /** The application in the clear, for what listens on the line. */
  readonly plainServer: OperatedServer
}

/** A page that came by https asks shops by https, whatever a picture's address says; but not a shop on this machine. */
const aboutTheShop = /^Mixed Content: .* it is a local network request\.$/

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

  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of fixtures from this pattern
  own: async ({}, use) => {
    const tag = `${process.pid}-${++worlds}`
    await use((name) => `${name} ${tag}`)
  },

  appoint: async ({ server }, use) => use(({ name }) => server.admin('grant', name)),

  dismiss: async ({ server }, use) => use(({ name }) => server.admin('revoke', name)),

  arrive: async ({ browser, server, contextOptions }, use) => {
    const people: Person[] = []
    await use(async (name) => {
      const person = await openBrowser(browser, { ...contextOptions, baseURL: server.url }, name)
      people.push(person)
      return person
    })
    await Promise.all(people.map(({ context }) => context.close()))
    for (const person of people) expectPeace(person)
  },

  family: async ({ arrive, own, server }, use) => {
    await use(async <Names extends string[]>(...names: Names) => {
      const accounts: Account[] = []
      for (const name of names) accounts.push(await register(server.url, own(name)))
      await gather(own(`Famille de ${names.join(' et ')}`).slice(0, 100), accounts)
      const people = accounts.map(async (account) => settle(await arrive(account.name), account))
      return (await Promise.all(people)) as { [Name in keyof Names]: Member }
    })
  },
})

export { expect }

/** Signs somebody in at the browser before them. */
export async function settle(person: Person, account: Account): Promise<Member> {
  const [name = '', value = ''] = account.cookie().split('=')
  await person.context.addCookies([{ name, value, url: account.serverUrl }])
  return { ...person, account }
}

/** That nothing went wrong in a browser, and that its pages asked nobody else. */
export function expectPeace({ complaints, elsewhere }: Person): void {
  const faults = complaints.filter((text) => !aboutTheLine.test(text) && !aboutTheShop.test(text))
  expect(faults).toEqual([])
  expect(elsewhere).toEqual([])
}

/** @param prepare what is to be there before the first page. */
export async function openBrowser(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
  name: string,
  prepare?: (context: BrowserContext) => Promise<void>,
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
    if (!isOwn && request.resourceType() !== 'image') elsewhere.push(request.url())
  })
  page.on('response', (response) => {
    if (response.url().includes('/api/'))
      void response.text().then(
        (text) => answers.push(text),
        // An answer whose page was left meanwhile has no body any more.
        () => {},
      )
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { name, page, context, frames, answers, complaints, elsewhere }
}
