import { type Clock, Context, Effect, Exit, Option, Tracer } from 'effect'

/** How a request ended, in the words that the metrics have for it. */
export interface RequestEnd {
  readonly method: string
  readonly route: string
  /** `2xx` and the like: a status of its own would tell why something was refused. */
  readonly status: string
}

/** The traces of requests under way, each known by the request's name. */
export interface RequestTraces {
  /**
   * @param caller gives the header `traceparent` (https://www.w3.org/TR/trace-context) of who may name traces: asked
   *   only where there are any
   */
  readonly begin: (request: string, method: string, caller: () => string | undefined) => void
  readonly end: (request: string, end: RequestEnd) => void
  /** Work for the request, as a part of its trace. */
  readonly within: <A, E, R>(
    effect: Effect.Effect<A, E, R>,
    request: string | undefined,
  ) => Effect.Effect<A, E, R>
}

/** Where nobody wants any. */
export const noTraces: RequestTraces = { begin: () => {}, end: () => {}, within: (effect) => effect }

export function requestTraces(tracer: Tracer.Tracer, clock: Clock.Clock): RequestTraces {
  const open = new Map<string, Tracer.Span>()
  return {
    begin: (request, method, caller) => {
      const parent = Option.fromUndefinedOr(spanOf(caller()))
      const span = tracer.span({
        ...{ name: method, kind: 'server', parent, root: Option.isNone(parent), sampled: true, links: [] },
        ...{ annotations: Context.empty(), startTime: clock.currentTimeNanosUnsafe() },
      })
      // By which a line of the operator's log is found.
      span.attribute('cachotteries.request', request)
      open.set(request, span)
    },
    end: (request, { method, route, status }) => {
      const span = open.get(request)
      open.delete(request)
      span?.attribute('http.request.method', method)
      span?.attribute('http.route', route)
      span?.attribute('cachotteries.status', status)
      span?.end(clock.currentTimeNanosUnsafe(), status === '5xx' ? Exit.die(status) : Exit.void)
    },
    within: (effect, request) => {
      const span = open.get(request ?? '')
      return span ? Effect.withParentSpan(effect, span) : effect
    },
  }
}

/** Undefined for what is none, and for the ids of nothing. */
function spanOf(traceparent: string | undefined): Tracer.ExternalSpan | undefined {
  const [, traceId = '', spanId = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent ?? '') ?? []
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? Tracer.externalSpan({ traceId, spanId }) : undefined
}
