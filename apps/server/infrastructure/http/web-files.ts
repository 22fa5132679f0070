import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { withoutClosingSigns } from '@cachotteries/contracts/closing-signs'
import { writeShare } from '@cachotteries/contracts/shares'
import type { Observed } from '../operator/observed.ts'
import { limitBody } from './guards.ts'
import type { Asked, FirstView, Page } from './page.ts'
import { staticFiles } from './static-files.ts'

/** The limit of what is shared, far more than a link and its title. */
const shareBytes = 64 * 1024

/** Where the web application is built to, seen from the built server; undefined when run from its sources. */
export function builtWeb(serverUrl: string): string | undefined {
  const root = fileURLToPath(new URL('../../web/dist', serverUrl))
  return existsSync(join(root, 'index.html')) ? root : undefined
}

/**
 * The built web application: its files, and its page for the address of every screen.
 *
 * @param viewFor the data that is embedded in the page of a path
 * @param isSignedOut whether a request comes without a session
 */
export function webRoutes(
  root: string,
  page: Page,
  viewFor: (c: Context<Observed>, path: string) => Promise<FirstView | undefined>,
  isSignedOut: (c: Context) => boolean,
): Hono<Observed> {
  const files = staticFiles(root)
  const routes = new Hono<Observed>()
  // The page is never compressed, so that its length depends on nothing but the lengths of what is in it. Its data is for
  // one person, and its nonce for one answer.
  const send = (c: Context<Observed>, has: Partial<Asked>, status: 200 | 404 = 200): Response => {
    c.header('Cache-Control', 'no-store')
    const nonce = c.get('secureHeadersNonce') ?? ''
    return c.html(page.textFor({ path: c.req.path, nonce, isSignedOut: false, ...has }), status)
  }
  /** A person who opens an address that is none reads so in the application, and not in its programs' language. */
  const lost = (c: Context<Observed>): Response | Promise<Response> =>
    asksForPage(c) ? send(c, {}, 404) : c.notFound()
  // Their names have a hash of their content. A file of an earlier release is 404 and not the page, which an old screen
  // would keep instead of the script.
  routes.get('/assets/*', keptFor('public, max-age=31536000, immutable'), files)
  routes.all('/assets/*', lost)
  // Browsers keep these, and check each time whether they are current.
  routes.get('/:file{[\\w-]+\\.[\\w.-]*\\w}', keptFor('no-cache'), etag(), files)
  // What another application shares, where no service worker takes it, and what the bookmarklet of a shop's page sends:
  // that is another site, so that nothing may happen before the person has seen it. The page is the only place it goes to.
  routes.post(
    '/app/add',
    limitBody(shareBytes, (c) => c.body(null, 413)),
    async (c) => {
      const form = await c.req.formData().catch(() => new FormData())
      return send(c, { shared: writeShare(form) })
    },
  )
  routes.get('*', async (c) => {
    // The application's first script takes the same signs out of the address.
    const path = asksForPage(c) ? withoutClosingSigns(c.req.path) : c.req.path
    // No address of a screen looks like a file: `/.env` and `/old/backup.zip` are 404.
    if (/\/\.|\.[\w-]*$/.test(path)) return lost(c)
    return send(c, { path, view: await viewFor(c, path), isSignedOut: isSignedOut(c) })
  })
  return routes
}

/** Whether a person opens an address: programs, and the scripts of a page, accept anything or JSON. */
const asksForPage = ({ req }: Context): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') && /\btext\/html\b/i.test(req.header('accept') ?? '')

/** @param cacheControl of the answer, if there is a file */
const keptFor =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok || c.res.status === 304) c.header('Cache-Control', cacheControl)
  }
