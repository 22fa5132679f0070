import { Effect } from 'effect'
import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import type { Run } from '../bridge.ts'
import type { LiveHub } from '../live/live-hub.ts'
import type { AllAccess } from '../other-access.ts'
import type { Observed } from '../operator/observed.ts'
import {
  knownBrowserDays,
  providerMinutes,
  sessionDays,
  signInLinkMinutes,
  type Sessions,
} from '../sessions.ts'
import type { OnRegistered, RequestContext } from '../trpc.ts'
import { deviceOf } from './device.ts'
import { ClientAddress } from './client-address.ts'
import type { Origins } from './guards.ts'

const day = 86_400

/** A cookie with a token. Scripts can't read it, and requests of other sites don't have it. */
function tokenCookie(plainName: string, seconds: number, publicUrl: string | undefined) {
  const secure = publicUrl?.startsWith('https:') ?? false
  const name = secure ? `__Host-${plainName}` : plainName
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    tokenIn: (header: string | undefined | null): string | undefined =>
      header ? parse(header, name)[name] : undefined,
    set: (token: string): string => serialize(name, token, { ...options, maxAge: seconds }),
    clear: (): string => serialize(name, '', { ...options, maxAge: 0 }),
  }
}

export type TokenCookie = ReturnType<typeof tokenCookie>

/** The cookie with the token of a session. */
export const sessionCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('session', sessionDays * day, publicUrl)

/** The cookie by which accounts know a browser. It stays when somebody signs out. */
export const browserCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('browser', knownBrowserDays * day, publicUrl)

/** The cookie of the browser that asked for a link to sign in. */
export const askedCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('asked', signInLinkMinutes * 60, publicUrl)

/** The cookie of a browser that went to the provider of OpenID Connect. */
export const providerCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('provider', providerMinutes * 60, publicUrl)

/** The cookie of a guest's browser. It outlives the invitations, which may be renewed. */
export const guestCookie = (publicUrl: string | undefined): TokenCookie =>
  tokenCookie('guest', knownBrowserDays * day, publicUrl)

export interface Checking {
  readonly run: Run
  readonly live: LiveHub['Service']
  readonly sessions: Sessions['Service']
  readonly cookie: TokenCookie
  readonly browserCookie: TokenCookie
  readonly askedCookie: TokenCookie
  readonly guestCookie: TokenCookie
  readonly providerCookie: TokenCookie
  readonly onRegistered: OnRegistered
  readonly access: AllAccess
  readonly origins: Origins
  readonly addressOf: (c: Context) => string
}

/** @param setCookie takes the values of `Set-Cookie` headers for the answer */
export type ContextOf = (c: Context<Observed>, setCookie?: (value: string) => void) => Promise<RequestContext>

/** Looks up the session of a request in the database: once, before anything else is done for it. */
export const sessionCheck =
  ({
    run,
    live,
    sessions,
    cookie,
    browserCookie,
    askedCookie,
    guestCookie,
    providerCookie,
    onRegistered,
    access,
    origins,
    addressOf,
  }: Checking): ContextOf =>
  async (c, setCookie = (value) => c.header('set-cookie', value, { append: true })) => {
    const request = c.get('request')
    const token = cookie.tokenIn(c.req.header('cookie'))
    const session = token === undefined ? undefined : await run(sessions.find(token), request)
    const shown = token !== undefined && !session ? await run(sessions.findShown(token), request) : undefined
    if (session?.renewed && token) setCookie(cookie.set(token))
    if (token !== undefined && !session && !shown) {
      setCookie(cookie.clear())
      c.set('sessionHasEnded', true)
    }
    return {
      run: (effect) => run(Effect.provideService(effect, ClientAddress, addressOf(c)), request),
      session,
      shown,
      site: origins.address,
      address: () => addressOf(c),
      device: () => deviceOf(c.req.header('user-agent')),
      live,
      cookie: {
        set: (fresh) => setCookie(cookie.set(fresh)),
        clear: () => setCookie(cookie.clear()),
        browser: browserCookie.tokenIn(c.req.header('cookie')),
        setBrowser: (fresh) => setCookie(browserCookie.set(fresh)),
        asked: askedCookie.tokenIn(c.req.header('cookie')),
        setAsked: (fresh) => setCookie(askedCookie.set(fresh)),
        clearAsked: () => setCookie(askedCookie.clear()),
        provider: providerCookie.tokenIn(c.req.header('cookie')),
        setProvider: (fresh) => setCookie(providerCookie.set(fresh)),
        clearProvider: () => setCookie(providerCookie.clear()),
      },
      registered: (user) => {
        const guest = guestCookie.tokenIn(c.req.header('cookie'))
        return guest === undefined ? Effect.void : onRegistered(user, guest)
      },
      access,
      connection: undefined,
    }
  }
