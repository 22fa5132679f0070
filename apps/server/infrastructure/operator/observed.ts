import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { RequestTraces } from '../tracing/spans.ts'
import type { Metrics } from './metrics.ts'
import { newId, refusedKindOf, type OperatorLog } from './operator-log.ts'

/** The environment of the Hono application. */
export interface Observed {
  Bindings: HttpBindings
  Variables: SecureHeadersVariables & {
    /** The id of the request in the operator's log. Random: ids that requests bring can't be trusted. */
    request: string
    /** Set when the request came with a session that isn't open any more. */
    sessionHasEnded?: boolean
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

export interface Observers {
  /** The paths of the tRPC procedures, such as `wishes.add`. */
  readonly procedures: ReadonlySet<string>
  readonly metrics: Metrics['Service']
  readonly log: OperatorLog
  readonly traces: RequestTraces
  /** Whether the `traceparent` header of a request can be trusted. */
  readonly maySayTrace: (c: Context) => boolean
}

/** Gives each request an id, and measures its duration. */
export function observed(observers: Observers): MiddlewareHandler<Observed> {
  const { metrics, log, traces, procedures, maySayTrace } = observers

  /** The route as written in the source, without the ids of the request. */
  function routeOf(path: string, pattern: string): string {
    if (pattern !== '/api/trpc/*') return pattern.replace(/(.)\/$/, '$1')
    const procedure = path.slice('/api/trpc/'.length)
    return procedures.has(procedure) ? `/api/trpc/${procedure}` : pattern
  }

  return async (c, next) => {
    const begun = performance.now()
    const request = newId()
    c.set('request', request)
    const method = methods.has(c.req.method) ? c.req.method : 'other'
    const isTraced = c.req.path.startsWith('/api/')
    if (isTraced)
      traces.begin(request, method, () => (maySayTrace(c) ? c.req.header('traceparent') : undefined))
    await next()
    const status = `${Math.floor(c.res.status / 100)}xx`
    const route = routeOf(c.req.path, routePath(c))
    metrics.requests.observe({ method, route, status }, (performance.now() - begun) / 1_000)
    if (!isTraced) return
    traces.end(request, { method, route, status })
    const kind = refusedKindOf(c.res.status)
    if (kind) log.countRefused(kind)
    // On errors only: otherwise equal answers have equal bytes.
    if (c.res.status >= 500) c.header('X-Request-Id', request)
  }
}
