import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '../features/oidc/testing/visitor.ts'
import { Browser } from '../features/guests/testing/browser.ts'
import { tokenCookies, type TokenCookies } from '../infrastructure/http/session.ts'
import { hashOf } from '../infrastructure/tokens.ts'
import { commandId, emailOf, password, registerFamily, type Person } from '../testing/people.ts'
import { running } from '../testing/server.ts'
import { startWithAllWaysIn, type WaysIn } from '../testing/ways-in.ts'

let server: WaysIn['server']
let provider: WaysIn['provider']
let tag = 0
let lea: Person
let marc: Person

const waysIn = running(() => startWithAllWaysIn())

beforeAll(async () => {
  ;({ server, provider } = waysIn)
})
beforeEach(async () => {
  tag++
  ;[lea, marc] = await registerFamily(server.url, `Martin ${tag}`, [`Léa ${tag}`, `Marc ${tag}`])
})

const id = () => ({ commandId: commandId() })

const signIn = (browser: Browser, { name }: Person) =>
  browser.call('accounts.signIn', { login: name, password })

const nameIn = async (browser: Browser) => {
  const answer = (await (await browser.send('/api/trpc/accounts.session')).json()) as {
    readonly result: { readonly data: { readonly account: { readonly name: string } | null } }
  }
  return answer.result.data.account?.name ?? null
}

const linkFor = (browser: Browser, person: Person) =>
  waysIn.linkFor(person, () => browser.call('accounts.askForLink', { email: emailOf(person.name) }))

/** Goes to the provider in this browser. Returns what the address says when it comes back. */
async function visited(browser: Browser): Promise<string> {
  const answer = (await (await browser.call('oidc.askToSignIn')).json()) as {
    readonly result: { readonly data: { readonly address: string } }
  }
  return visitor(server.url).visit(answer.result.data.address)
}

/** A guest of Marc's, who is let in to the list of Léa's in this browser. */
async function letIn(browser: Browser): Promise<void> {
  const owner = lea.userId
  const { path } = await marc.ask.guests.invite.mutate({ ...id(), owner })
  await browser.open(path)
  await browser.open(path, { name: 'Marraine' })
  const { Guests } = (await marc.ask.sight.get.query({ owner })).view
  await marc.ask.guests.admit.mutate({ ...id(), owner, guest: Guests.at(-1)?.uid ?? '' })
  await browser.open('/guests/')
}

interface Case {
  /** What gives a browser a value of ours. */
  readonly get: (browser: Browser) => Promise<unknown>
  /** Begins what the cookie is for, in a browser that brought a value. Then it must be nothing to who has that value. */
  readonly use: (browser: Browser, brought: Browser, value: string) => Promise<void>
}

const listOfLea = 'Liste de'

/** All that we set or read: the compiler asks for a new one. */
const cases: Record<keyof TokenCookies, Case> = {
  session: {
    get: (browser) => signIn(browser, marc),
    use: async (browser, brought) => {
      await signIn(browser, lea)
      expect(await nameIn(browser)).toBe(lea.name)
      expect(await nameIn(brought)).not.toBe(lea.name)
    },
  },
  browser: {
    get: (browser) => signIn(browser, marc),
    use: async (browser, _brought, value) => {
      await signIn(browser, lea)
      const { rows } = await server.pool.query(
        `select from app.known_browsers where token_hash = $1 union all select from app.seen_browsers where token_hash = $1`,
        [hashOf(value)],
      )
      expect(rows).toEqual([])
    },
  },
  asked: {
    get: (browser) => linkFor(browser, marc),
    use: async (browser, brought) => {
      const token = await linkFor(browser, lea)
      await brought.call('accounts.signInByLink', { token })
      expect(await nameIn(brought)).toBeNull()
      await browser.call('accounts.signInByLink', { token })
      expect(await nameIn(browser)).toBe(lea.name)
    },
  },
  provider: {
    get: visited,
    use: async (browser, brought) => {
      const name = `Nina ${tag}`
      provider.isAt({ sub: `sub ${tag}`, name, email: emailOf(name), email_verified: true })
      const answer = await visited(browser)
      const refused = await brought.call('oidc.answer', { answer })
      expect(refused.status).toBe(400)
      await browser.call('oidc.answer', { answer })
      await brought.call('oidc.register', { name, email: emailOf(name) })
      expect(await nameIn(brought)).toBeNull()
      await browser.call('oidc.register', { name, email: emailOf(name) })
      expect(await nameIn(browser)).toBe(name)
    },
  },
  guest: {
    get: letIn,
    use: async (browser, brought) => {
      await letIn(browser)
      expect((await browser.open('/guests/')).text).toContain(listOfLea)
      expect((await brought.open('/guests/')).text).not.toContain(listOfLea)
    },
  },
  arriving: {
    get: async (browser) => {
      const { path } = await marc.ask.guests.invite.mutate({ ...id(), owner: lea.userId })
      await browser.open(path)
    },
    use: async (browser, brought) => {
      await letIn(browser)
      expect((await browser.open('/guests/')).text).toContain(listOfLea)
      expect((await brought.open('/guests/')).text).not.toContain(listOfLea)
    },
  },
}

describe('a value that somebody put into a browser opens nothing of what begins there, in the cookie', () => {
  for (const cookie of Object.keys(tokenCookies(undefined)) as (keyof TokenCookies)[])
    it.each(['made up', 'ours'])(`“${cookie}”: %s`, async (from) => {
      const another = new Browser(server.url)
      if (from === 'ours') await cases[cookie].get(another)
      const value = from === 'ours' ? another.of(cookie) : 'x'.repeat(43)
      expect(value).toMatch(/^[\w-]{43}$/)
      const planted = () => new Browser(server.url, `${cookie}=${value}`)
      const browser = planted()
      await cases[cookie].use(browser, planted(), value)
      expect(browser.of(cookie)).not.toBe(value)
    })
})
