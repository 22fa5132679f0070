import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono, type Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Observed } from '../operator/observed.ts'
import type { FirstView, Page } from './page.ts'
import { StaticFiles } from './static-files.ts'

/** Where the web application is built to, seen from the built server; undefined when run from its sources. */
export function builtWeb(serverUrl: string): string | undefined {
  const root = fileURLToPath(new URL('../../web/dist', serverUrl))
  return existsSync(join(root, 'index.html')) ? root : undefined
}

/**
 * The built web application: its files, and its one page for every address that is a screen.
 *
 * @param viewFor what the screen that is asked for shows first, to who asks.
 */
export function webRoutes(
  root: string,
  page: Page,
  viewFor: (c: Context<Observed>) => Promise<FirstView | undefined>,
): Hono<Observed> {
  const files = new StaticFiles(root)
  const routes = new Hono<Observed>()
  // Their names carry a hash of their content. One that is gone is 404, and no page: an old screen that asks
  // for it must not take, and keep, that page for a script.
  routes.get(
    '/assets/*',
    async (c) => (await files.answer(c, 'public, max-age=31536000, immutable')) ?? c.notFound(),
  )
  routes.all('/assets/*', (c) => c.notFound())
  // Kept, but asked for anew each time: mostly to hear that it is still the same.
  routes.get('/:file{[\\w-]+\\.[\\w.-]+}', async (c) => (await files.answer(c, 'no-cache')) ?? c.notFound())
  routes.get('*', async (c) => {
    // No screen's address looks like a file's: who asks for `/.env` or `/old/backup.zip` is told that there is none.
    if (/\/\.|\.\w*$/.test(c.req.path)) return c.notFound()
    // It is one person's, and its nonce one answer's.
    c.header('Cache-Control', 'no-store')
    c.header('Content-Type', 'text/html; charset=UTF-8')
    const parts = page.parts(c.req.path, c.get('secureHeadersNonce') ?? '', await viewFor(c))
    return stream(c, async (answer) => {
      for (const part of parts) await answer.write(part)
    })
  })
  return routes
}
