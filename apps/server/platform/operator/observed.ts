import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { appRouter } from '../router.ts'
import { refusedKindOf } from './entries.ts'
import type { Metrics } from './metrics.ts'
import { newId, type OperatorLog } from './operator-log.ts'

/** What this server knows of a request, beside what it is sent. */
export interface Observed {
  Variables: {
    /** Names the request in the operator's log. Drawn here: what a request says of itself is anybody's word. */
    request: string
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** Gives each request its name, and measures how long it takes to answer. */
export function observed(metrics: Metrics['Service'], log: OperatorLog): MiddlewareHandler<Observed> {
  const procedures = new Set(Object.keys(appRouter._def.procedures))

  /** As it stands in the source, and never as it was asked for. */
  function routeOf(path: string, pattern: string): string {
    if (pattern !== '/api/trpc/*') return pattern.replace(/(.)\/$/, '$1')
    const procedure = path.slice('/api/trpc/'.length)
    return procedures.has(procedure) ? `/api/trpc/${procedure}` : pattern
  }

  return async (c, next) => {
    const begun = performance.now()
    const request = newId()
    c.set('request', request)
    await next()
    const { status } = c.res
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    const route = routeOf(c.req.path, routePath(c))
    metrics.requests.observe(
      { method, route, status: `${Math.floor(status / 100)}xx` },
      (performance.now() - begun) / 1_000,
    )
    if (!c.req.path.startsWith('/api/')) return
    const kind = refusedKindOf(status)
    if (kind) log.countRefused(kind)
    // Only where something broke: no two answers of the same differ otherwise.
    if (status >= 500) c.header('X-Request-Id', request)
  }
}
