import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { RequestTraces } from '../tracing/request-traces.ts'
import { refusedKindOf } from './entries.ts'
import type { Metrics } from './metrics.ts'
import { newId, type OperatorLog } from './operator-log.ts'

/** What this server knows of a request, beside what it is sent. */
export interface Observed {
  Bindings: HttpBindings
  Variables: SecureHeadersVariables & {
    /** Names the request in the operator's log. Drawn here: what a request says of itself is anybody's word. */
    request: string
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

interface Observers {
  readonly metrics: Metrics['Service']
  readonly log: OperatorLog
  readonly traces: RequestTraces
  /** The names of all tRPC procedures. */
  readonly procedures: ReadonlySet<string>
  /** Whether it comes from somebody whose word is taken for the trace that it belongs to. */
  readonly maySayTrace: (c: Context) => boolean
}

/** Gives each request its name, and measures how long it takes to answer. */
export function observed({
  metrics,
  log,
  traces,
  procedures,
  maySayTrace,
}: Observers): MiddlewareHandler<Observed> {
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
    // Only where something broke: no two answers of the same differ otherwise.
    if (c.res.status >= 500) c.header('X-Request-Id', request)
  }
}
