import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * Answers the files under a folder, compressed where the build has left a compressed form beside them and the client
 * accepts it. Only the files that were there at the start, by their own names, are sent: no hidden file, and no compressed
 * form as a file of its own. What is no such file is left to what comes next.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length).replaceAll(sep, '/'))
    .filter((name) => !name.includes('/.'))
  const known = new Set(names)
  const files = new Set(names.filter((name) => !(/\.(br|gz)$/.test(name) && known.has(name.slice(0, -3)))))
  const serve = serveStatic({ root, precompressed: true })
  return async (c, next) => (files.has(c.req.path) ? serve(c, next) : next())
}
