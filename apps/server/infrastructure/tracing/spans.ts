import { Context, Effect, type Fiber, Layer, Option, References, Tracer } from 'effect'

/** Makes no spans. */
export const untraced: Layer.Layer<never> = Layer.succeed(References.TracerEnabled, false)

/** A span. Its attributes are positions and counts: no ids of people, and no text. */
export const spanned =
  (name: string, attributes: Readonly<Record<string, number>> = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> =>
    Effect.withSpan(effect, name, { attributes, captureStackTrace: false })

/** A span with a trace of its own, for work outside of any request. */
export const spannedAlone =
  (name: string, attributes: Readonly<Record<string, number>> = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> =>
    Effect.withSpan(effect, name, { attributes, captureStackTrace: false, root: true })

/** Whether a fiber has a span to be a child of. */
export const isTraced = (fiber: Fiber.Fiber<unknown, unknown>): boolean =>
  fiber.getRef(References.TracerEnabled) && Option.isSome(Context.getOption(fiber.context, Tracer.ParentSpan))
