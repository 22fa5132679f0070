import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { padded, paddedPicture } from '@cachotteries/contracts/padding'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { FileView } from '@cachotteries/domain/visibility/views/parts'
import type { PictureFileView } from '@cachotteries/domain/visibility/views/pictures'
import type { Effect } from 'effect'
import { Hono, type Context } from 'hono'
import type { Run } from '../bridge.ts'
import type { Observed } from '../operator/observed.ts'
import { Refusal, statusOf } from '../refusal.ts'
import type { Services } from '../services.ts'
import { deviceOf } from './device.ts'
import type { TokenCookies } from './session.ts'

/**
 * A page that the server writes by itself, for people without an account: it has no script, and no session is looked up for it.
 * What its address has below `under` may be a secret. So the page is known to metrics by `under` alone, and is not traced.
 */
export interface ServedPage {
  readonly under: `/${string}/`
  /** The only style sheet that the page may have. */
  readonly style: string
  /**
   * Which POSTs it answers, if any: its own forms alone, or those of any origin, as mail programs send them (RFC 8058). Of the
   * latter nothing but the secret in the address is read.
   */
  readonly posts?: 'own' | 'any'
  readonly serve: (request: PageRequest) => Effect.Effect<PageAnswer, Refusal, Services>
  /** The page that says why there is none. */
  readonly refused: (message: string) => string | Promise<string>
}

export interface PageRequest {
  /** What the address has below `under`, without the signs that a sentence put behind it. */
  readonly rest: string
  /** Of the client, for rate limits. */
  readonly address: string
  /** The fields of its own form, none of any other POST; undefined for a page that is only opened. */
  readonly form?: Readonly<Record<string, string>>
  readonly browser: PageBrowser
}

/** The tokens in the cookies of a browser, what gives it others, and what it is. */
export interface PageBrowser {
  readonly guest: string | undefined
  readonly setGuest: (token: string) => void
  readonly arriving: string | undefined
  readonly setArriving: (token: string) => void
  /** Of somebody who is signed in there. */
  readonly session: string | undefined
  /** The browser and its system, as people call them; null where neither is known. */
  readonly device: string | null
}

/** A page, a picture of it, another page to go to, or what was asked, to ask it again with the cookies that the answer sets. */
export type PageAnswer =
  | Shown<FileView>
  | Shown<PictureFileView>
  | { readonly goTo: string }
  | { readonly askAgain: true }

/** Whether a path is one of the page’s. */
export const isOf = ({ under }: ServedPage, path: string): boolean => `${path}/`.startsWith(under)

interface Serving {
  readonly run: Run
  readonly addressOf: (c: Context) => () => string
  readonly cookies: Pick<TokenCookies, 'guest' | 'arriving' | 'session'>
}

/** Serves these pages. No cache stores them, and no search engine shows them. */
export function servedPages(
  pages: readonly ServedPage[],
  { run, addressOf, cookies }: Serving,
): Hono<Observed> {
  const routes = new Hono<Observed>()
  const requestOf = (c: Context<Observed>, under: string): Omit<PageRequest, 'form'> => {
    const header = c.req.header('cookie')
    const setCookie = (value: string): void => c.header('Set-Cookie', value, { append: true })
    return {
      rest: withoutClosingSigns(c.req.path.slice(under.length)),
      address: addressOf(c)(),
      browser: {
        guest: cookies.guest.tokenIn(header),
        setGuest: (token) => setCookie(cookies.guest.set(token)),
        arriving: cookies.arriving.tokenIn(header),
        setArriving: (token) => setCookie(cookies.arriving.set(token)),
        session: cookies.session.tokenIn(header),
        device: deviceOf(c.req.header('user-agent')),
      },
    }
  }
  for (const { under, posts, serve, refused } of pages) {
    const answer = async (c: Context<Observed>, request: PageRequest): Promise<Response> => {
      c.header('Cache-Control', 'no-store')
      c.header('X-Robots-Tag', 'noindex, nofollow')
      try {
        const view = await run(serve(request), c.get('request'))
        if ('goTo' in view) return c.redirect(view.goTo, 303)
        // A form is sent again as it was.
        if ('askAgain' in view) return c.redirect(c.req.path, 307)
        if ('text' in view) return c.html(padded(view.text))
        return c.body(paddedPicture(view.bytes), 200, { 'content-type': view.type })
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure
        const { reason, message, retryAfter }: Refusal = failure
        if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
        return c.html(await refused(message), statusOf(reason))
      }
    }
    routes.get(`${under}*`, (c) => answer(c, requestOf(c, under)))
    if (posts)
      routes.post(`${under}*`, async (c) => {
        // What can't be read has no field.
        const sent = posts === 'own' ? await c.req.parseBody().catch(() => ({})) : {}
        return answer(c, { ...requestOf(c, under), form: textsIn(sent) })
      })
  }
  return routes
}

/** The fields of a form that have a text. */
const textsIn = (body: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
