import { Cause, Context, Effect, FiberSet, Layer } from 'effect'
import { entryOf } from './defects.ts'
import { tell } from './operator/operator-log.ts'

/** Work that goes on after the request that began it was answered, or that no request began. It ends when the server stops. */
export class Background extends Context.Service<Background>()('server/Background', {
  make: Effect.map(FiberSet.make<void>(), (fibers) => ({
    /** Begins the work at once. A defect in it is logged. */
    begin: <A, R>(work: Effect.Effect<A, never, R>) =>
      FiberSet.run(
        fibers,
        Effect.catchCause(Effect.asVoid(work), (cause) =>
          Cause.hasInterruptsOnly(cause) ? Effect.void : tell(entryOf(Cause.squash(cause))),
        ),
      ),
  })),
}) {
  static readonly layer = Layer.effect(Background, Background.make)
}

/** `Background.begin` as a function. */
export const inBackground = <A, R>(work: Effect.Effect<A, never, R>) =>
  Background.use(({ begin }) => begin(work))
