import { Clock, Context, Effect, Exit, type Fiber, Layer, Option, References, Tracer } from 'effect'

/** Makes no spans. */
export const untraced: Layer.Layer<never> = Layer.succeed(References.TracerEnabled, false)

const spanIn =
  (trace: { readonly root?: true }) =>
  (name: string, attributes: Readonly<Record<string, number>> = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> =>
    Effect.withSpan(effect, name, { ...trace, attributes, captureStackTrace: false })

/** A span. Its attributes are positions and counts: no ids of people, and no text. */
export const spanned = spanIn({})

/** A span with a trace of its own, for work outside of any request. */
export const spannedAlone = spanIn({ root: true })

/** Whether a fiber has a span to be a child of. */
export const isTraced = (fiber: Fiber.Fiber<unknown, unknown>): boolean =>
  fiber.getRef(References.TracerEnabled) && Option.isSome(Context.getOption(fiber.context, Tracer.ParentSpan))

/** The traces of the requests in progress, by the ids of the requests. */
export interface RequestTraces {
  /**
   * @param caller returns the header `traceparent` (https://www.w3.org/TR/trace-context) of a trusted caller; not called
   *   without tracing
   */
  readonly begin: (request: string, method: string, caller: () => string | undefined) => void
  /** `status` is a class such as `2xx`: the status itself could reveal why a request was refused. */
  readonly end: (request: string, labels: Record<'method' | 'route' | 'status', string>) => void
  /** Makes the effect's spans children of the request's. */
  readonly within: <A, E, R>(
    effect: Effect.Effect<A, E, R>,
    request: string | undefined,
  ) => Effect.Effect<A, E, R>
}

export const requestTraces: Effect.Effect<RequestTraces> = Effect.gen(function* () {
  if (!(yield* References.TracerEnabled))
    return { begin: () => {}, end: () => {}, within: (effect) => effect }
  const tracer = yield* Effect.tracer
  const clock = yield* Clock.Clock
  const open = new Map<string, Tracer.Span>()
  return {
    begin: (request, method, caller) => {
      const parent = Option.fromUndefinedOr(spanOf(caller()))
      const span = tracer.span({
        name: method,
        kind: 'server',
        parent,
        root: Option.isNone(parent),
        sampled: true,
        links: [],
        annotations: Context.empty(),
        startTime: clock.currentTimeNanosUnsafe(),
      })
      // The id that the operator's log has too.
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
})

/** Undefined for an invalid header, and for ids of zeros only. */
function spanOf(traceparent: string | undefined): Tracer.ExternalSpan | undefined {
  const [, traceId = '', spanId = ''] =
    /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}$/.exec(traceparent ?? '') ?? []
  return /[^0]/.test(traceId) && /[^0]/.test(spanId) ? Tracer.externalSpan({ traceId, spanId }) : undefined
}
