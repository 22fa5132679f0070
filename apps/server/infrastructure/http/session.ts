import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import type { Run } from '../bridge.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { Observed } from '../operator/observed.ts'
import { knownBrowserDays, sessionDays, type Sessions } from '../sessions.ts'
import type { RequestContext } from '../trpc.ts'

/** A cookie with a token. Scripts can't read it, and requests of other sites don't have it. */
function tokenCookie(plainName: string, days: number, publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? `__Host-${plainName}` : plainName
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    tokenIn: (header: string | undefined | null): string | undefined =>
      header ? parse(header, name)[name] : undefined,
    set: (token: string): string => serialize(name, token, { ...options, maxAge: days * 86_400 }),
    clear: (): string => serialize(name, '', { ...options, maxAge: 0 }),
  }
}

export type TokenCookie = ReturnType<typeof tokenCookie>

/** The cookie with the token of a session. */
export const sessionCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('session', sessionDays, publicUrl)

/** The cookie by which accounts know a browser. It stays when somebody signs out. */
export const browserCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('browser', knownBrowserDays, publicUrl)

export interface Checking {
  readonly run: Run
  readonly live: LiveHub['Service']
  readonly sessions: Sessions['Service']
  readonly cookie: TokenCookie
  readonly browserCookie: TokenCookie
  readonly addressOf: (c: Context) => string
}

/** @param setCookie takes the values of `Set-Cookie` headers for the answer */
export type ContextOf = (c: Context<Observed>, setCookie?: (value: string) => void) => Promise<RequestContext>

/** Looks up the session of a request in the database: once, before anything else is done for it. */
export const sessionCheck =
  ({ run, live, sessions, cookie, browserCookie, addressOf }: Checking): ContextOf =>
  async (c, setCookie = (value) => c.header('set-cookie', value, { append: true })) => {
    const request = c.get('request')
    const token = cookie.tokenIn(c.req.header('cookie'))
    const session = token === undefined ? undefined : await run(sessions.find(token), request)
    const shown = token !== undefined && !session ? await run(sessions.findShown(token), request) : undefined
    if (session?.renewed && token) setCookie(cookie.set(token))
    return {
      run: (effect) => run(effect, request),
      session,
      shown,
      address: () => addressOf(c),
      live,
      cookie: {
        set: (fresh) => setCookie(cookie.set(fresh)),
        clear: () => setCookie(cookie.clear()),
        browser: browserCookie.tokenIn(c.req.header('cookie')),
        setBrowser: (fresh) => setCookie(browserCookie.set(fresh)),
      },
      connection: undefined,
    }
  }
