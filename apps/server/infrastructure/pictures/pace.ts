import { Clock, Context, Effect } from 'effect'
import { Identifiers } from '../clock-and-ids.ts'

/** How long it takes at least until a picture is there, and how much longer by chance, in milliseconds. */
interface Pace {
  readonly leastMs: number
  readonly chanceMs: number
}

/**
 * Encoding takes a processor, which others use too. Five usual photos are encoded in these two and a half seconds, one after
 * another or at once: those of four accounts at one address, and somebody else's. Undefined where nobody measures.
 */
export const PicturePace = Context.Reference<Pace | undefined>('server/PicturePace', {
  defaultValue: () => ({ leastMs: 2_500, chanceMs: 1_000 }),
})

/**
 * Ends, with or without a picture, no sooner than any usual one would, and then at a moment drawn at random: somebody who measures
 * how long their own pictures take can't tell whether somebody else's are encoded meanwhile. The longer one takes, the more
 * others can delay it, and the longer is the time within which that moment is drawn.
 */
export const unhurried = Effect.fnUntraced(function* <A, E, R>(work: Effect.Effect<A, E, R>) {
  const pace = yield* PicturePace
  if (!pace) return yield* work
  const begun = yield* Clock.currentTimeMillis
  const exit = yield* Effect.exit(work)
  const took = (yield* Clock.currentTimeMillis) - begun
  const { below } = yield* Identifiers
  const chance = below(pace.chanceMs + Math.max(0, took - pace.leastMs))
  yield* Effect.sleep(Math.max(0, pace.leastMs - took) + chance)
  return yield* exit
})
