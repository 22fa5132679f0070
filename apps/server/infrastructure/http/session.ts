import { Effect } from 'effect'
import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import { ClientAddress, type Run } from '../bridge.ts'
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
import type { OnEntered, OnRegistered, RequestContext } from '../trpc.ts'
import { deviceOf } from './device.ts'
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

/**
 * Every cookie that we set or read. What a browser brings in one is taken for nothing but what we gave it for: each value that
 * opens something is made when it begins to.
 */
export const tokenCookies = (publicUrl: string | undefined) => ({
  /** With the token of a session. */
  session: tokenCookie('session', sessionDays * day, publicUrl),
  /** By which accounts know a browser. It stays when somebody signs out. */
  browser: tokenCookie('browser', knownBrowserDays * day, publicUrl),
  /** Of the browser that asked for a link to sign in. */
  asked: tokenCookie('asked', signInLinkMinutes * 60, publicUrl),
  /** Of a browser that went to the provider of OpenID Connect. */
  provider: tokenCookie('provider', providerMinutes * 60, publicUrl),
  /** Of a guest's browser. It outlives the invitations, which may be renewed. */
  guest: tokenCookie('guest', knownBrowserDays * day, publicUrl),
  /** Of a browser that has the form by which a guest arrives: it is known again when the answer to that was lost. */
  arriving: tokenCookie('arriving', day, publicUrl),
})

export type TokenCookies = ReturnType<typeof tokenCookies>

export interface Checking {
  readonly run: Run
  readonly live: LiveHub['Service']
  readonly sessions: Sessions['Service']
  readonly cookies: TokenCookies
  readonly onRegistered: OnRegistered
  readonly access: AllAccess
  readonly onEntered: OnEntered
  readonly origins: Origins
  readonly addressOf: (c: Context) => () => string
}

/** @param setCookie takes the values of `Set-Cookie` headers for the answer */
export type ContextOf = (c: Context<Observed>, setCookie?: (value: string) => void) => Promise<RequestContext>

/** Looks up the session of a request in the database: once, before anything else is done for it. */
export const sessionCheck =
  ({
    run,
    live,
    sessions,
    cookies,
    onRegistered,
    onEntered,
    access,
    origins,
    addressOf,
  }: Checking): ContextOf =>
  async (c, setCookie = (value) => c.header('set-cookie', value, { append: true })) => {
    const request = c.get('request')
    const address = addressOf(c)
    const header = c.req.header('cookie')
    const token = cookies.session.tokenIn(header)
    const session = token === undefined ? undefined : await run(sessions.find(token), request)
    const shown = token !== undefined && !session ? await run(sessions.findShown(token), request) : undefined
    if (session?.renewed && token) setCookie(cookies.session.set(token))
    if (token !== undefined && !session && !shown) {
      setCookie(cookies.session.clear())
      c.set('sessionHasEnded', true)
    }
    const guest = cookies.guest.tokenIn(header)
    const arriving = cookies.arriving.tokenIn(header)
    const brought = [guest, arriving].filter((one) => one !== undefined)
    return {
      run: (effect) => run(Effect.provideService(effect, ClientAddress, address), request),
      session,
      shown,
      site: origins.address,
      address,
      device: () => deviceOf(c.req.header('user-agent')),
      live,
      cookie: {
        set: Effect.fnUntraced(function* (fresh) {
          if (brought.length > 0) yield* onEntered(brought)
          if (guest !== undefined) setCookie(cookies.guest.clear())
          if (arriving !== undefined) setCookie(cookies.arriving.clear())
          setCookie(cookies.session.set(fresh))
        }),
        clear: () => setCookie(cookies.session.clear()),
        browser: cookies.browser.tokenIn(header),
        setBrowser: (fresh) => setCookie(cookies.browser.set(fresh)),
        asked: cookies.asked.tokenIn(header),
        setAsked: (fresh) => setCookie(cookies.asked.set(fresh)),
        clearAsked: () => setCookie(cookies.asked.clear()),
        provider: cookies.provider.tokenIn(header),
        setProvider: (fresh) => setCookie(cookies.provider.set(fresh)),
        clearProvider: () => setCookie(cookies.provider.clear()),
      },
      access,
      // What a guest has in a browser where somebody is signed in isn't taken for theirs.
      registered: (user) =>
        guest === undefined || session || shown ? Effect.void : onRegistered(user, guest),
      connection: undefined,
    }
  }
