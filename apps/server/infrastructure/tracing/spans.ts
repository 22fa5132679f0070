import { Context, Effect, type Fiber, Layer, Option, References, Tracer } from 'effect'

/** No span is made, nor exported. */
export const untraced: Layer.Layer<never> = Layer.succeed(References.TracerEnabled, false)

/** A step of a trace. Its attributes are positions and counts: no id of anybody's, and no words. */
export const spanned =
  (name: string, attributes: Readonly<Record<string, number>> = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> =>
    Effect.withSpan(effect, name, { attributes, captureStackTrace: false })

/** What nobody asked for at this moment: a trace of its own. */
export const spannedAlone =
  (name: string, attributes: Readonly<Record<string, number>> = {}) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, Exclude<R, Tracer.ParentSpan>> =>
    Effect.withSpan(effect, name, { attributes, captureStackTrace: false, root: true })

/** Whether a fiber works on something that is traced. */
export const isTraced = (fiber: Fiber.Fiber<unknown, unknown>): boolean =>
  fiber.getRef(References.TracerEnabled) && Option.isSome(Context.getOption(fiber.context, Tracer.ParentSpan))
