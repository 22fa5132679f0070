import { returnPath } from '@cachotteries/contracts/oidc'
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client'
import type { AppRouter } from '../../../composition/router.ts'
import { emailOf, password, type Person } from '../../../testing/people.ts'

type Jar = Map<string, string>

function keep(jar: Jar, response: Response): void {
  for (const given of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }
}

const headerOf = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** A browser that keeps all cookies, and goes where it is sent. */
export interface Visitor {
  readonly ask: TRPCClient<AppRouter>
  /** Of our site, by name. */
  readonly cookies: Jar
  /** Goes to the provider's page, and comes back. Returns what the address then says, unused. */
  readonly visit: (address: string) => Promise<string>
  /** Presses the button, goes there and comes back. */
  readonly come: () => Promise<{ readonly outcome: string; readonly name: string; readonly email: string }>
  readonly signIn: (person: Pick<Person, 'name'>) => Promise<void>
}

export function visitor(serverUrl: string, cookies: Jar = new Map()): Visitor {
  const elsewhere: Jar = new Map()
  const ask = createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: `${serverUrl}/api/trpc`,
        headers: () => ({ cookie: headerOf(cookies) }),
        fetch: async (url, options) => {
          const response = await fetch(url, options as RequestInit)
          keep(cookies, response)
          return response
        },
      }),
    ],
  })
  const visit = async (address: string): Promise<string> => {
    for (let next = new URL(address); ;) {
      if (next.pathname === returnPath) return next.search
      const response = await fetch(next, { redirect: 'manual', headers: { cookie: headerOf(elsewhere) } })
      keep(elsewhere, response)
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${next.pathname} leads nowhere: ${await response.text()}`)
      next = new URL(location, next)
    }
  }
  return {
    ask,
    cookies,
    visit,
    come: async () => {
      const { address } = await ask.oidc.askToSignIn.mutate()
      return ask.oidc.answer.mutate({ answer: await visit(address) })
    },
    signIn: async ({ name }) => {
      await ask.accounts.signIn.mutate({ login: emailOf(name), password })
    },
  }
}
