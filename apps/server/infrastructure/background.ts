import { Cause, Context, Effect, type Fiber, FiberSet, Layer } from 'effect'
import { entryOf } from './defects.ts'
import { tell } from './operator/operator-log.ts'

/** Work that goes on after the request that began it was answered, or that no request began. It ends when the server stops. */
export class Background extends Context.Service<
  Background,
  {
    /** Begins the work at once. A defect in it is logged. */
    readonly begin: <A, R>(work: Effect.Effect<A, never, R>) => Effect.Effect<Fiber.Fiber<void>, never, R>
  }
>()('server/Background') {
  static readonly layer: Layer.Layer<Background> = Layer.effect(
    Background,
    Effect.map(FiberSet.make<void>(), (fibers) =>
      Background.of({
        begin: (work) =>
          FiberSet.run(
            fibers,
            Effect.catchCause(Effect.asVoid(work), (cause) =>
              Cause.hasInterruptsOnly(cause) ? Effect.void : tell(entryOf(Cause.squash(cause))),
            ),
          ),
      }),
    ),
  )
}

/** `Background.begin` as a function. */
export const inBackground = <A, R>(work: Effect.Effect<A, never, R>) =>
  Background.use(({ begin }) => begin(work))
