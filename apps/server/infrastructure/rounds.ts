import { Cause, Effect, Queue } from 'effect'
import { Clock } from './clock-and-ids.ts'
import { entryOf } from './defects.ts'
import { tell } from './operator/operator-log.ts'
import type { Services } from './services.ts'

/** What is due by now. Several nodes may do it at once, and nothing is done twice. */
export type Round = Effect.Effect<unknown, never, Services>

/** Between two rounds, in milliseconds. */
const roundMs = 5_000

/** Does the rounds of all features again and again, until it is interrupted. A defect in one is logged. */
export const goOnRounds = (rounds: readonly Round[]) =>
  Effect.gen(function* () {
    const { every } = yield* Clock
    const due = yield* Queue.sliding<void>(1)
    const end = every(roundMs, () => Queue.offerUnsafe(due, undefined))
    const one = Queue.take(due).pipe(Effect.andThen(Effect.forEach(rounds, logged, { discard: true })))
    return yield* Effect.ensuring(Effect.forever(one), Effect.sync(end))
  })

const logged = (round: Round) =>
  Effect.catchCause(Effect.asVoid(round), (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.failCause(cause) : tell(entryOf(Cause.squash(cause))),
  )
