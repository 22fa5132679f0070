import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import { StaticFiles } from './static-files.ts'

/** Where the web application is built to, seen from the built server; undefined when run from its sources. */
export function builtWeb(serverUrl: string): string | undefined {
  const root = fileURLToPath(new URL('../../web/dist', serverUrl))
  return existsSync(join(root, 'index.html')) ? root : undefined
}

/** The built web application: its files, and its one page for every address that is a screen. */
export function webRoutes(root: string): Hono<{ Variables: SecureHeadersVariables }> {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const files = new StaticFiles(root)
  const routes = new Hono<{ Variables: SecureHeadersVariables }>()
  // Their names carry a hash of their content. One that is gone is 404, and no page: an old screen that asks
  // for it must not take, and keep, that page for a script.
  routes.get(
    '/assets/*',
    async (c) => (await files.answer(c, 'public, max-age=31536000, immutable')) ?? c.notFound(),
  )
  routes.all('/assets/*', (c) => c.notFound())
  // Kept, but asked for anew each time: mostly to hear that it is still the same.
  routes.get('/:file{[\\w-]+\\.[\\w.-]+}', async (c) => (await files.answer(c, 'no-cache')) ?? c.notFound())
  routes.get('*', (c) => {
    // No screen's address looks like a file's: who asks for `/.env` or `/old/backup.zip` is told that there is none.
    if (/\/\.|\.\w*$/.test(c.req.path)) return c.notFound()
    c.header('Cache-Control', 'no-store')
    return c.html(page.replaceAll('__CSP_NONCE__', c.get('secureHeadersNonce') ?? ''))
  })
  return routes
}
